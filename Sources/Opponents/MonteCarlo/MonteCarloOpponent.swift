public import ParlorCore

/// Plays the best move of a Monte Carlo search: over a tree if the seat sees everything, else over information sets.
///
/// With a budget of time it keeps its tree from move to move. A search counted in iterations starts afresh, so that a
/// match continues in the same way after loading or undo.
public final class MonteCarloOpponent<G: Game>: Opponent {
  @usableFromInline let options: MonteCarloOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline var kept: MonteCarloSearch<G>?

  /// Creates the opponent for a game that hides nothing or samples states; `choose` throws for any other game.
  @inlinable
  public init(_ options: MonteCarloOptions, hooks: SearchHooks<G> = SearchHooks()) {
    (self.options, self.hooks) = (options, hooks)
  }

  @inlinable public var isRepeatable: Bool { options.budget.isReproducible }

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    let game = observation.game
    let moves = try observation.choices()
    if moves.count == 1, let only = moves.first { return only }
    guard let state = observation.openState else {
      return try imagine(observation, seeing: try observation.view())
    }
    let isNarrowed = observation.isNarrowed
    var search =
      isNarrowed
      ? try MonteCarloSearch(of: game, from: state, among: moves, options, hooks: hooks, using: observation.stream)
      : try search(of: game, from: state, using: observation.stream)
    try search.run()
    guard let move = search.bestMove else { throw OpponentError.noMove }
    if !options.budget.isReproducible, !isNarrowed { kept = search }
    return move
  }

  /// The choice if the view hides something.
  @inlinable
  func imagine(_ observation: borrowing Observation<G>, seeing view: G.View) throws -> G.Move {
    var search = InformationSetSearch(
      of: observation.game, for: observation.seat, seeing: view,
      among: observation.isNarrowed ? try observation.choices() : nil, options, hooks: hooks,
      using: observation.stream)
    try search.run()
    guard let move = search.bestMove else { throw OpponentError.noMove }
    return move
  }

  /// The kept search if its tree contains the state, else a new one.
  @inlinable
  func search(of game: G, from state: G.State, using stream: RandomStream) throws -> MonteCarloSearch<G> {
    if var search = kept.take(), try search.advance(to: state, using: stream) { return search }
    return try MonteCarloSearch(of: game, from: state, options, hooks: hooks, using: stream)
  }
}

extension OpponentError {
  /// The error for a game with secrets whose rules sample no states.
  @usableFromInline
  static var hidden: OpponentError {
    OpponentError(
      "monte-carlo needs rules that hide nothing or have 'sample' (in a mod 'sample_extra'), which this game lacks; "
        + "use random")
  }

  @usableFromInline static var noMove: OpponentError { OpponentError("there is no legal move") }

  @usableFromInline
  static func noSeat(_ seat: Int) -> OpponentError { OpponentError("the rules name seat \(seat), which isn't there") }
}
