public import ParlorCore

/// Hooks into a search: evaluations, priors, rollouts and a condition to stop.
///
/// In a game that hides something, the states are sampled ones.
public struct SearchHooks<G: Game> {
  /// The value of a state for a seat, from 0 for a sure loss to 1 for a sure win; replaces a playout.
  ///
  /// With two seats that play to win it is called for one; the other's value is the complement.
  public var evaluate: ((_ state: G.State, _ seat: Int) throws -> Double)?
  /// The priors of a state's moves before the search, one per move, 0 or more.
  public var prior: ((_ state: G.State, _ moves: [G.Move]) throws -> [Double])?
  /// The outcome of a game played from a state; replaces a playout. Nil if the game doesn't end.
  public var rollout: ((_ state: G.State, _ stream: inout RandomStream) throws -> Outcome?)?
  /// Whether the search can stop; called every few steps.
  public var stop: ((SearchProgress) throws -> Bool)?
  /// Creates the watch for a search.
  public var watch: (() -> SearchWatch)?

  /// Creates hooks.
  /// - Parameter watch: creates the watch for a search; nil for none.
  public init(watch: (() -> SearchWatch)? = nil) { self.watch = watch }

  /// Whether the stop hook ends the search.
  @inlinable
  func isEnough(_ progress: @autoclosure () -> SearchProgress) throws -> Bool { try stop?(progress()) ?? false }
}

/// Receives the approximate size of a search in bytes every few steps; throws to end the search. When the search
/// releases the watch, its size is 0.
public typealias SearchWatch = (_ bytes: Int) throws -> Void

/// A kind of opponent of an engine whose search can be watched.
public protocol SearchingPlugin: OpponentPlugin {
  /// Makes an opponent for a game.
  /// - Parameter hooks: hooks into its search; hooks that don't apply are ignored.
  /// - Throws: an error if the opponent can't play the game.
  func opponent<G: Game>(
    for game: G, _ settings: Settings, hooks: SearchHooks<G>
  ) throws(OpponentError) -> any Opponent<G>
}

extension SearchingPlugin {
  /// Makes an opponent without hooks.
  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    try opponent(for: game, settings, hooks: SearchHooks())
  }
}
