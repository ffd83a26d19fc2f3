/// How a playtest evaluates positions: by rollouts or by a function.
public struct Evaluation: Hashable, Sendable {
  /// The default number of rollouts from a position.
  public static let defaultRollouts = 100
  /// The largest number of rollouts from a position.
  public static let mostRollouts = 1_000_000

  /// The rollouts from each position and after each legal move; 0 for a function.
  public let rollouts: Int
  /// The opponent that plays the rollouts; nil for random moves.
  public let player: String?
  /// The name of the function that gives the values; nil for rollouts.
  public let function: String?

  /// An evaluation by rollouts; nil if their number is out of range.
  public init?(rollouts: Int = defaultRollouts, by player: String? = nil) {
    guard (1...Self.mostRollouts).contains(rollouts) else { return nil }
    (self.rollouts, self.player, function) = (rollouts, player, nil)
  }

  /// An evaluation by the function of that name.
  package init(byFunction name: String) { (rollouts, player, function) = (0, nil, name) }

  /// The evaluator in words.
  public var judgeName: String { function ?? player ?? "random" }
}
