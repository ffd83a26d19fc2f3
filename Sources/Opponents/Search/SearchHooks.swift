public import ParlorCore

/// What somebody may say to a search of one game: what states are worth, which moves look good, when it is enough.
///
/// Of a game that hides something, the states are those that the search imagines.
public struct SearchHooks<G: Game> {
  /// What a state is worth to a seat, from 0 for a sure loss to 1 for a sure win; in place of a random game.
  ///
  /// Of two seats that play to win only one is asked about: the other has the rest.
  public var evaluate: ((_ state: G.State, _ seat: Int) throws -> Double)?
  /// How good the moves of a state look before any is searched, one number a move, 0 or more.
  public var prior: ((_ state: G.State, _ moves: [G.Move]) throws -> [Double])?
  /// How a game that is played from a state ends; in place of a random one. Nil where it doesn't.
  public var rollout: ((_ state: G.State, _ stream: inout RandomStream) throws -> Outcome?)?
  /// Whether the search has done enough; asked every few steps.
  public var stop: ((SearchProgress) throws -> Bool)?
  /// Asked every few steps, it throws where the search must go no further.
  public var poll: (() throws -> Void)?

  /// Makes hooks.
  public init() {}

  /// Whether those who may stop the search do.
  @inlinable
  func isEnough(_ progress: @autoclosure () -> SearchProgress) throws -> Bool {
    try poll?()
    return try stop?(progress()) ?? false
  }
}
