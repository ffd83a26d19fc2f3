public import ParlorCore

/// Records what a plan asks for beside results.
@usableFromInline
struct GameRecorder<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let spellsLog: Bool
  /// Whether the games' own time is summed.
  @usableFromInline let timesGames: Bool
  /// The ends of the ranges of games: recorded, with moves counted, with openings counted.
  @usableFromInline let end: Int, counterEnd: Int, openingsEnd: Int
  /// Whether the current game's moves and openings are counted.
  @usableFromInline var countsMoves = false, countsOpenings = false
  /// Whether games were counted since the last hand-in.
  @usableFromInline var hasCounts = false
  /// The game's moves as text, if games are recorded.
  @usableFromInline var log: [String] = []
  /// The seat of each move; nil for chance.
  @usableFromInline var movers: [Int?] = []
  /// The game's own time.
  @usableFromInline var time = PlayingTime()
  /// How often moves were legal and played.
  @usableFromInline var counter: MoveCounter<G>?
  /// The counter of openings.
  @usableFromInline var openings: OpeningCounter?
  /// The evaluator of positions.
  @usableFromInline var evaluator: GameEvaluator<G>?

  @inlinable
  init(_ game: G, plan: PlaytestPlan, evaluator: GameEvaluator<G>?) throws(G.Failure) {
    self.game = game
    counter = try plan.countsMoves ? MoveCounter(game) : nil
    openings = plan.openingDepth.map { OpeningCounter(depth: $0) }
    self.evaluator = evaluator
    (spellsLog, timesGames) = (plan.records == .moves, plan.timesGames)
    counterEnd = plan.countsMoves ? plan.movesGames ?? .max : 0
    openingsEnd = plan.openingDepth == nil ? 0 : plan.openingsGames ?? .max
    end = spellsLog || timesGames || evaluator != nil ? .max : max(counterEnd, openingsEnd)
  }

  /// The first failure, which ends the playtest.
  @inlinable var failure: (any Error)? { evaluator?.failure ?? counter?.failure }

  /// Clears everything for a new game, which may fail before its first move.
  @inlinable
  mutating func clear(index: Int) {
    (log, movers, time) = ([], [], PlayingTime())
    (countsMoves, countsOpenings) = (index < counterEnd, index < openingsEnd)
    if countsMoves { counter?.begin(index: index) }
    if countsOpenings { openings?.clear() }
    hasCounts = hasCounts || countsMoves || countsOpenings
    evaluator?.clear(ply: 0)
  }

  /// Begins recording at the state of the first choice.
  @inlinable
  mutating func begin(at state: G.State, seed: Seed, ply: Int) { evaluator?.begin(at: state, seed: seed, ply: ply) }

  /// Records a move of a seat or of chance before it is played.
  @inlinable
  mutating func note(_ move: G.Move, isOfSeat: Bool, in state: G.State, ply: Int) {
    if isOfSeat, countsOpenings { noteOpening(move, in: state) }
    evaluator?.note(move, in: state, ply: ply)
    if spellsLog { spell(move, in: state) }
  }

  @inlinable
  mutating func noteOpening(_ move: G.Move, in state: G.State) {
    guard openings?.isOpen ?? false else { return }
    let game = game
    openings?.note(move, in: state, of: game)
  }

  /// Records a move in the log alone.
  @inlinable
  mutating func spell(_ move: G.Move, in state: G.State) {
    log.append(GameRecord.text(for: move, in: state, of: game))
    if case .seat(let seat)? = try? game.turn(in: state) { movers.append(seat) } else { movers.append(nil) }
  }

  /// Hands in a finished game.
  @inlinable
  mutating func hand(in outcome: Outcome, starter: Int?, index: Int, to tally: inout Tally) {
    if let values = evaluator?.values { tally.add(values, outcome, starter: starter, index: index) }
    if countsOpenings { openings?.count(outcome, starter: starter, index: index, in: &tally) }
    if timesGames { tally.add(time, index: index) }
  }

  /// Hands in the counts of several games.
  @usableFromInline
  mutating func handIn(to tally: inout Tally) {
    guard hasCounts else { return }
    hasCounts = false
    counter?.handIn(to: &tally)
    openings?.handIn(to: &tally)
  }
}
