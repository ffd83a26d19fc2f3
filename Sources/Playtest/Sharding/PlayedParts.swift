public import ParlorCore

/// Parts of an experiment's games: those in files, and those that a shard plays.
///
/// An experiment asks for the games of one plan after the other. Complete parts in files aren't replayed. A shard
/// plays its part of the rest, which stands in for all games until the experiment must decide by results; there the
/// shard ends.
public final class PlayedParts {
  /// A range of a plan's games, with their results.
  struct Part {
    let plan: String
    let games: Range<Int>
    let batch: Batch
  }

  /// Thrown if shards must play more games before the experiment can decide.
  public struct Undecided: Error {}

  private let shard: Shard?
  private var known: [String: [Part]] = [:]
  /// The parts that this shard played, in order.
  private(set) var played: [Part] = []
  /// Whether requested games are incomplete.
  private(set) var isOpen = false
  /// Whether files have games that were requested since the last decision.
  private var isBegun = false
  /// Why this shard is incomplete; nil if it is complete.
  public private(set) var interruption: String?

  /// Makes an empty collection.
  /// - Parameter shard: the part to play; nil to play none.
  public init(shard: Shard?) { self.shard = shard }

  /// About how many of an experiment's games this shard plays.
  public func share(of games: Int) -> Int { shard.map { (games - gameCount) / $0.count } ?? 0 }

  /// Adds the parts of a file.
  /// - Throws: an error if they contradict other files.
  public func add(_ file: PartsFile) throws(Refusal) {
    for part in file.parts {
      let same = known[part.plan]?.first { $0.games == part.games }
      guard same == nil || same?.batch.saved == part.batch.saved else {
        throw Refusal("other files have another result of the same games")
      }
      if same == nil { known[part.plan, default: []].append(part) }
    }
  }

  /// All parts of the files and of this shard, in order.
  public var all: [PartsFile.Content] {
    (known.values.joined().sorted { ($0.plan, $0.games.lowerBound) < ($1.plan, $1.games.lowerBound) } + played)
      .map(PartsFile.Content.init)
  }

  /// The number of games in the files.
  var gameCount: Int { known.values.joined().reduce(0) { $0 + $1.games.count } }

  /// The results of a plan's games.
  /// - Parameter play: plays some of the games.
  /// - Throws: `Undecided` if the files end here, or an error that names the missing games.
  func batch(
    of plan: PlaytestPlan, seats: Int, by play: (PlaytestPlan) throws -> (Batch, GivenUp?)
  ) throws -> (Batch, GivenUp?) {
    let parts = (known[plan.partName] ?? []).filter { plan.range.contains($0.games.lowerBound) }
      .sorted { $0.games.lowerBound < $1.games.lowerBound }
    if parts.isEmpty, !plan.range.isEmpty {
      guard let shard else { throw isBegun ? missing(plan.range, of: plan) : Undecided() }
      return try playPart(shard, of: plan, seats: seats, by: play)
    }
    var (sum, next) = (Batch(seats: seats), plan.range.lowerBound)
    for part in parts {
      guard part.games.lowerBound >= next, part.games.upperBound <= plan.range.upperBound else {
        throw Refusal(
          "the shards overlap in game \(part.games.lowerBound + 1) of \(plan.name); take those of one division")
      }
      guard part.games.lowerBound == next else { throw missing(next..<part.games.lowerBound, of: plan) }
      sum.add(part.batch)
      next = part.games.upperBound
    }
    guard next == plan.range.upperBound else { throw missing(next..<plan.range.upperBound, of: plan) }
    // Sums must stay readable from files.
    guard sum.tally.isReadable else { throw Refusal("the figures are too large to add up") }
    isBegun = true
    return (sum, nil)
  }

  private func missing(_ games: Range<Int>, of plan: PlaytestPlan) -> Refusal {
    Refusal(
      "missing: games \(games.lowerBound + 1) to \(games.upperBound) of \(plan.name) "
        + "(\(plan.players.joined(separator: ","))), seed \(plan.seed.number); a shard isn't there")
  }

  private func playPart(
    _ shard: Shard, of plan: PlaytestPlan, seats: Int, by play: (PlaytestPlan) throws -> (Batch, GivenUp?)
  ) throws -> (Batch, GivenUp?) {
    isOpen = true
    let (part, start) = (shard.range(of: plan.range.count), plan.range.lowerBound)
    guard !part.isEmpty else { return (Batch(seats: seats), nil) }
    var own = plan
    (own.first, own.games, own.stopWhen) = (start + part.lowerBound, start + part.upperBound, nil)
    let (batch, givenUp) = try play(own)
    guard batch.tally.games == part.count else {
      interruption = givenUp?.reason ?? "interrupted"
      throw Undecided()
    }
    played.append(Part(plan: plan.partName, games: own.range, batch: batch))
    return (batch, nil)
  }

  /// Marks that the requested results decide how the experiment continues.
  /// - Throws: `Undecided` if they are incomplete.
  func decide() throws(Undecided) {
    if isOpen { throw Undecided() }
    isBegun = false
  }
}

extension PlaytestPlan {
  /// The name that identifies its games within an experiment.
  fileprivate var partName: String {
    Value.list([
      .text(game), .record(Record(settings)), .list(players.map(Value.text)), .text("\(seed.number)"),
    ]).json
  }

  /// The plan with a part's number of games.
  func counting(_ games: Int) -> Self {
    var plan = self
    (plan.first, plan.games) = (0, games)
    return plan
  }
}

extension StoppingRule {
  /// The smallest number of games between two decisions.
  private static let block = 1_024

  /// Plays games until there are enough. Shards play them in blocks, each as long as all before it.
  static func play(
    _ plan: PlaytestPlan, seats: [Seat], parts: PlayedParts, by play: (PlaytestPlan) throws -> (Batch, GivenUp?)
  ) throws -> Batch {
    var (sum, done, end) = (Batch(seats: seats.count), 0, block)
    while done < plan.games {
      var segment = plan
      (segment.first, segment.games) = (done, min(checkpoint(after: done), plan.games))
      if segment.games > end {
        try parts.decide()
        end = max(2 * end, segment.games)
      }
      let (batch, _) = try parts.batch(of: segment, seats: seats.count, by: play)
      sum.add(batch)
      done = segment.games
      if !parts.isOpen, done == checkpoint(after: done - 1),
        PlaytestReport(plan: plan, seats: seats, tally: sum.tally).settled != nil
      {
        break
      }
    }
    return sum
  }
}
