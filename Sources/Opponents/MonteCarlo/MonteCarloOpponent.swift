public import ParlorCore

/// Plays the move that a Monte Carlo tree search favours.
///
/// Where its budget is time, it keeps its tree from move to move. A search that is counted in iterations begins anew,
/// so that a match that was loaded, or of which moves were taken back, goes on as it would have gone.
public final class MonteCarloOpponent<G: Game>: Opponent {
  @usableFromInline let options: MonteCarloOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline var kept: MonteCarloSearch<G>?

  /// Makes the opponent, for a game that hides nothing: of any other it throws when it is asked.
  @inlinable
  public init(_ options: MonteCarloOptions, hooks: SearchHooks<G> = SearchHooks()) {
    (self.options, self.hooks) = (options, hooks)
  }

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    let game = observation.game
    guard let state = game.state(shownBy: try observation.view()) else { throw OpponentError.hidden("monte-carlo") }
    let moves = try observation.moves()
    if moves.count == 1, let only = moves.first { return only }
    var search = try search(of: game, from: state, using: observation.stream)
    try search.run()
    guard let move = search.bestMove else { throw OpponentError("there is no legal move") }
    if !options.budget.isReproducible { kept = search }
    return move
  }

  /// The search that was kept where the state follows from its own, or else a new one.
  @inlinable
  func search(of game: G, from state: G.State, using stream: RandomStream) throws -> MonteCarloSearch<G> {
    if var search = kept.take(), try search.advance(to: state, using: stream) { return search }
    return try MonteCarloSearch(of: game, from: state, options, hooks: hooks, using: stream)
  }
}

extension OpponentError {
  /// Why an opponent that looks ahead can't play a game with secrets.
  @usableFromInline
  static func hidden(_ id: String) -> OpponentError {
    OpponentError("\(id) looks ahead on the whole board, and this game hides some of it; use random")
  }
}
