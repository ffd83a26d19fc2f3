/// What a worker hands in for some games.
public struct Batch: Sendable {
  /// What they came to.
  public var tally: Tally
  /// A record of each, where the plan asks for them.
  public var games: [GameRecord] = []
  /// What the games of a base came to, and both game by game, where they are compared.
  private(set) var comparison: (base: Tally, pairs: PairSums)?
  /// The figures of parts of the games, where settings are tuned.
  var blocks = BlockSums()

  public init(seats: Int) { tally = Tally(seats: seats) }

  /// Adds what other games came to, but not their records.
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

  /// About how many bytes it takes while it waits for the games before it.
  var memoryFootprint: Int {
    let (own, perGame, perMove, perValue) = (4_096, 256, 40, 8)
    return games.reduce(own) { $0 + perGame + perMove * $1.log.count + perValue * ($1.values?.numberCount ?? 0) }
  }
}

/// How a game went, but for its moves.
public struct GameCourse: Hashable, Sendable {
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
  /// The same, and negative where none did: an optional number costs playtests of random moves a fiftieth.
  @usableFromInline var first = -1
  /// The seat whose player failed; nil where none did.
  @usableFromInline var failed: Int?

  @inlinable public init() {}
}
