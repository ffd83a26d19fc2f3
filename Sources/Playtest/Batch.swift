/// A worker's results for some games.
public struct Batch: Sendable {
  /// The sums of these games.
  public var tally: Tally
  /// The game records, if the plan asks for them.
  public var games: [GameRecord] = []
  /// For a comparison, the base's tally and the sums over pairs of games.
  private(set) var comparison: (base: Tally, pairs: PairSums)?
  /// The figures of blocks of games, for tuning.
  var blocks = BlockSums()

  public init(seats: Int) { tally = Tally(seats: seats) }

  /// Adds other games without their records.
  mutating func add(_ other: Batch) {
    tally.add(other.tally)
    blocks.add(other.blocks)
    if let other = other.comparison { add(base: other.base, other.pairs) }
  }

  /// Adds the base's games with the same seeds.
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
  /// The number of moves played, chance moves included.
  public var ply = 0
  /// The number of decisions by seats.
  public var decisions = 0
  /// The sum of legal moves over all decisions.
  public var choices = 0
  /// The number of decisions with one legal move.
  public var forced = 0
  /// The number of decisions with several legal moves.
  public var realChoices: Int { decisions - forced }
  /// The seat that moved first; nil if none did.
  public var starter: Int? { first < 0 ? nil : first }
  /// The starter; negative if none. An optional would cost playtests of random moves 2 %.
  @usableFromInline var first = -1
  /// The seat whose player failed; nil if none did.
  @usableFromInline var failed: Int?

  @inlinable public init() {}
}
