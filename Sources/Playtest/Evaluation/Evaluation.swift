/// How a playtest finds out what the positions of its games are worth: by games that are played on from them.
public struct Evaluation: Hashable, Sendable {
  /// How many games are played on from a position where nobody says otherwise.
  public static let defaultRollouts = 100
  /// The most games that are played on from a position.
  public static let mostRollouts = 1_000_000

  /// How many games are played on from each position, and from what each legal move leads to.
  public let rollouts: Int
  /// Who plays all seats of them: an opponent's name; nil for uniformly random moves.
  public let player: String?

  /// Makes one; nil where there are no such games.
  public init?(rollouts: Int = defaultRollouts, by player: String? = nil) {
    guard (1...Self.mostRollouts).contains(rollouts) else { return nil }
    (self.rollouts, self.player) = (rollouts, player)
  }

  /// Who plays them, in words.
  public var playerName: String { player ?? "random" }
}
