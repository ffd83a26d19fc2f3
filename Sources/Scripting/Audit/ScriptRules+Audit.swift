import Lua
import ParlorCore

// Watched rules: each function is called separately, to identify the cause of a fault.
extension ScriptRules {
  /// Plays a move and takes the answers.
  func play(_ move: ScriptMove, on state: inout TableValue, watchedBy audit: GameAudit) throws(ScriptError) {
    // The previous state, for comparison.
    let before = state
    let table = try state.changeable(in: link)
    let (bytes, lost) = try play(move, on: table, after: before, audit)
    do throws(ScriptError) {
      state.note = try answers(about: table, watchedBy: audit, known: bytes)
    } catch {
      if lost.isEmpty || error.isStop || error.kind == .fault { throw error }
      let fields = lost.sorted().prefix(5).joined(separator: ", ")
      // Advice on other mistakes is omitted.
      throw try require(.apply).reading.wrong(
        "gives a table, which becomes the state but has none of its fields (\(fields)), and the rules fail on it "
          + "(\(error.cause)); change the state and return nothing, or return a whole state")
    }
  }

  /// - Returns: the bytes of the state after the move, and the named fields of the state before if all are gone.
  private func play(
    _ move: ScriptMove, on table: Reference, after state: TableValue, _ audit: GameAudit
  ) throws(ScriptError) -> (bytes: [UInt8]?, lost: [String]) {
    let call = try require(.apply)
    let watched = try audit.begin(call, changing: table, after: state)
    let lost: [String] = try call(
      { stack in
        stack.push(table)
        stack.push(move)
      },
      read: { (reading, stack) throws(ScriptError) in
        if stack.kind(at: -1) == .none { return [] }
        guard stack.kind(at: -1) == .table else {
          throw reading.wrong(
            "gives \(stack.describe(at: -1)); expected nothing, or the table that becomes the state")
        }
        let lost = lostFields(of: table, stack)
        stack.pushCopy(of: -1)
        table.replace(from: stack)
        return lost
      })
    return (try audit.end(watched), lost)
  }

  /// The named fields of a state if the table on top has none of them: it is probably only a part of the state. A
  /// game may change the shape of its state; a mod may not (`Below.lua`).
  private func lostFields(of state: Reference, _ stack: Stack) -> [String] {
    var fields: [String] = []
    stack.push(state)
    stack.forEachPair(of: -1) { if stack.kind(at: -2) == .text { fields.append(stack.text(at: -2) ?? "") } }
    stack.drop()
    let isState = fields.contains { field in
      stack.pushField(field, of: -1)
      defer { stack.drop() }
      return stack.kind(at: -1) != .none
    }
    return isState ? [] : fields
  }

  /// Asks for the turn and the moves.
  /// - Parameter known: the table's bytes, if it was just played on.
  func answers(
    about table: Reference, watchedBy audit: GameAudit?, known: [UInt8]? = nil
  ) throws(ScriptError) -> StateAnswers {
    let call = try require(.turn)
    let known = try bytesAfterBareTurn(on: table, watchedBy: audit, known: known)
    var watched = try audit?.begin(call, about: table, known: known)
    let turn = try call({ $0.push(table) }) { (reading, stack) throws(ScriptError) in
      try reading.turn(at: -1, of: stack)
    }
    // The mod's outcome was called last; a fault of turn has already been reported.
    if case .over = turn, let outcome { watched?.call = outcome }
    let bytes = try audit?.end(watched)
    if case .over = turn { return StateAnswers(turn) }
    let moves = try require(.moves)
    watched = try audit?.begin(moves, about: table, known: bytes)
    let (numbers, texts) = try moves({ $0.push(table) }) { (reading, stack) throws(ScriptError) in
      try reading.moves(at: -1, of: stack)
    }
    try audit?.end(watched)
    return StateAnswers(turn, numbers, texts)
  }

  /// Asks for the turn without the mods' outcome, to identify the cause of a fault.
  /// - Returns: the table's bytes, if they are known.
  private func bytesAfterBareTurn(
    on table: Reference, watchedBy audit: GameAudit?, known: [UInt8]?
  ) throws(ScriptError) -> [UInt8]? {
    guard let audit, let bareTurn else { return known }
    let watched = try audit.begin(bareTurn, about: table, known: known)
    do throws(ScriptError) { try bareTurn({ $0.push(table) }) { _, _ in } } catch {
      // The turn may need the outcome. If it also fails with the outcome, that failure is reported.
      if error.isStop { throw error }
    }
    return try audit.end(watched)
  }
}
