import Lua
import ParlorCore

/// The rules of one game in Lua with its settings: how its functions are called.
final class ScriptRules {
  let seats: [Seat]
  let link: MachineLink
  /// Whether the script spells its moves otherwise than the list of moves gives them.
  let spellsMoves: Bool
  /// What watches the functions; nil where nobody checks them.
  let audit: GameAudit?
  private let calls: [GameFunction: RuleCall]
  private let rules: Rules
  /// The first state: it follows from the settings, so it is worked out once.
  private var beginning: TableValue?

  /// Takes the functions, of which those that a game has to have are there.
  init(
    _ calls: [GameFunction: RuleCall], settings: Reference, seats: [Seat], audit: GameAudit?
  ) throws(ScriptError) {
    guard let turn = calls[.turn], let moves = calls[.moves], let apply = calls[.apply] else {
      throw ScriptError("a game needs the functions turn, moves and apply")
    }
    self.seats = seats
    self.audit = audit
    self.calls = calls
    link = turn.function.link
    spellsMoves = calls[.text] != nil
    rules = try Rules(
      turn: turn.function, moves: moves.function, apply: apply.function, settings: settings, seats: seats.map(\.name))
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
    let state = try require(.start)({ _ in }) { (stack) throws(ScriptError) in try takeTable(from: stack, of: .start) }
    // A table that can't be a state is better refused now than when it is copied or saved.
    _ = try explaining(.start) { () throws(ScriptError) in try state.encoded() }
    // What it answers is kept with it; where the rules fail on it, they fail when they are asked.
    _ = try? answers(in: state)
    beginning = state
    return state
  }

  // MARK: A move, and what is asked after it

  /// Plays a legal move. Where it fails, the state may be half changed.
  func play(_ move: ScriptMove, on state: inout TableValue) throws(ScriptError) {
    // The memory of the answers to the last state serves for the next.
    var note = state.takeNote()
    let isOwn = isKnownUniquelyReferenced(&note)
    let answers = isOwn ? note as? StateAnswers ?? StateAnswers() : StateAnswers()
    note = nil
    // What was there before stays there to be compared with.
    let before = audit?.comparesStates == true ? state : nil
    let isAnswered = try state.change(in: link) { (table) throws(ScriptError) in
      try ask(table, playing: move, answers: answers, after: before)
    }
    if isAnswered { state.note = answers }
  }

  /// Whose turn it is and what is legal, worked out once for a state.
  func answers(in state: TableValue) throws(ScriptError) -> StateAnswers {
    if let answers = state.note as? StateAnswers { return answers }
    let answers = StateAnswers()
    guard try ask(try state.table(in: link), playing: nil, answers: answers) else { return answers }
    state.note = answers
    return answers
  }

  /// Plays a move, if there is one, and takes the answers; false where a question failed after the move was played.
  private func ask(
    _ table: Reference, playing move: ScriptMove?, answers: StateAnswers, after state: TableValue? = nil
  ) throws(ScriptError) -> Bool {
    if let audit, audit.comparesStates {
      return try ask(table, playing: move, answers: answers, after: state, watchedBy: audit)
    }
    var failure: ScriptError?
    let isRead = try rules.advance(table, playing: move?.call, into: answers.buffer) {
      (given) throws(ScriptError) -> Bool in
      do throws(ScriptError) { try read(given, into: answers) } catch { failure = error }
      return true
    }
    // After a move it isn't the move that failed: whoever asks for the turn or the moves is told.
    if let failure, move == nil { throw failure }
    return isRead == true && failure == nil
  }

  private func read(_ given: Rules.Answers, into answers: StateAnswers) throws(ScriptError) {
    guard let turn = given.turn else {
      answers.turn = try require(.turn).reading.turn(at: -2, of: given.stack)
      return answers.set([], [])
    }
    answers.turn = turn < 0 ? .chance : .seat(turn)
    try readMoves(given, into: answers)
  }

  private func readMoves(_ given: Rules.Answers, into answers: StateAnswers) throws(ScriptError) {
    if let count = given.count {
      answers.count = count
      if !answers.texts.isEmpty { answers.texts = [] }
    } else {
      let (numbers, texts) = try require(.moves).reading.moves(at: -1, of: given.stack)
      answers.set(numbers, texts)
    }
  }

  /// Calls a function that looks at a state or a view; the closures are those of a call.
  func ask<Result>(
    _ call: RuleCall, about state: TableValue, _ push: (Stack) throws(ScriptError) -> Void = { _ in },
    read: (Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let table = try state.table(in: link)
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

  /// Pushes the name of a seat, or nil for whoever watches.
  func push(_ viewer: Viewer, on stack: Stack) {
    if case .seat(let seat) = viewer, seats.indices.contains(seat) {
      stack.push(seats[seat].name)
    } else {
      stack.pushNone()
    }
  }

  /// Takes the table that a function gave.
  func takeTable(from stack: Stack, of function: GameFunction) throws(ScriptError) -> TableValue {
    guard stack.kind(at: -1) == .table else {
      throw try require(function).reading.wrong("gives \(stack.describe(at: -1)); expected a table")
    }
    stack.pushCopy(of: -1)
    return TableValue(taking: link.takeReference(from: stack))
  }

  /// Says of an error about a table which function gave it.
  func explaining<Result>(
    _ function: GameFunction, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    do throws(ScriptError) { return try body() } catch {
      throw try require(function).reading.wrong("gives a table that can't be a state: \(error.message)")
    }
  }
}
