public import Lua
public import ParlorCore

/// The rules of one game in Lua with its settings: how its functions are called.
@usableFromInline
final class ScriptRules {
  /// The id of the game.
  private let game: String
  let seats: [Seat]
  let link: MachineLink
  /// Whether the script spells its moves otherwise than the list of moves gives them.
  let spellsMoves: Bool
  /// Whether the script says that its views hide nothing.
  let showsAll: Bool
  /// What watches the functions; nil where nobody checks them.
  let audit: GameAudit?
  /// What a mod is asked at the end, as a part of turn; nil where none is.
  let outcome: RuleCall?
  /// Where the function begins by which a mod keeps something beside the state; nil where none does.
  let extraPlace: String?
  /// Turn without that part; nil where there is none, or nobody checks the functions.
  let bareTurn: RuleCall?
  private let calls: [GameFunction: RuleCall]
  private let turnReading, movesReading, applyReading: RulesReading
  private let rules: Rules
  /// The first state: it follows from the settings, so it is worked out once.
  private var beginning: TableValue?

  /// Takes the functions, of which those that a game has to have are there.
  init(
    _ calls: [GameFunction: RuleCall], outcome: RuleCall?, bareTurn: RuleCall?, extraPlace: String?,
    settings: Reference, seats: [Seat], showsAll: Bool, tools: GameTools
  ) throws(ScriptError) {
    guard let turn = calls[.turn], let moves = calls[.moves], let apply = calls[.apply] else {
      throw ScriptError("a game needs the functions turn, moves and apply")
    }
    game = turn.game
    self.seats = seats
    self.showsAll = showsAll
    audit = tools.audit
    self.calls = calls
    self.outcome = outcome
    self.bareTurn = bareTurn
    self.extraPlace = extraPlace
    link = turn.function.link
    spellsMoves = calls[.text] != nil
    rules = try Rules(
      apply: apply.function, turn: turn.function, moves: moves.function, settings: settings, seats: seats.map(\.name),
      by: try tools.stepper(apply: apply.function, turn: turn.function, moves: moves.function))
    turnReading = turn.reading
    movesReading = moves.reading
    applyReading = apply.reading
  }

  /// The call of a function that the game may have.
  func call(_ function: GameFunction) -> RuleCall? { calls[function] }

  /// The call of a function that the game has to have.
  func require(_ function: GameFunction) throws(ScriptError) -> RuleCall {
    guard let call = calls[function] else { throw ScriptError("the game has no function '\(function.rawValue)'") }
    return call
  }

  /// The first state.
  func start() throws(ScriptError) -> TableValue {
    if let beginning { return beginning }
    // A table that can't be a state is better refused now than when it is copied or saved.
    let bytes = try require(.start)({ _ in }) { (reading, stack) throws(ScriptError) in
      try reading.bytes(of: takeTable(from: stack, by: reading))
    }
    try audit?.refuseNaN(in: bytes, of: try require(.start), "gives")
    // Made anew: parts of what the script gives may be parts of the settings, which nobody can change.
    let state = try TableValue(encoding: bytes).withTable(in: link)
    // What it answers is kept with it; where the rules fail on it, they fail when they are asked.
    _ = try? answers(in: state)
    beginning = state
    return state
  }

  // MARK: A move, and what is asked after it

  /// Plays a legal move. Where it fails, or the rules fail on the state after it, the state may be half changed.
  func play(_ move: ScriptMove, on state: inout TableValue) throws(ScriptError) {
    if let audit, audit.comparesStates { return try play(move, on: &state, watchedBy: audit) }
    do throws(ScriptError) {
      guard let stack = try rules.play(move.call, on: &state) else { return }
      defer { stack.drop(3) }
      try takeAnswers(from: stack, about: state)
    } catch { throw naming(error) }
  }

  /// Who decides next, in a state without plain answers.
  @usableFromInline
  func turn(in state: TableValue) throws(ScriptError) -> Turn {
    // Once the rules were asked, the state may have plain answers.
    try answers(in: state)?.turn ?? state.knownPlainMover
  }

  /// What the rules say of a state, worked out once for one that holds a table; nil where the state has plain answers.
  @usableFromInline
  func answers(in state: TableValue) throws(ScriptError) -> StateAnswers? {
    if let answers = state.note as? StateAnswers { return answers }
    let asked = try state.withTable(in: link)
    if asked.plainTurn == nil { try look(at: asked) }
    if let answers = asked.note as? StateAnswers { return answers }
    // A state that is bytes alone keeps no answers.
    return state.plainTurn == nil ? StateAnswers(plainOf: asked) : nil
  }

  /// Asks the rules about a state that holds a table, which has the answers from then on.
  private func look(at state: TableValue) throws(ScriptError) {
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
    let together = [GameFunction.apply, .turn, .moves].compactMap { calls[$0] }
    guard let stop = error.stop else { return together.lazy.map { $0.hinting(error) }.first { $0 != error } ?? error }
    let blamed = calls[.apply]?.retelling?.culprit(of: stop)
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
      throw applyReading.wrong(
        "gives \(stack.describe(at: -1)); expected nothing, or the table that becomes the state")
    }
    do throws(ScriptError) {
      let answers = try answers(from: stack)
      state.note = answers
      state.expectMoves(answers.numbers.count)
    } catch {
      // Asked one by one, the functions tell which mod gave it.
      if calls[.turn]?.retelling != nil { _ = try answers(about: state.table(in: link), watchedBy: nil) }
      throw error
    }
  }

  private func answers(from stack: Stack) throws(ScriptError) -> StateAnswers {
    switch stack.kind(at: -2) {
    case .none: return StateAnswers(try turnReading.turn(at: -3, of: stack))
    case .flag: throw movesReading.wrong("gives nothing; expected a list of whole numbers and strings")
    default:
      let turn = stack.integer(at: -3).map { $0 == 0 ? Turn.chance : .seat($0 - 1) } ?? .chance
      let (numbers, texts) = try movesReading.moves(at: -2, of: stack)
      return StateAnswers(turn, numbers, texts)
    }
  }

  /// Calls a function that looks at a state or a view; the closures are those of a call.
  func ask<Result>(
    _ call: RuleCall, about value: TableValue, _ push: (Stack) throws(ScriptError) -> Void = { _ in },
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    try ask(call, about: try value.table(in: link), push, read: read)
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

  /// Pushes the table of a state or a view.
  func push(_ value: TableValue, on stack: Stack) throws(ScriptError) { stack.push(try value.table(in: link)) }

  /// Takes the table that a function gave.
  func takeTable(from stack: Stack, by reading: RulesReading) throws(ScriptError) -> TableValue {
    guard stack.kind(at: -1) == .table else {
      throw reading.wrong("gives \(stack.describe(at: -1)); expected a table")
    }
    stack.pushCopy(of: -1)
    return TableValue(taking: link.takeReference(from: stack))
  }
}
