/// How a playtest finds out what the positions of its games are worth: by games that are played on from them, or by a
/// function.
public struct Evaluation: Hashable, Sendable {
  /// How many games are played on from a position where nobody says otherwise.
  public static let defaultRollouts = 100
  /// The most games that are played on from a position.
  public static let mostRollouts = 1_000_000

  /// How many games are played on from each position, and from what each legal move leads to; 0 for a function.
  public let rollouts: Int
  /// Who plays all seats of them: an opponent's name; nil for uniformly random moves.
  public let player: String?
  /// What the function is called that is asked in place of games; nil for games.
  public let function: String?

  /// Makes one; nil where there are no such games.
  public init?(rollouts: Int = defaultRollouts, by player: String? = nil) {
    guard (1...Self.mostRollouts).contains(rollouts) else { return nil }
    (self.rollouts, self.player, function) = (rollouts, player, nil)
  }

  /// One by a function that is called so.
  package init(byFunction name: String) { (rollouts, player, function) = (0, nil, name) }

  /// Who says what positions are worth, in words.
  public var judgeName: String { function ?? player ?? "random" }
}
