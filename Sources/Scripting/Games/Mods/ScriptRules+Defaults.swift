import Lua
import ParlorCore

// The engine's answers where no mod has one; nil without an engine.
extension ScriptRules {
  /// Asks the engine about a state; nil without an engine, or for a move of a mod's own.
  private func ask<Result>(
    about state: TableValue, _ body: (ModEngine, StateObject) throws -> Result?
  ) throws(ScriptError) -> Result? {
    guard let engine else { return nil }
    let object = try object(of: try held(state))
    return try ScriptError.catching { do { return try body(engine, object) } catch is Refusal { return nil } }
  }

  func engineReading(of text: String, in state: TableValue) throws(ScriptError) -> Reading<ScriptMove>? {
    try ask(about: state) { try $0.read(text, $1) }
  }

  func engineWeight(of move: ScriptMove, in state: TableValue) throws(ScriptError) -> Int? {
    try ask(about: state) { try $0.weight(move, $1) }
  }

  func isRevealedByEngine(
    _ move: ScriptMove, in state: TableValue, to viewer: Viewer
  ) throws(ScriptError) -> Bool? {
    try ask(about: state) { try $0.isRevealed(move, $1, viewer) }
  }

  func engineOpensLog(in state: TableValue, to viewer: Viewer) throws(ScriptError) -> Bool? {
    try ask(about: state) { try $0.opensLog($1, viewer) }
  }

  func engineDeadline(in state: TableValue) throws(ScriptError) -> Deadline<ScriptMove>? {
    try ask(about: state) { try $0.deadline($1) }
  }

  func engineCell(of move: ScriptMove, in state: TableValue) throws(ScriptError) -> Cell? {
    try ask(about: state) { try $0.cell(move, $1) }
  }

  /// The size of the board; nil if the game has none.
  /// - Throws: an error if only one of `grid` and `cell` is there.
  func board() throws(ScriptError) -> (columns: Int, rows: Int)? {
    let (grid, cell, ofEngine) = (call(.grid), call(.cell), engine?.board)
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
    try ask(about: state) { engine, object in
      object.isAboutGiven = true
      defer { object.isAboutGiven = false }
      return try engine.cues(move, object)
    } ?? []
  }

  /// Calls a function about the last move, which the engine may only know by its spelling.
  func askAfterMove<Result>(
    _ call: RuleCall, about value: TableValue, _ push: (Stack) throws(ScriptError) -> Void,
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let value = try held(value)
    let object = value.host as? StateObject
    object?.isAboutGiven = true
    defer { object?.isAboutGiven = false }
    return try ask(call, about: value, push, read: read)
  }

  /// The texts of the legal moves, asked for once.
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
