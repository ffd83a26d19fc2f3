public import ParlorCore

/// What is taken down of a worker's games beside how they end, where the plan asks for it. It changes no game.
@usableFromInline
struct GameNotes<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let spellsLog: Bool
  /// How many moves of seats openings have; 0 where nobody counts them.
  @usableFromInline let openingDepth: Int
  /// Whether the time that games take is added up.
  @usableFromInline let timesGames: Bool
  /// Whether anything is taken down of moves.
  @usableFromInline let takesMoves: Bool
  /// The game's moves as text, where games are recorded.
  @usableFromInline var log: [String] = []
  /// Its first moves of seats.
  @usableFromInline var opening: [String] = []
  /// The time that it took.
  @usableFromInline var time = PlayingTime()
  /// How often moves were legal and played.
  @usableFromInline var counter: MoveCounter<G>?
  /// What its positions are worth.
  @usableFromInline var evaluator: GameEvaluator<G>?

  @inlinable
  init(_ game: G, plan: PlaytestPlan, evaluator: GameEvaluator<G>?) {
    self.game = game
    counter = plan.countsMoves ? MoveCounter(game) : nil
    self.evaluator = evaluator
    (spellsLog, openingDepth, timesGames) = (plan.records == .moves, plan.openingDepth ?? 0, plan.timesGames)
    takesMoves = spellsLog || openingDepth > 0 || timesGames || plan.countsMoves || evaluator != nil
  }

  /// Begins a game of which nothing is known yet, as it may fail before its first move.
  @inlinable
  mutating func clear() {
    (log, opening, time) = ([], [], PlayingTime())
    evaluator?.clear(ply: 0)
  }

  /// Begins to look, at the state in which somebody chooses first.
  @inlinable
  mutating func begin(at state: G.State, seed: Seed, ply: Int) { evaluator?.begin(at: state, seed: seed, ply: ply) }

  /// Takes down a move that is about to be played in a state.
  @inlinable
  mutating func note(_ move: G.Move, in state: G.State, ply: Int) {
    if counter != nil || opening.count < openingDepth, case .seat? = try? game.turn(in: state) {
      counter?.count(move, in: state)
      if opening.count < openingDepth { opening.append(text(for: move, in: state)) }
    }
    evaluator?.note(move, in: state, ply: ply)
    if spellsLog { spell(move, in: state) }
  }

  /// Takes down a move for the log alone.
  @inlinable
  mutating func spell(_ move: G.Move, in state: G.State) { log.append(text(for: move, in: state)) }

  @inlinable
  func text(for move: G.Move, in state: G.State) -> String {
    // Rules that can't spell a move may still play it, and a record changes no game.
    (try? game.text(for: move, in: state)) ?? GameRecord.unspelled
  }

  /// Hands in what a game came to that ended.
  @usableFromInline
  func hand(in outcome: Outcome, starter: Int?, to tally: inout Tally) {
    if let values = evaluator?.values { tally.add(values, outcome, starter: starter) }
    if openingDepth > 0 { tally.add(opening, outcome, starter: starter, depth: openingDepth) }
    if timesGames { tally.add(time) }
  }
}
