import Lua
import ParlorCore

// Rules that are watched: each function is called by itself, so that it is known which of them did what.
extension ScriptRules {
  /// Plays a move and takes the answers.
  func play(_ move: ScriptMove, on state: inout TableValue, watchedBy audit: GameAudit) throws(ScriptError) {
    // What was there before stays there to be compared with.
    let before = state
    let table = try state.changeable(in: link)
    let bytes = try play(move, on: table, after: before, audit)
    state.note = try answers(about: table, watchedBy: audit, known: bytes)
  }

  private func play(
    _ move: ScriptMove, on table: Reference, after state: TableValue, _ audit: GameAudit
  ) throws(ScriptError) -> [UInt8]? {
    let call = try require(.apply)
    let watched = try audit.begin(call, changing: table, after: state)
    try call(
      { stack in
        stack.push(table)
        move.push(on: stack)
      },
      read: { (reading, stack) throws(ScriptError) in
        if stack.kind(at: -1) == .none { return }
        guard stack.kind(at: -1) == .table else {
          throw reading.wrong(
            "gives \(stack.describe(at: -1)); expected nothing, or the table that becomes the state")
        }
        try expectState(instead: table, stack, reading)
        stack.pushCopy(of: -1)
        table.replace(from: stack)
      })
    return try audit.end(watched)
  }

  /// Refuses the table on top, which apply gave, where none of the state's named fields is in it: most likely it is a
  /// part of the state. Mods refuse it in play, too (`ModLayers.newStates`).
  private func expectState(instead table: Reference, _ stack: Stack, _ reading: RulesReading) throws(ScriptError) {
    var fields: [String] = []
    stack.push(table)
    stack.forEachPair(of: -1) { if stack.kind(at: -2) == .text { fields.append(stack.text(at: -2) ?? "") } }
    stack.drop()
    let isState = fields.contains { field in
      stack.pushField(field, of: -1)
      defer { stack.drop() }
      return stack.kind(at: -1) != .none
    }
    if isState || fields.isEmpty { return }
    throw reading.wrong(
      "gives a table, which becomes the state but has none of its fields (\(fields.sorted().prefix(5).joined(separator: ", "))); "
        + "change the state and return nothing, or return a whole state")
  }

  /// Asks for the turn and the moves of the state in a table.
  /// - Parameter known: the bytes of the table, where it was just played on.
  func answers(
    about table: Reference, watchedBy audit: GameAudit?, known: [UInt8]? = nil
  ) throws(ScriptError) -> StateAnswers {
    let call = try require(.turn)
    var watched = try audit?.begin(call, about: table, known: known)
    let turn = try call({ $0.push(table) }) { (reading, stack) throws(ScriptError) in
      try reading.turn(at: -1, of: stack)
    }
    // At the end a mod's outcome was asked too. What is wrong with turn itself has shown above.
    if case .over = turn, let outcome { watched?.call = outcome }
    let bytes = try audit?.end(watched)
    if case .over = turn { return StateAnswers(turn) }
    let moves = try require(.moves)
    let known = try bytesAfterBareTurn(on: table, watchedBy: audit, known: known)
    watched = try audit?.begin(moves, about: table, known: bytes)
    let (numbers, texts) = try moves({ $0.push(table) }) { (reading, stack) throws(ScriptError) in
      try reading.moves(at: -1, of: stack)
    }
    try audit?.end(watched)
    return StateAnswers(turn, numbers, texts)
  }
}

  /// Asks for the turn alone where a mod's outcome may be asked with it, so that it is known which of them did what.
  /// - Returns: the bytes of the table, where they are known.
  private func bytesAfterBareTurn(
    on table: Reference, watchedBy audit: GameAudit?, known: [UInt8]?
  ) throws(ScriptError) -> [UInt8]? {
    guard let audit, let bareTurn else { return known }
    let watched = try audit.begin(bareTurn, about: table, known: known)
    do throws(ScriptError) { try bareTurn({ $0.push(table) }) { _, _ in } } catch {
      // Without the outcome it may lack what it builds upon. Where it fails with it, too, that is told.
      if error.isStop { throw error }
    }
    return try audit.end(watched)
  }
