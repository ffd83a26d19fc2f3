public import Match
public import ParlorCore

/// Plays the games of a plan between a line-up: the loop of a playtest.
///
/// Every game equals the `Match` with the same setup, move for move. Time doesn't pass: cues are computed only for
/// listeners, and no deadline expires.
@usableFromInline
struct GameLoop<Players: Lineup> {
  @usableFromInline typealias G = Players.G

  @usableFromInline let game: G
  @usableFromInline let seats: [Seat]
  @usableFromInline let plan: PlaytestPlan
  @usableFromInline var lineup: Players
  @usableFromInline let explain: (MatchError) -> Forfeit
  /// The current game's moves, if a player reads the log.
  @usableFromInline let played = MoveRecord<G.Move>()
  /// Measures choices; nil unless the plan asks.
  @usableFromInline let clock: ThinkingClock?
  /// The recorder of the games.
  @usableFromInline var recorder: GameRecorder<G>

  @inlinable
  init(
    _ game: G, plan: PlaytestPlan, lineup: Players, evaluator: GameEvaluator<G>?,
    explain: @escaping (MatchError) -> Forfeit
  ) throws(G.Failure) {
    (self.game, self.plan, self.lineup, self.explain) = (game, plan, lineup, explain)
    seats = game.seats
    clock = plan.measuresThinking ? ThinkingClock(seats: game.seats.count) : nil
    recorder = try GameRecorder(game, plan: plan, evaluator: evaluator)
  }

  @inlinable
  mutating func play(_ games: Range<Int>, into batch: inout Batch) throws {
    let series = plan.seed.series
    for index in games {
      playOne(index: index, seed: PlaytestPlan.seed(index: index, in: series), into: &batch)
      // Asking an unused recorder would copy it, which costs more than everything else between two games.
      if index < recorder.end, let failure = recorder.failure { throw failure }
    }
    recorder.handIn(to: &batch.tally)
  }

  @inlinable
  mutating func playOne(index: Int, seed: Seed, into batch: inout Batch) {
    let rotation = plan.rotation(ofGame: index)
    var counts = GameCounts()
    defer {
      batch.tally.add(counts)
      clock?.handIn(to: &batch.tally, rotation: rotation)
    }
    do {
      guard let outcome = try outcome(index: index, seed: seed, rotation: rotation, counts: &counts) else {
        return noteStall(index: index, counts, in: &batch)
      }
      batch.tally.add(outcome, plies: counts.ply, starter: counts.starter, rotation: rotation, index: index)
      if index < recorder.end { recorder.hand(in: outcome, starter: counts.starter, index: index, to: &batch.tally) }
      if plan.records != .nothing { batch.games.append(record(index, .over(outcome), counts)) }
    } catch {
      noteForfeit(index: index, counts, error, in: &batch)
    }
  }

  /// Plays one game.
  /// - Returns: its outcome; nil if the game reached the limit.
  @inlinable
  @inline(__always)
  mutating func outcome(index: Int, seed: Seed, rotation: Int, counts: inout GameCounts) throws -> Outcome? {
    let takesNotes = index < recorder.end
    // A game after the last one to count may still be watched.
    if takesNotes { recorder.clear(index: index) } else { recorder.countsMoves = false }
    try lineup.begin(seed: seed, rotation: rotation)
    if lineup.readsLog { played.removeAll() }
    // One copy of the rules per game instead of one per move.
    let game = game
    var state = try game.start()
    if !plan.opening.isEmpty { try open(&state, seed: seed, counts: &counts) }
    if takesNotes { recorder.begin(at: state, seed: seed, ply: counts.ply) }
    let isWatched = takesNotes || lineup.readsLog || hearsCues || clock != nil
    if isWatched { return try finishWatched(&state, of: game, seed: seed, takesNotes: takesNotes, counts: &counts) }
    while true {
      let turn = try game.turn(in: state)
      if case .over(let outcome) = turn { return outcome }
      if isAtLimit(counts) { return nil }
      let move = try move(after: turn, in: state, of: game, seed: seed, isWatched: false, counts: &counts)
      try game.apply(move, to: &state)
      counts.ply &+= 1
    }
  }

  @inlinable
  @inline(__always)
  func isAtLimit(_ counts: GameCounts) -> Bool { counts.ply >= plan.plyLimit }

  /// Whether anyone needs the cues after a move.
  @inlinable var hearsCues: Bool { lineup.isListening || plan.timesGames }

  /// Finishes a game that is recorded, timed or heard; the main loop checks for none of these.
  @inlinable
  @inline(__always)
  mutating func finishWatched(
    _ state: inout G.State, of game: G, seed: Seed, takesNotes: Bool, counts: inout GameCounts
  ) throws -> Outcome? {
    let (hearsCues, readsLog) = (hearsCues, lineup.readsLog)
    while true {
      let turn = try game.turn(in: state)
      if case .over(let outcome) = turn { return outcome }
      if isAtLimit(counts) { return nil }
      let move = try move(after: turn, in: state, of: game, seed: seed, isWatched: true, counts: &counts)
      if readsLog { played.append(move) }
      if takesNotes { note(move, after: turn, in: state, ply: counts.ply) }
      try game.apply(move, to: &state)
      counts.ply &+= 1
      if hearsCues { try hear(of: move, ledTo: state) }
    }
  }

  /// The next move, of a seat or of chance.
  @inlinable
  @inline(__always)
  mutating func move(
    after turn: Turn, in state: G.State, of game: G, seed: Seed, isWatched: Bool, counts: inout GameCounts
  ) throws -> G.Move {
    guard case .seat(let seat) = turn else { return try draw(in: state, seed: seed, ply: counts.ply) }
    return try choice(on: seat, in: state, of: game, isWatched: isWatched, counts: &counts)
  }

  @inlinable
  @inline(__always)
  func draw(in state: G.State, seed: Seed, ply: Int) throws -> G.Move {
    var stream = seed.stream(for: .chance, ply: ply)
    guard let drawn = try drawChance(of: game, in: state, using: &stream) else {
      throw noMove(for: LogEntry.chance)
    }
    return drawn
  }

  @inlinable
  @inline(__always)
  mutating func choice(
    on seat: Int, in state: G.State, of game: G, isWatched: Bool, counts: inout GameCounts
  ) throws -> G.Move {
    guard seat >= 0, seat < seats.count else { throw noSeat(seat) }
    let moves = try game.moves(in: state)
    let count = moves.count
    if count <= 1 {
      guard count == 1 else { throw noMove(for: seats[seat].name) }
      counts.forced &+= 1
    }
    if counts.first < 0 { counts.first = seat }
    counts.decisions &+= 1
    counts.choices &+= count
    let move: G.Move
    if isWatched { clock?.start() }
    do { move = try lineup.choose(state, of: game, seat: seat, ply: counts.ply, played: played.start) } catch {
      counts.failed = seat
      throw error
    }
    if isWatched { clock?.stop(seat: seat) }
    guard try lineup.choosesFromList || game.isLegal(move, in: state) else {
      throw illegalMove(on: seat, counts: &counts)
    }
    if isWatched, recorder.countsMoves { recorder.counter?.count(move, among: moves, in: state) }
    return move
  }
}

extension GameLoop {
  /// Records a move before it is played; the opening's moves don't count.
  @inlinable
  @inline(never)
  mutating func note(_ move: G.Move, after turn: Turn, in state: G.State, ply: Int) {
    var seat: Int?
    if case .seat(let mover) = turn { seat = mover }
    if recorder.timesGames, let seat {
      recorder.time.think(lineup.thinkingTime(of: seat), atMost: (try? game.deadline(in: state))?.after)
    }
    recorder.note(move, isOfSeat: seat != nil, in: state, ply: ply)
  }

  /// Sends a move's cues to listeners.
  @inlinable
  @inline(never)
  mutating func hear(of move: G.Move, ledTo state: G.State) throws {
    let cues = try game.cues(after: move, in: state)
    if plan.timesGames { recorder.time.add(cues) }
    if lineup.isListening { try lineup.tell(cues) }
  }

  @usableFromInline
  func record(_ index: Int, _ ending: GameRecord.Ending, _ counts: GameCounts) -> GameRecord {
    GameRecord(
      index: index, ending: ending, counts: counts, log: recorder.log, movers: recorder.movers,
      values: recorder.evaluator?.values, time: recorder.timesGames ? recorder.time : nil)
  }

  @usableFromInline
  func noMove(for mover: String) -> any Error { MatchError.refused(.noMove(for: mover)) }

  /// Plays the opening's moves; chance draws between them.
  @usableFromInline
  mutating func open(_ state: inout G.State, seed: Seed, counts: inout GameCounts) throws {
    for (index, text) in plan.opening.enumerated() {
      while case .chance = try game.turn(in: state) {
        try play(try draw(in: state, seed: seed, ply: counts.ply), in: &state, counts: &counts)
      }
      if counts.first < 0, case .seat(let seat) = try game.turn(in: state) { counts.first = seat }
      switch try game.read(text, in: state) {
      case .move(let move): try play(move, in: &state, counts: &counts)
      case .refused(let refusal): throw MatchError.refused(refusal.ofMove(index, text))
      }
    }
  }

  private mutating func play(_ move: G.Move, in state: inout G.State, counts: inout GameCounts) throws {
    if lineup.readsLog { played.append(move) }
    if recorder.spellsLog { recorder.spell(move, in: state) }
    try game.apply(move, to: &state)
    counts.ply &+= 1
    if lineup.isListening { try lineup.tell(try game.cues(after: move, in: state)) }
  }

  @usableFromInline
  func noSeat(_ seat: Int) -> any Error { MatchError.rules(Refusal.noSeat(seat, among: seats).reason) }

  @usableFromInline
  func illegalMove(on seat: Int, counts: inout GameCounts) -> any Error {
    counts.failed = seat
    return IllegalMove()
  }

  @usableFromInline
  func noteStall(index: Int, _ counts: GameCounts, in batch: inout Batch) {
    let stall = { incident(index, "the game isn't over after \(plan.plyLimit) moves") }
    batch.tally.addStall(index: index, stall)
    if plan.records != .nothing { batch.games.append(record(index, .stalled(stall().message), counts)) }
  }

  @usableFromInline
  func noteForfeit(index: Int, _ counts: GameCounts, _ error: any Error, in batch: inout Batch) {
    let unseated = error as? SeatingFailure
    let seat = (error as? HearingFailure)?.seat ?? unseated?.seat ?? counts.failed
    let forfeit: Forfeit
    if let seat, unseated == nil {
      let player = plan.setup(ofGame: index).players[seat]
      forfeit = explain(.opponent(seat: seats[seat].name, name: player, error))
    } else {
      let failure = unseated?.underlying ?? error
      forfeit = explain(failure as? MatchError ?? .failed(failure))
    }
    batch.tally.addForfeit(
      forfeit.cause, index: index, seat: seat, starter: counts.starter, rotation: plan.rotation(ofGame: index)
    ) { incident(index, forfeit.message, seat: seat, cause: forfeit.cause) }
    if plan.records != .nothing { batch.games.append(record(index, .forfeited(by: seat, forfeit), counts)) }
  }

  private func incident(_ index: Int, _ message: String, seat: Int? = nil, cause: ForfeitCause? = nil) -> Incident {
    let (setup, name) = (plan.setup(ofGame: index), seat.map { seats[$0].name })
    return Incident(
      index: index, seed: setup.seed, players: setup.players, seat: name, cause: cause, message: message)
  }
}
