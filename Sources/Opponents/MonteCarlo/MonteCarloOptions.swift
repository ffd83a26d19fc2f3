/// How a Monte Carlo search goes about it.
public struct MonteCarloOptions: Sendable {
  /// How many iterations, and how much time.
  public var budget: SearchBudget
  /// How much a search is drawn to moves that it has seldom tried.
  public var exploration: Double
  /// What it plays for.
  public var aim: Aim
  /// After how many moves a random game is given up: a game need not end.
  public var rolloutLimit: Int
  /// How many nodes the tree may have; a search with a full one is over.
  public var nodeLimit: Int

  /// After how many moves a random game is given up where nobody says otherwise.
  public static var longestRollout: Int { 1000 }

  public init(
    _ budget: SearchBudget, exploration: Double = 1, aim: Aim = .win,
    rolloutLimit: Int = MonteCarloOptions.longestRollout, nodeLimit: Int = 1 << 21
  ) {
    (self.budget, self.exploration, self.aim) = (budget, exploration, aim)
    (self.rolloutLimit, self.nodeLimit) = (rolloutLimit, nodeLimit)
  }

  /// The exploration as the bounds take it: never so little that a move isn't tried at all.
  @inlinable var bound: Float { Float(max(exploration, 1e-9)) }
}
