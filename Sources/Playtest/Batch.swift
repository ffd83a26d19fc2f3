/// A worker's results for some games.
public struct Batch: Sendable {
  /// The sums of these games.
  public var tally: Tally
  /// A record of each, where the plan asks for them.
  public var games: [GameRecord] = []
  /// In a comparison: the base's tally, and both games pair by pair.
  private(set) var comparison: (base: Tally, pairs: PairSums)?
  /// The figures of parts of the games, where settings are tuned.
  var blocks = BlockSums()

  public init(seats: Int) { tally = Tally(seats: seats) }

  /// Adds other games without their records.
  mutating func add(_ other: Batch) {
    tally.add(other.tally)
    blocks.add(other.blocks)
    if let other = other.comparison { add(base: other.base, other.pairs) }
  }

  /// Adds the games of a base with the same seeds.
  mutating func add(base: Tally, _ pairs: PairSums) {
    comparison?.base.add(base)
    comparison?.pairs.add(pairs)
    comparison = comparison ?? (base, pairs)
  }

  /// The approximate bytes it holds while it waits for earlier games.
  var memoryFootprint: Int {
    let (own, perGame, perMove, perValue) = (4_096, 256, 40, 8)
    return games.reduce(own) { $0 + perGame + perMove * $1.log.count + perValue * ($1.values?.numberCount ?? 0) }
  }
}

/// The counts of one game.
public struct GameCounts: Hashable, Sendable {
  /// How many moves were played, those of chance included.
  public var ply = 0
  /// How often a seat was asked.
  public var decisions = 0
  /// The sum of the legal moves that seats had then.
  public var choices = 0
  /// How often there was only one.
  public var forced = 0
  /// How often there was more than one.
  public var realChoices: Int { decisions - forced }
  /// The seat that moved first; nil where none did.
  public var starter: Int? { first < 0 ? nil : first }
  /// The same; negative where none did. An optional would cost playtests of random moves 2 %.
  @usableFromInline var first = -1
  /// The seat whose player failed; nil where none did.
  @usableFromInline var failed: Int?

  @inlinable public init() {}
}
