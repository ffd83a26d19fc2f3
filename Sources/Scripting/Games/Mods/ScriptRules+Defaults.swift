import Lua
import ParlorCore

// The engine's answers for functions that no mod has; nil without an engine.
extension ScriptRules {
  /// Asks the engine about a state; nil without an engine, or for a mod's own move.
  func askEngine<Result>(
    about state: TableValue, _ body: (ModEngine, HeldState) throws -> Result?
  ) throws(ScriptError) -> Result? {
    guard let engine else { return nil }
    let object = try object(of: try held(state))
    return try ScriptError.catching { do { return try body(engine, object) } catch is Refusal { return nil } }
  }

  /// The size of the board; nil if the game has none.
  /// - Throws: an error if only one of `grid` and `cell` exists.
  func board() throws(ScriptError) -> (columns: Int, rows: Int)? {
    let (grid, cell, ofEngine) = (call(.grid), call(.cell), engine?.boardSize)
    guard let grid else {
      guard let cell, ofEngine == nil else { return ofEngine }
      throw cell.reading.wrong("needs the function 'grid' beside it, which says how large the board is")
    }
    guard cell != nil || ofEngine != nil else {
      throw grid.reading.wrong("needs the function 'cell' beside it, which says where a move lies")
    }
    return try ask(grid, about: start()) { (reading, stack) throws(ScriptError) in
      try reading.grid(at: -1, of: stack)
    }
  }

  func engineCues(after move: ScriptMove, in state: TableValue) throws(ScriptError) -> [Cue] {
    try askEngine(about: state) { engine, object in
      object.isAboutGiven = true
      defer { object.isAboutGiven = false }
      return try engine.cues(move, object)
    } ?? []
  }

  /// Calls a function about the last move, which the engine may not know.
  func askAfterMove<Result>(
    _ call: RuleCall, about value: TableValue, _ push: (Stack) throws(ScriptError) -> Void,
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let value = try held(value)
    let object = value.host as? HeldState
    object?.isAboutGiven = true
    defer { object?.isAboutGiven = false }
    return try ask(call, about: value, push, read: read)
  }

  /// The texts of the legal moves, cached with the state.
  func spellings(
    in state: TableValue, by text: (ScriptMove, TableValue) throws(ScriptError) -> String
  ) throws(ScriptError) -> [String] {
    let asked = try held(state)
    let answers = try answers(in: asked) ?? StateAnswers(plainOf: asked)
    if let spellings = answers.spellings { return spellings }
    var spellings: [String] = []
    for position in 0..<answers.count { spellings.append(try text(answers.move(at: position), asked)) }
    answers.spellings = spellings
    asked.note = answers
    return spellings
  }
}
