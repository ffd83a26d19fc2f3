/// What a worker hands in for some games.
public struct Batch: Sendable {
  /// What they came to.
  public var tally: Tally
  /// A record of each, where the plan asks for them.
  public var games: [GameRecord] = []

  /// Makes a batch of no games.
  public init(seats: Int) { tally = Tally(seats: seats) }

  /// About how many bytes it takes while it waits for the games before it.
  var weight: Int {
    let (own, perGame, perMove) = (4_096, 256, 24)
    return games.reduce(own) { $0 + perGame + perMove * $1.log.count }
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
  /// How often there was more than one.
  public var realChoices = 0
  /// The seat that moved first; nil where none did.
  public var starter: Int?
  /// The seat that is being asked; nil while the rules are.
  @usableFromInline var asked: Int?

  /// Makes one of a game that hasn't begun.
  @inlinable public init() {}
}
