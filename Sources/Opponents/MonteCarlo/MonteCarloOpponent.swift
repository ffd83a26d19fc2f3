public import ParlorCore

/// Plays the move that a Monte Carlo search favours: of a tree where the seat sees all, else of information sets.
///
/// Where its budget is time, it keeps its tree from move to move. A search that is counted in iterations begins anew,
/// so that a match that was loaded, or of which moves were taken back, goes on as it would have gone.
public final class MonteCarloOpponent<G: Game>: Opponent {
  @usableFromInline let options: MonteCarloOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline var kept: MonteCarloSearch<G>?

  /// Makes the opponent, for a game that hides nothing or samples states: of any other it throws when it is asked.
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

  /// The choice where the view hides something.
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

  /// The search that was kept where the state follows from its own, or else a new one.
  @inlinable
  func search(of game: G, from state: G.State, using stream: RandomStream) throws -> MonteCarloSearch<G> {
    if var search = kept.take(), try search.advance(to: state, using: stream) { return search }
    return try MonteCarloSearch(of: game, from: state, options, hooks: hooks, using: stream)
  }
}

extension OpponentError {
  /// Why a search can't play a game with secrets whose rules imagine no states.
  @usableFromInline
  static var hidden: OpponentError {
    OpponentError("monte-carlo needs rules that hide nothing or have 'sample', which this game lacks; use random")
  }

  @usableFromInline static var noMove: OpponentError { OpponentError("there is no legal move") }

  @usableFromInline
  static func noSeat(_ seat: Int) -> OpponentError { OpponentError("the rules name seat \(seat), which isn't there") }
}
