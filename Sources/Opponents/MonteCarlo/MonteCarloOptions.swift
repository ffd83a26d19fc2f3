/// The options of a Monte Carlo search.
public struct MonteCarloOptions: Sendable {
  /// The limits on iterations and time.
  public var budget: SearchBudget
  /// The weight of exploration: how much the search favours rarely tried moves.
  public var exploration: Double
  /// The aim of play.
  public var aim: Aim
  /// The length, in moves, at which a playout is abandoned, since a game need not end.
  public var rolloutLimit: Int
  /// The most nodes in the tree; a search with a full tree ends.
  public var nodeLimit: Int

  /// The default length, in moves, at which a playout is abandoned.
  public static var longestRollout: Int { 1000 }

  public init(
    _ budget: SearchBudget, exploration: Double = 1, aim: Aim = .win,
    rolloutLimit: Int = MonteCarloOptions.longestRollout, nodeLimit: Int = 1 << 21
  ) {
    (self.budget, self.exploration, self.aim) = (budget, exploration, aim)
    (self.rolloutLimit, self.nodeLimit) = (rolloutLimit, nodeLimit)
  }

  /// The exploration for the bounds; positive, so that every move is tried.
  @inlinable var bound: Float { Float(max(exploration, 1e-9)) }
}
