import Lua
import ParlorCore

// Rules that are watched: each function is called by itself, so that it is known which of them did what.
extension ScriptRules {
  /// Plays a move, if there is one, and takes the answers.
  func ask(
    _ table: Reference, playing move: ScriptMove?, answers: StateAnswers, after state: TableValue?,
    watchedBy audit: GameAudit
  ) throws(ScriptError) {
    var bytes: [UInt8]?
    if let move { bytes = try play(move, on: table, after: state, audit) }
    try askAll(table, answers, audit, known: bytes)
  }

  private func play(
    _ move: ScriptMove, on table: Reference, after state: TableValue?, _ audit: GameAudit
  ) throws(ScriptError) -> [UInt8]? {
    let call = try require(.apply)
    let watched = try audit.begin(call, changing: table, after: state)
    try call(
      { stack in
        stack.push(table)
        move.push(on: stack)
      },
      read: { (stack) throws(ScriptError) in
        if stack.kind(at: -1) == .none { return }
        guard stack.kind(at: -1) == .table else {
          throw call.reading.wrong(
            "gives \(stack.describe(at: -1)); expected nothing, or the table that becomes the state")
        }
        stack.pushCopy(of: -1)
        table.replace(from: stack)
      })
    return try audit.end(watched)
  }

  /// - Parameter known: the bytes of the table, where it was just played on.
  private func askAll(
    _ table: Reference, _ answers: StateAnswers, _ audit: GameAudit, known: [UInt8]?
  ) throws(ScriptError) {
    let turn = try require(.turn)
    var watched = try audit.begin(turn, about: table, known: known)
    answers.turn = try turn({ $0.push(table) }) { (stack) throws(ScriptError) in
      try turn.reading.turn(at: -1, of: stack)
    }
    let bytes = try audit.end(watched)
    if case .over = answers.turn { return answers.set([], []) }
    let moves = try require(.moves)
    watched = try audit.begin(moves, about: table, known: bytes)
    let (numbers, texts) = try moves({ $0.push(table) }) { (stack) throws(ScriptError) in
      try moves.reading.moves(at: -1, of: stack)
    }
    try audit.end(watched)
    answers.set(numbers, texts)
  }
}
