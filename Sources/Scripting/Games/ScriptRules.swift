import GameLaws
public import Lua
public import ParlorCore

/// The rules of one game in Lua or mod, with its settings.
@usableFromInline
final class ScriptRules {
  let game: String
  let seats: [Seat]
  let link: MachineLink
  /// Whether the script declares that nothing is hidden.
  let showsAll: Bool
  /// Watches the functions; nil without a check.
  let audit: GameAudit?
  /// The mods' `outcome`, a part of the turn; nil if there is none.
  let outcome: RuleCall?
  /// The place of the last mod's function `extra`; nil if no mod has one.
  let extraPlace: String?
  /// Whether each mod with `extra` has `sample_extra`.
  let drawsExtra: Bool
  /// `turn` without the outcome; nil without an outcome or a check.
  let bareTurn: RuleCall?
  /// The engine in Swift at the bottom; nil for a script.
  let engine: ModEngine?
  /// The mods' outcomes for the engine's, for calls without a state.
  var settled: [(ending: Outcome, outcome: Outcome)] = []
  /// The functions that are called at every move.
  let turnCall, movesCall, applyCall: RuleCall?
  /// The moves of the last state.
  let known = KnownMoves()
  /// Whether the script spells moves differently from their listed form.
  let spellsMoves: Bool
  private let calls: [RuleFunction: RuleCall]
  /// The functions that are called together; nil over an engine that plays by itself.
  let rules: Rules?
  /// The first state, which follows from the settings.
  private var beginning: TableValue?

  /// Takes the calls. A script at the bottom must have the required functions.
  init(
    _ calls: [RuleFunction: RuleCall], over root: GameRecipe.ComposedRoot, bareTurn: RuleCall?, extraPlace: String?,
    drawsExtra: Bool, settings: Reference, seats: [Seat], game: String, showsAll: Bool, tools: GameTools
  ) throws(ScriptError) {
    self.calls = calls
    (turnCall, movesCall, applyCall) = (calls[.turn], calls[.moves], calls[.apply])
    spellsMoves = calls[.text] != nil
    self.game = game
    self.seats = seats
    self.showsAll = showsAll
    self.bareTurn = bareTurn
    self.extraPlace = extraPlace
    self.drawsExtra = drawsExtra
    audit = tools.audit
    outcome = calls[.outcome]
    link = settings.link
    let (apply, turn, moves) = (applyCall?.function, turnCall?.function, movesCall?.function)
    if case .engine(let engine) = root {
      self.engine = engine
      // Without functions of the play there is nothing to join. With an audit, what spoils the state is found by calling
      // one function at a time.
      let isPlayed = apply != nil || moves != nil
      rules =
        isPlayed
        ? try Rules(
          apply: apply, turn: audit == nil ? turn : nil, moves: moves, settings: settings, seats: seats.map(\.name),
          settling: engine.settle, by: try tools.layers().steps) : nil
      return
    }
    engine = nil
    guard let apply, let turn, let moves else { throw ScriptError("a game needs the functions turn, moves and apply") }
    rules = try Rules(
      apply: apply, turn: turn, moves: moves, settings: settings, seats: seats.map(\.name),
      by: try tools.stepper(apply: apply, turn: turn, moves: moves))
  }

  /// The call of an optional function.
  func call(_ function: RuleFunction) -> RuleCall? { calls[function] }

  /// The call of a required function.
  func require(_ function: RuleFunction) throws(ScriptError) -> RuleCall {
    guard let call = calls[function] else { throw ScriptError("the game has no function '\(function.rawValue)'") }
    return call
  }

  func start() throws(ScriptError) -> TableValue {
    if let beginning { return beginning }
    let state = if let engine { try start(of: engine) } else { try startTable() }
    // Its answers stay with it. If the rules fail here, they fail again when called.
    _ = try? answers(in: state)
    beginning = state
    return state
  }

  private func startTable() throws(ScriptError) -> TableValue {
    // A table that can't be a state is better refused now than at a save.
    let bytes = try require(.start)({ _ in }) { (reading, stack) throws(ScriptError) in
      try reading.bytes(of: takeTable(from: stack, by: reading))
    }
    try audit?.refuseNaN(in: bytes, of: try require(.start), "gives")
    // Copied, because the script may use parts of the frozen settings.
    return try TableValue(encoding: bytes).withTable(in: link)
  }

  // MARK: A move, and the answers after it

  /// Plays a legal move. On failure the state may be half changed.
  func play(_ move: ScriptMove, on state: inout TableValue) throws(ScriptError) {
    guard engine == nil, let rules else { return try playOnEngine(move, &state) }
    if let audit, audit.comparesStates { return try play(move, on: &state, watchedBy: audit) }
    do throws(ScriptError) {
      guard let stack = try rules.play(move, on: &state) else { return }
      defer { stack.drop(3) }
      try takeAnswers(from: stack, about: state)
    } catch { throw naming(error) }
  }

  /// Determines the turn of a state that doesn't have it.
  @usableFromInline
  func turn(in state: TableValue) throws(ScriptError) -> Turn {
    if engine != nil {
      // A state that holds its object counts no reference here.
      guard state.host == nil else { return try turnOverEngine(in: state) }
      return try turnOverEngine(in: try held(state))
    }
    // After the rules were called, the answers may be plain.
    return try answers(in: state)?.turn ?? state.knownPlainMover
  }

  /// Answers about a state, computed once if it holds a table; nil if they are plain.
  @usableFromInline
  func answers(in state: TableValue) throws(ScriptError) -> StateAnswers? {
    if let answers = state.note as? StateAnswers { return answers }
    if state.bareEncoding == nil {
      if !state.isPlain { try look(at: state) }
      return state.note as? StateAnswers
    }
    // A state with only bytes keeps no answers.
    let asked = try held(state)
    if !asked.isPlain { try look(at: asked) }
    return asked.note as? StateAnswers ?? StateAnswers(plainOf: asked)
  }

  /// Calls the rules on a state and keeps the answers with it.
  private func look(at state: TableValue) throws(ScriptError) {
    guard engine == nil, let rules else { return try lookAtEngine(state) }
    if let audit, audit.comparesStates {
      state.note = try answers(about: try state.table(in: link), watchedBy: audit)
      return
    }
    do throws(ScriptError) {
      guard let stack = try rules.look(at: state) else { return }
      defer { stack.drop(3) }
      try takeAnswers(from: stack, about: state)
    } catch { throw naming(error) }
  }

  /// Adds the function that was stopped, or advice.
  func naming(_ error: ScriptError) -> ScriptError {
    let together = [applyCall, turnCall, movesCall].compactMap(\.self)
    guard let stop = error.stop else { return together.lazy.map { $0.hinting(error) }.first { $0 != error } ?? error }
    let blamed = applyCall?.blame?.culprit(of: stop)
    let call = together.first { $0.written.identity == stop.calls.last }
    return link.telling(error, of: blamed ?? "\(call?.name ?? "the rules") of \(game)")
  }

  /// Takes answers that aren't plain.
  private func takeAnswers(from stack: Stack, about state: TableValue) throws(ScriptError) {
    switch stack.kind(at: -1) {
    case .none: break
    case .table:
      stack.pushCopy(of: -1)
      try state.table(in: link).replace(from: stack)
    default:
      throw try require(.apply).reading.wrong(
        "gives \(stack.describe(at: -1)); expected nothing, or the table that becomes the state")
    }
    do throws(ScriptError) {
      let answers = try answers(from: stack)
      state.note = answers
      state.expectMoves(answers.numbers.count)
    } catch {
      // Separate calls show which mod gave the answer.
      if turnCall?.blame != nil { _ = try answers(about: state.table(in: link), watchedBy: nil) }
      throw error
    }
  }

  private func answers(from stack: Stack) throws(ScriptError) -> StateAnswers {
    switch stack.kind(at: -2) {
    case .none: return StateAnswers(try require(.turn).reading.turn(at: -3, of: stack))
    case .flag: throw try require(.moves).reading.wrong("gives nothing; expected a list of whole numbers and strings")
    default:
      let turn = stack.integer(at: -3).map { $0 == 0 ? Turn.chance : .seat($0 - 1) } ?? .chance
      stack.pushCopy(of: -2)
      defer { stack.drop() }
      let (numbers, texts) = try known.moves(on: stack, of: link, by: try require(.moves).reading)
      return StateAnswers(turn, numbers, texts)
    }
  }

  /// Calls a function that looks at a state or a view.
  func ask<Result>(
    _ call: RuleCall, about value: TableValue, _ push: (Stack) throws(ScriptError) -> Void = { _ in },
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let value = try held(value)
    if let state = value.host as? HeldState { return try ask(call, about: state, in: value, push, read: read) }
    return try ask(call, about: try value.table(in: link), push, read: read)
  }

  /// Calls a function that looks at a table.
  func ask<Result>(
    _ call: RuleCall, about table: Reference, _ push: (Stack) throws(ScriptError) -> Void = { _ in },
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let watched = try audit?.begin(call, about: table)
    let result = try call(
      { (stack) throws(ScriptError) in
        stack.push(table)
        try push(stack)
      }, read: read)
    try audit?.end(watched)
    return result
  }

  // MARK: Values

  /// The value, decoded if it holds only bytes.
  func held(_ value: TableValue) throws(ScriptError) -> TableValue {
    guard let bytes = value.bareEncoding else { return value }
    guard let engine, !engine.isTable(bytes) else { return try value.withTable(in: link) }
    return try TableValue(ScriptError.catching { try engine.decode(engine, bytes) })
  }

  /// Takes the table that a function returned.
  func takeTable(from stack: Stack, by reading: RulesReading) throws(ScriptError) -> TableValue {
    guard stack.kind(at: -1) == .table else {
      throw reading.wrong("gives \(stack.describe(at: -1)); expected a table")
    }
    stack.pushCopy(of: -1)
    return TableValue(taking: link.takeReference(from: stack))
  }
}
