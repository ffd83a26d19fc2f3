import ParlorCore

/// One game of an opponent on a seat, and the choices to repeat.
struct OpponentTrial<G: Game> {
  let game: G
  let seat: Int
  let seed: UInt64
  let options: OpponentCheckOptions
  let make: (Int) throws -> any Opponent<G>

  /// A move of the game, and the state before it.
  private struct Step {
    let state: G.State
    let move: G.Move
    let text: String
    /// Whether the opponent chose it.
    let isChoice: Bool
  }

  /// Plays the game, and checks every law.
  /// - Throws: the first violation, or an error of the rules.
  func run() throws {
    let steps = try play(following: nil)
    _ = try play(following: steps)
    let choices = steps.indices.filter { steps[$0].isChoice }.spread(options.samples)
    for ply in choices {
      try checkLoaded(steps, to: ply)
      try checkHidden(steps, at: ply)
      try checkStopped(steps, at: ply)
    }
  }

  private func violation(
    _ law: OpponentLaw, _ steps: some Sequence<Step>, _ cause: String, error: (any Error)? = nil
  ) -> OpponentViolation {
    OpponentViolation(law, seed: seed, seat: seat, after: steps.map(\.text), cause, error: error)
  }

  // MARK: Asking

  /// A table with the opponent on its seat and nobody on the others.
  private func table() throws -> OpponentTable<G> {
    func erase<Player: Opponent<G>>(_ player: Player) -> AnyOpponent<G> { AnyOpponent(player) }
    let opponent = erase(try make(seat))
    return OpponentTable(game.seats.indices.map { $0 == seat ? opponent : nil }, seed: Seed(seed))
  }

  /// The opponent's choice in the state after some moves.
  private func choice(
    of table: OpponentTable<G>, in state: G.State, after steps: ArraySlice<Step>, watch: ChoiceWatch = ChoiceWatch()
  ) throws -> G.Move {
    let before = try Looks(of: state, in: game)
    let chosen: G.Move?
    do { chosen = try ask(table, in: state, after: steps, watch) } catch {
      throw violation(.chooses, steps, "it failed: \(error)", error: error)
    }
    if let overrun = watch.overrun {
      throw violation(.budget, steps, "its search took \(overrun.steps) steps of \(overrun.budget)")
    }
    guard let chosen else { throw violation(.chooses, steps, "it chose nothing") }
    guard try before == Looks(of: state, in: game) else { throw violation(.harmless, steps, "the state was changed") }
    guard try game.isLegal(chosen, in: state) else {
      throw violation(.legal, steps, "expected a legal move, got \(spelling(of: chosen, in: state))")
    }
    return chosen
  }

  private func ask(
    _ table: OpponentTable<G>, in state: G.State, after steps: ArraySlice<Step>, _ watch: ChoiceWatch
  ) throws -> G.Move? {
    options.beforeChoice()
    let moves = steps.map(\.move)
    return try moves.withUnsafeBufferPointer { played in
      try watch.watching {
        try table.choose(state, of: game, seat: seat, ply: moves.count, played: played.baseAddress)
      }
    }
  }

  private func tell(_ table: OpponentTable<G>, of move: G.Move, to state: G.State, after steps: [Step]) throws {
    guard table.isListening else { return }
    let cues = try game.cues(after: move, in: state)
    do throws(HearingFailure) { try table.tell(cues) } catch {
      throw violation(.chooses, steps, "it failed as it heard cues: \(error)", error: error.underlying)
    }
  }

  private func spelling(of move: G.Move, in state: G.State) -> String {
    (try? game.text(for: move, in: state)).map(quoted) ?? "\(move)"
  }

  // MARK: Playing

  /// Plays the game.
  /// - Parameter earlier: an earlier run of the same game, which the opponent must repeat.
  private func play(following earlier: [Step]?) throws -> [Step] {
    let table = try table()
    var stream = Seed(seed).stream(for: .named("opponent-laws"))
    var (state, steps) = (try game.start(), [Step]())
    while steps.count < options.limit, let (move, isChoice) = try next(in: state, steps, table, &stream) {
      if isChoice, let earlier, earlier[steps.count].move != move {
        let (one, other) = (earlier[steps.count].text, spelling(of: move, in: state))
        throw violation(.repeats, steps, "expected \(quoted(one)) as before, got \(other)")
      }
      steps.append(Step(state: state, move: move, text: try game.text(for: move, in: state), isChoice: isChoice))
      try game.apply(move, to: &state)
      try tell(table, of: move, to: state, after: steps)
    }
    return steps
  }

  /// The next move, and whether the opponent chose it; nil at the end.
  private func next(
    in state: G.State, _ steps: [Step], _ table: OpponentTable<G>, _ stream: inout RandomStream
  ) throws -> (G.Move, isChoice: Bool)? {
    switch try game.turn(in: state) {
    case .over: return nil
    case .chance: return try drawChance(of: game, in: state, using: &stream).map { ($0, false) }
    case .seat(let mover):
      let moves = try game.moves(in: state)
      // In every other game some random moves lead the opponent astray.
      let isLed = seed % 2 == 1 && stream.next(below: 4) == 0
      guard mover == seat, !moves.isEmpty, !isLed else { return moves.random(using: &stream).map { ($0, false) } }
      return (try choice(of: table, in: state, after: steps[...]), true)
    }
  }

  // MARK: Asking again

  /// Has a new opponent choose at a ply, as in a loaded match.
  private func checkLoaded(_ steps: [Step], to ply: Int) throws {
    let table = try table(hearing: steps, to: ply)
    let chosen = try choice(of: table, in: steps[ply].state, after: steps[..<ply])
    guard chosen != steps[ply].move else { return }
    let other = spelling(of: chosen, in: steps[ply].state)
    throw violation(.resumes, steps[..<ply], "expected \(quoted(steps[ply].text)) as without a save, got \(other)")
  }

  /// Stops the opponent at its first check and after half of its checks; it must then choose or fail at once.
  private func checkStopped(_ steps: [Step], at ply: Int) throws {
    let whole = ChoiceWatch()
    _ = try choice(of: try table(hearing: steps, to: ply), in: steps[ply].state, after: steps[..<ply], watch: whole)
    if whole.looks == 0, whole.steps > Self.mostStepsWithoutLook {
      throw violation(
        .cancelled, steps[..<ply],
        "its search took \(whole.steps) steps without checking for cancellation")
    }
    for last in [1, whole.looks / 2 + 1].prefix(whole.looks) {
      let watch = ChoiceWatch(stoppingAt: last)
      _ = try? ask(try table(hearing: steps, to: ply), in: steps[ply].state, after: steps[..<ply], watch)
      guard watch.looksAfterStop > Self.mostLooksAfterStop else { continue }
      throw violation(
        .cancelled, steps[..<ply], "cancelled at check \(last), it checked \(watch.looksAfterStop) more times")
    }
  }

  /// The most checks after the stop; opponents that ask others check more than once.
  private static var mostLooksAfterStop: Int { 8 }

  /// The most steps of a search without a check; the solver takes milliseconds for them.
  private static var mostStepsWithoutLook: Int { 16_384 }

  /// Repeats a choice with other secrets that the seat can't tell from the true ones.
  private func checkHidden(_ steps: [Step], at ply: Int) throws {
    if game.hidesNothing { return }
    let (state, viewer) = (steps[ply].state, Viewer.seat(seat))
    var stream = Seed(seed).stream(for: .named("opponent-laws-secrets"), ply: ply)
    for _ in 0..<options.samples {
      let view = try game.view(of: state, for: viewer)
      guard let other = try game.sampled(consistentWith: view, for: viewer, using: &stream) else { return }
      let table = try table(hearing: steps, to: ply)
      let chosen = try choice(of: table, in: other, after: steps[..<ply])
      guard chosen != steps[ply].move else { continue }
      let text = spelling(of: chosen, in: other)
      throw violation(
        .blind, steps[..<ply], "expected \(quoted(steps[ply].text)) whatever is hidden, got \(text) with other secrets")
    }
  }

  /// A table with a new opponent that heard the cues up to a ply.
  private func table(hearing steps: [Step], to ply: Int) throws -> OpponentTable<G> {
    let table = try table()
    for place in 0..<ply where table.isListening {
      try tell(table, of: steps[place].move, to: steps[place + 1].state, after: Array(steps[...place]))
    }
    return table
  }
}

/// A state's observable properties for the referee, to detect changes.
private struct Looks: Equatable {
  let text: String
  let moves: [String]

  init<G: Game>(of state: G.State, in game: G) throws {
    let view = try game.view(of: state, for: .referee)
    text = try "\(state)" + game.describe(view) + game.value(of: view).json
    // A sample of many moves is enough: deliberate changes aren't the concern.
    moves = try Array(game.moves(in: state)).spread(32).map { try game.text(for: $0, in: state) }
  }
}
