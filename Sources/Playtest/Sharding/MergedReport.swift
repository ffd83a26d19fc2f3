public import ParlorCore

/// The merged results of a playtest's shards.
public struct MergedReport: Sendable {
  /// The report, equal to that of a single run.
  public let report: PlaytestReport
  private let naming: String
  private let options: [String]
  private let head: Value

  /// How commands name the game, and the options that they repeat.
  /// - Parameter file: the written page.
  public func naming(file: String?) -> GameNaming {
    var naming = GameNaming(naming, options: options, file: file)
    naming.plan = head
    return naming
  }

  /// Merges the shards of one playtest.
  /// - Parameter shards: the shards with the names of their files.
  /// - Throws: an error that names the shard that is of another playtest, duplicate, or missing.
  public init(_ shards: [(name: String, file: ShardFile)]) throws(Refusal) {
    guard let first = shards.first, let plan = PlaytestPlan(shardHead: first.file.head),
      case .record(let head) = first.file.head, let seats = head["seats"]?.asTexts?.map({ Seat($0) }),
      case .text(let naming)? = head["naming"], let options = head["options"]?.asTexts, !seats.isEmpty,
      seats.count == plan.players.count
    else { throw Refusal("there is no shard to merge") }
    var names: [Int: String] = [:]
    for (name, file) in shards {
      try Self.check(name, file, against: first, games: plan.games)
      if let other = names.updateValue(name, forKey: file.shard.number) {
        throw Refusal("\(other) and \(name) are both shard \(file.shard.number) of \(file.shard.count)")
      }
    }
    let count = first.file.shard.count
    let missing = (1...count).filter { names[$0] == nil }
    guard missing.isEmpty else {
      let list = missing.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
      throw Refusal("missing: shard\(missing.count == 1 ? "" : "s") \(list)\(missing.count > 10 ? ", ..." : "")")
    }
    var tally = Tally(seats: seats.count)
    for (name, file) in shards {
      tally.add(file.tally)
      // Sums must stay readable from files.
      guard tally.isReadable else { throw Refusal("\(name): with this shard the figures are too large to add up") }
    }
    report = PlaytestReport(plan: plan, seats: seats, tally: tally)
    (self.naming, self.options, self.head) = (naming, options, first.file.head)
  }

  private static func check(
    _ name: String, _ file: ShardFile, against first: (name: String, file: ShardFile), games: Int
  ) throws(Refusal) {
    if let difference = HeadDifference(file.head, from: first.file.head) {
      if let file = difference.file {
        throw Refusal("\(name) was played with another \(file) than \(first.name); play one of them again")
      }
      throw Refusal(
        "\(name) is of another playtest: '\(difference.name)' is \(difference.own), and in \(first.name) "
          + "\(difference.other)")
    }
    guard file.shard.count == first.file.shard.count else {
      throw Refusal("\(name) is one of \(file.shard.count) shards, and \(first.name) one of \(first.file.shard.count)")
    }
    let games = file.shard.range(of: games).count
    guard file.tally.games == games else {
      throw Refusal("\(name) has \(file.tally.games) of its \(games) games; play this shard again")
    }
  }
}
