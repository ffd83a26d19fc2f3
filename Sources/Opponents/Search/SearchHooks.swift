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
  /// Begins to watch a search.
  public var watch: (() -> SearchWatch)?

  /// Makes hooks.
  /// - Parameter watch: begins to watch a search; nil where nobody does.
  public init(watch: (() -> SearchWatch)? = nil) { self.watch = watch }

  /// Whether those who may stop the search do.
  @inlinable
  func isEnough(_ progress: @autoclosure () -> SearchProgress) throws -> Bool { try stop?(progress()) ?? false }
}

/// Told every few steps about how many bytes a search takes, it throws where the search must go no further. Once the
/// search lets go of it, the search takes none.
public typealias SearchWatch = (_ bytes: Int) throws -> Void

/// A kind of opponent that an engine brings and that searches, so that whoever waits for it may watch it.
public protocol SearchingPlugin: OpponentPlugin {
  /// Makes an opponent for a game.
  /// - Parameter hooks: what somebody says to its search; it takes note of what it can.
  /// - Throws: why it can't play that game.
  func opponent<G: Game>(
    for game: G, _ settings: Settings, hooks: SearchHooks<G>
  ) throws(OpponentError) -> any Opponent<G>
}

extension SearchingPlugin {
  /// Makes an opponent whose search nobody has a say in.
  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    try opponent(for: game, settings, hooks: SearchHooks())
  }
}
