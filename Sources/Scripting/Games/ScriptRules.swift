import GameLaws
public import Lua
public import ParlorCore

/// The rules of one game in Lua, or of a mod, with its settings: how its functions are called.
@usableFromInline
final class ScriptRules {
  /// The id of the game.
  let game: String
  let seats: [Seat]
  let link: MachineLink
  /// Whether the script says that its views hide nothing.
  let showsAll: Bool
  /// What watches the functions; nil where nobody checks them.
  let audit: GameAudit?
  /// What a mod is asked at the end, as a part of turn; nil where none is.
  let outcome: RuleCall?
  /// Where the function begins by which a mod keeps something beside the state; nil where none does.
  let extraPlace: String?
  /// Whether each mod that does can say what it could keep beside a state that is drawn.
  let drawsExtra: Bool
  /// Turn without that part; nil where there is none, or nobody checks the functions.
  let bareTurn: RuleCall?
  /// The engine in Swift that lies at the bottom; nil where a script does.
  let engine: ModEngine?
  /// What a mod made of endings of the engine's that it looked at no state for.
  var settled: [(ending: Outcome, outcome: Outcome)] = []
  /// The functions that are asked at every move.
  let turnCall, movesCall, applyCall: RuleCall?
  /// The moves of the state before.
  let known = KnownMoves()
  /// Whether the script spells its moves otherwise than the list of moves gives them.
  let spellsMoves: Bool
  private let calls: [RuleFunction: RuleCall]
  /// The functions that are called together; nil over an engine in Swift.
  private let rules: Rules?
  /// The first state: it follows from the settings, so it is worked out once.
  private var beginning: TableValue?

  /// Takes the calls of the functions, of which those that a game has to have are there where no engine has them.
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
    guard case .script = root else {
      rules = nil
      engine = if case .engine(let engine) = root { engine } else { nil }
      return
    }
    guard let turnCall, let movesCall, let applyCall else {
      throw ScriptError("a game needs the functions turn, moves and apply")
    }
    engine = nil
    rules = try Rules(
      apply: applyCall.function, turn: turnCall.function, moves: movesCall.function, settings: settings,
      seats: seats.map(\.name),
      by: try tools.stepper(apply: applyCall.function, turn: turnCall.function, moves: movesCall.function))
  }

  /// The call of a function that the game may have.
  func call(_ function: RuleFunction) -> RuleCall? { calls[function] }

  /// The call of a function that the game has to have.
  func require(_ function: RuleFunction) throws(ScriptError) -> RuleCall {
    guard let call = calls[function] else { throw ScriptError("the game has no function '\(function.rawValue)'") }
    return call
  }

  /// The first state.
  func start() throws(ScriptError) -> TableValue {
    if let beginning { return beginning }
    let state = if let engine { try start(of: engine) } else { try startTable() }
    // What it answers is kept with it; where the rules fail on it, they fail when they are asked.
    _ = try? answers(in: state)
    beginning = state
    return state
  }

  private func startTable() throws(ScriptError) -> TableValue {
    // A table that can't be a state is better refused now than when it is copied or saved.
    let bytes = try require(.start)({ _ in }) { (reading, stack) throws(ScriptError) in
      try reading.bytes(of: takeTable(from: stack, by: reading))
    }
    try audit?.refuseNaN(in: bytes, of: try require(.start), "gives")
    // Made anew: parts of what the script gives may be parts of the settings, which nobody can change.
    return try TableValue(encoding: bytes).withTable(in: link)
  }

  // MARK: A move, and what is asked after it

  /// Plays a legal move. Where it fails, or rules in Lua fail on the state after it, the state may be half changed.
  func play(_ move: ScriptMove, on state: inout TableValue) throws(ScriptError) {
    guard let rules else { return try playOnEngine(move, &state) }
    if let audit, audit.comparesStates { return try play(move, on: &state, watchedBy: audit) }
    do throws(ScriptError) {
      guard let stack = try rules.play(move, on: &state) else { return }
      defer { stack.drop(3) }
      try takeAnswers(from: stack, about: state)
    } catch { throw naming(error) }
  }

  /// Who decides next, in a state that doesn't have the answer.
  @usableFromInline
  func turn(in state: TableValue) throws(ScriptError) -> Turn {
    if rules == nil {
      // A state that holds its object isn't counted for this.
      guard state.host == nil else { return try turnOverEngine(in: state) }
      return try turnOverEngine(in: try held(state))
    }
    // Once the rules were asked, the state may have plain answers.
    return try answers(in: state)?.turn ?? state.knownPlainMover
  }

  /// What the rules say of a state, worked out once for one that holds a table; nil where the state has plain answers.
  @usableFromInline
  func answers(in state: TableValue) throws(ScriptError) -> StateAnswers? {
    if let answers = state.note as? StateAnswers { return answers }
    if state.bareEncoding == nil {
      if !state.isPlain { try look(at: state) }
      return state.note as? StateAnswers
    }
    // A state that is bytes alone keeps no answers.
    let asked = try held(state)
    if !asked.isPlain { try look(at: asked) }
    return asked.note as? StateAnswers ?? StateAnswers(plainOf: asked)
  }

  /// Asks the rules about a state that holds a table, which has the answers from then on.
  private func look(at state: TableValue) throws(ScriptError) {
    guard let rules else { return try lookAtEngine(state) }
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

  /// The error with the function that passed a limit, of those that are called together, and the game; or with a hint.
  private func naming(_ error: ScriptError) -> ScriptError {
    let together = [applyCall, turnCall, movesCall].compactMap(\.self)
    guard let stop = error.stop else { return together.lazy.map { $0.hinting(error) }.first { $0 != error } ?? error }
    let blamed = applyCall?.blame?.culprit(of: stop)
    let call = together.first { $0.written.identity == stop.calls.last }
    return link.telling(error, of: blamed ?? "\(call?.name ?? "the rules") of \(game)")
  }

  /// Takes answers that aren't the number of a seat and a list of ascending numbers.
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
      // Asked one by one, the functions tell which mod gave it.
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

  /// Calls a function that looks at a state or a view; the closures are those of a call.
  func ask<Result>(
    _ call: RuleCall, about value: TableValue, _ push: (Stack) throws(ScriptError) -> Void = { _ in },
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let value = try held(value)
    if let state = value.host as? StateObject { return try ask(call, about: state, in: value, push, read: read) }
    return try ask(call, about: try value.table(in: link), push, read: read)
  }

  /// The same, for the table of the state or the view.
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

  /// A state or a view, or what is made of its bytes where that is all that it holds.
  func held(_ value: TableValue) throws(ScriptError) -> TableValue {
    guard let bytes = value.bareEncoding else { return value }
    guard let engine, !engine.isTable(bytes) else { return try value.withTable(in: link) }
    return try TableValue(engine.value(bytes))
  }

  /// Takes the table that a function gave.
  func takeTable(from stack: Stack, by reading: RulesReading) throws(ScriptError) -> TableValue {
    guard stack.kind(at: -1) == .table else {
      throw reading.wrong("gives \(stack.describe(at: -1)); expected a table")
    }
    stack.pushCopy(of: -1)
    return TableValue(taking: link.takeReference(from: stack))
  }
}
