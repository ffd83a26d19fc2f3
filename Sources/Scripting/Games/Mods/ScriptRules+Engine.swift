import Lua
public import ParlorCore

// The rules of a mod over an engine in Swift, which answers what no script replaces.
extension ScriptRules {
  /// Whether no mod replaces the turn, the moves or their effects.
  @usableFromInline var leavesPlay: Bool { turnCall == nil && movesCall == nil && applyCall == nil }

  /// Whether a script decides which texts spell a legal move.
  var namesMoves: Bool { turnCall != nil || movesCall != nil || spellsMoves }

  // MARK: States

  func object(of state: TableValue) throws(ScriptError) -> HeldState {
    guard let object = state.host as? HeldState, object.engine === engine else {
      throw ScriptError("a state of one game was used in another")
    }
    return object
  }

  func start(of engine: ModEngine) throws(ScriptError) -> TableValue {
    let object = try ScriptError.catching { try engine.first(engine) }
    try addEmptyExtra(to: object)
    guard let call = call(.start) else { return try TableValue(object) }
    try changing(object, in: nil) { () throws(ScriptError) in
      try call({ _ in }) { (reading, stack) throws(ScriptError) in
        guard stack.object(at: -1, as: HeldState.self) === object else {
          throw reading.wrong("gives \(stack.describe(at: -1)); expected the state that base.start() gave")
        }
      }
    }
    return try TableValue(object)
  }

  /// Adds an empty table `extra`, if any mod has one.
  func addEmptyExtra(to object: HeldState) throws(ScriptError) {
    guard extraPlace != nil else { return }
    let stack = try link.stack()
    stack.pushTable()
    object.extra = TableValue(taking: link.takeReference(from: stack))
  }

  /// Lets scripts change a state while a closure runs.
  func changing(
    _ object: HeldState, in value: TableValue?, _ body: () throws(ScriptError) -> Void
  ) throws(ScriptError) {
    let (engine, outer) = (object.engine, object.engine.changing)
    engine.changing = .passUnretained(object)
    defer { engine.changing = outer }
    try object.lent(to: .change, in: value, body)
  }

  /// Calls a function that reads a state.
  func ask<Result>(
    _ call: RuleCall, about state: HeldState, in value: TableValue,
    _ push: (Stack) throws(ScriptError) -> Void = { _ in },
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    // Only `extra` can be modified: the engine's operations refuse.
    let watched = try audit?.begin(call, about: try state.extra?.table(in: link))
    let result = try state.lent(in: value) { () throws(ScriptError) in
      try call(
        { (stack) throws(ScriptError) in
          value.pushHeld(on: stack)
          try push(stack)
        }, read: read)
    }
    try audit?.end(watched)
    return result
  }

  // MARK: A move, and what is asked after it

  /// Plays a legal move. The moves after it are computed on demand, since a search for wins needs none.
  func playOnEngine(_ move: ScriptMove, _ state: inout TableValue) throws(ScriptError) {
    if state.host == nil { state = try held(state) }
    try state.makeChangeable(in: link)
    let object = try object(of: state)
    guard let rules, let applyCall else {
      return try ScriptError.catching { try object.engine.playLegal(move, object) }
    }
    // Moves that no script lists are the engine's own.
    try ScriptError.catching { try object.engine.give(move, object, movesCall == nil) }
    object.isAboutGiven = true
    defer { object.isAboutGiven = false }
    do throws(ScriptError) {
      try changing(object, in: state) { () throws(ScriptError) in
        guard let stack = try rules.play(move, onChangeable: state) else { return }
        defer { stack.drop(3) }
        if stack.kind(at: -1) != .none {
          throw applyCall.reading.wrong(
            "gives \(stack.describe(at: -1)); expected nothing: it changes the state itself")
        }
        if let number = stack.integer(at: -3) { state.answer(turn: number - 1) }
      }
    } catch { throw naming(error) }
  }

  /// Computes the turn, and stores it with the state.
  func turnOverEngine(in state: TableValue) throws(ScriptError) -> Turn {
    if let mover = state.plainMover { return mover }
    if let answers = state.note as? StateAnswers { return answers.turn }
    let turn = try turn(of: try object(of: state), in: state)
    keep(turn, with: state)
    return turn
  }

  private func keep(_ turn: Turn, with state: TableValue) {
    switch turn {
    case .seat(let seat): state.answer(turn: seat)
    case .chance: state.answer(turn: -1)
    // As with rules in Lua, no script is asked for moves after the end.
    case .over: state.note = StateAnswers(turn)
    }
  }

  /// Computes the turn and the moves, and stores them with the state.
  func lookAtEngine(_ state: TableValue) throws(ScriptError) {
    let turn = try turnOverEngine(in: state)
    if case .over = turn { return }
    let object = try object(of: state)
    if let movesCall { return try list(object, in: state, turn, by: movesCall) }
    let isPlain = try state.answer { (room) throws(ScriptError) in
      try ScriptError.catching { try object.engine.numbers(object, room) }
    }
    if isPlain { return }
    keep(StateAnswers(turn, try ScriptError.catching { try object.engine.moves(object) }), with: state)
  }

  private func keep(_ answers: StateAnswers, with state: TableValue) {
    state.note = answers
    state.expectMoves(answers.numbers.count)
  }

  private func turn(of object: HeldState, in state: TableValue) throws(ScriptError) -> Turn {
    if let turnCall {
      return try ask(turnCall, about: object, in: state) { (reading, stack) throws(ScriptError) in
        try reading.turn(at: -1, of: stack)
      }
    }
    let turn = try ScriptError.catching { try object.engine.turn(object) }
    guard case .over(let ending) = turn else { return turn }
    if let outcome = settled(ending) { return .over(outcome) }
    return .over(try outcome(after: ending, in: state))
  }

  /// Stores the moves that a script lists.
  private func list(
    _ object: HeldState, in state: TableValue, _ turn: Turn, by call: RuleCall
  ) throws(ScriptError) {
    func take(_ reading: RulesReading, _ stack: Stack) throws(ScriptError) {
      let (numbers, texts) = try known.moves(on: stack, of: link, by: reading)
      keep(StateAnswers(turn, numbers, texts), with: state)
      if applyCall == nil { try expectMovesOfEngine(object, in: state, reading) }
    }
    do throws(ScriptError) {
      guard let rules, audit == nil else { return try ask(call, about: object, in: state, read: take) }
      let stack = try object.lent(in: state) { () throws(ScriptError) in try rules.look(at: state) }
      keep(turn, with: state)
      guard let stack else {
        if applyCall == nil { try expectMovesOfEngine(object, in: state, call.reading) }
        return
      }
      defer { stack.drop(3) }
      stack.pushCopy(of: -2)
      defer { stack.drop() }
      try take(call.reading, stack)
    } catch {
      defer { state.forgetMoves() }
      if audit != nil { throw error }
      // Called separately, the function shows which mod is at fault.
      if !error.isStop { try ask(call, about: object, in: state, read: take) }
      throw naming(error)
    }
  }

  /// Refuses moves that aren't the engine's, since no script plays them.
  private func expectMovesOfEngine(
    _ object: HeldState, in state: TableValue, _ reading: RulesReading
  ) throws(ScriptError) {
    for move in ScriptMoves(state: state, answers: state.note as? StateAnswers) {
      if try ScriptError.catching({ try object.engine.knows(move, object) }) { continue }
      throw reading.wrong(
        "gives the move \(quoted(move.text)), which isn't one of the base's, but the mod has no 'apply' to play it")
    }
  }

  // MARK: Endings

  /// The most endings to keep; most games have two or three.
  private static var mostSettled: Int { 16 }

  /// The mod's outcome for an ending of the engine, if it doesn't depend on the state; nil if unknown.
  @usableFromInline
  func settled(_ ending: Outcome) -> Outcome? {
    if outcome == nil { return ending }
    for known in settled where known.ending == ending { return known.outcome }
    return nil
  }

  /// The mod's outcome for an ending of the engine. If the mod reads nothing of the state, the outcome is kept, since
  /// pure rules would repeat it.
  func outcome(after ending: Outcome, in state: TableValue) throws(ScriptError) -> Outcome {
    guard let call = outcome else { return ending }
    let object = try object(of: state)
    (object.ending, object.wasSeen) = (ending, false)
    defer { object.ending = nil }
    let result = try ask(call, about: object, in: state) { (reading, stack) throws(ScriptError) in
      try reading.outcome(at: -1, of: stack)
    }
    if !object.wasSeen, settled.count < Self.mostSettled { settled.append((ending, result)) }
    return result
  }

  // MARK: Views

  /// The engine's view of a state; nil without an engine.
  func engineView(of state: TableValue, for viewer: Viewer) throws(ScriptError) -> TableValue? {
    guard let engine else { return nil }
    let state = try held(state)
    let object = try object(of: state)
    let shown = try ScriptError.catching { try engine.view(object, viewer) }
    if hidesNothing { shown.extra = object.extra }
    let view = try TableValue(shown)
    if hidesNothing { keep(state, with: view, for: viewer) }
    return view
  }

  /// The view from the script's function.
  func viewOverEngine(of state: TableValue, for viewer: Viewer, by call: RuleCall) throws(ScriptError) -> TableValue {
    let view = try ask(call, about: state, { stack in stack.push(viewer, of: seats) }) {
      (reading, stack) throws(ScriptError) in
      guard stack.kind(at: -1) == .table else {
        throw reading.wrong("gives \(stack.describe(at: -1)); expected a table")
      }
      // Copied, since the script may return parts of a table that it keeps and changes.
      stack.push(try reading.shownData(on: stack))
      return TableValue(taking: link.takeReference(from: stack))
    }
    if showsAll { keep(try held(state), with: view, for: viewer) }
    return view
  }

  /// Whether every view shows the whole state.
  var hidesNothing: Bool { (call(.view) == nil || showsAll) && engine?.hidesNothing != false }
}
