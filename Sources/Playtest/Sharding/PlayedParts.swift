public import ParlorCore

/// Parts of an experiment's games: those that files have, and those that a shard plays.
///
/// An experiment asks for the games of one plan after the other. Complete parts of files aren't played again. Of the
/// rest a shard plays its part, which stands in for all until the experiment has to decide by results: there the
/// shard ends.
public final class PlayedParts {
  /// Some games of a plan in a row, and what they came to.
  struct Part {
    let plan: String
    let games: Range<Int>
    let batch: Batch
  }

  /// Shards have to play more games before the experiment can go on.
  public struct Undecided: Error {}

  private let shard: Shard?
  private var known: [String: [Part]] = [:]
  /// What this shard played, in order.
  private(set) var played: [Part] = []
  /// Whether games were asked for that aren't there whole.
  private(set) var isOpen = false
  /// Whether files have games that were asked for since the last decision.
  private var isBegun = false
  /// Why this shard isn't whole; nil where it is.
  public private(set) var interruption: String?

  /// Has no games.
  /// - Parameter shard: which part is played; nil where none is.
  public init(shard: Shard?) { self.shard = shard }

  /// In how many shards the games are played.
  public var shardCount: Int { shard?.count ?? 1 }

  /// Adds what a file has.
  /// - Throws: what is wrong with it beside the others.
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

  /// How many games the files have.
  var gameCount: Int { known.values.joined().reduce(0) { $0 + $1.games.count } }

  /// What the games of a plan came to.
  /// - Parameter play: plays some of them.
  /// - Throws: `Undecided` where the files end here, and which games are missing.
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
    // Sums have to stay within the bounds of what files may hold.
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

  /// Says that what was asked for decides how to go on.
  /// - Throws: `Undecided` where it isn't there whole.
  func decide() throws(Undecided) {
    if isOpen { throw Undecided() }
    isBegun = false
  }
}

extension PlaytestPlan {
  /// What its games are known by among those of an experiment.
  fileprivate var partName: String {
    Value.list([
      .text(game), .record(Record(settings)), .list(players.map(Value.text)), .text("\(seed.number)"),
    ]).json
  }

  /// The same plan with the number of games of a part.
  func counting(_ games: Int) -> Self {
    var plan = self
    (plan.first, plan.games) = (0, games)
    return plan
  }
}

extension StoppingRule {
  /// How many games are played, at least, before somebody decides whether they are enough.
  private static let block = 1_024

  /// Plays games until they are enough, by what shards played in blocks, each as long as all before it.
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
