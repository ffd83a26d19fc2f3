import Lua
import ParlorCore

// What an engine in Swift says where no mod does; where there is no engine, nothing.
extension ScriptRules {
  /// What a closure asks of the engine about a state; nil where there is no engine, or the move isn't one of its own.
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

  func engineDeadline(in state: TableValue) throws(ScriptError) -> Deadline<ScriptMove>? {
    try ask(about: state) { try $0.deadline($1) }
  }

  func engineCell(of move: ScriptMove, in state: TableValue) throws(ScriptError) -> Cell? {
    try ask(about: state) { try $0.cell(move, $1) }
  }

  /// How large the board is that cells lie on; nil where the game has none.
  /// - Throws: an error where only one half of what there is to say is said.
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

  /// Calls a function about the move that led to a state, which the engine may know by nothing but its spelling.
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

  /// How the legal moves of a state are spelled, asked once for a state.
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
