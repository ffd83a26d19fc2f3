import Lua
import ParlorCore

extension RulesReading {
  private static let outcomeFields = ["winner", "winners", "drawn", "lost", "reason", "scores"]

  /// Reads the outcome from the table at a position.
  func outcome(at position: Int, of stack: Stack) throws(ScriptError) -> Outcome {
    guard stack.kind(at: position) == .table else {
      throw wrong(
        "gives \(stack.describe(at: position)); expected a table such as { drawn = true, reason = \"board-full\" }")
    }
    var verdicts: [Outcome.Verdict] = []
    var reason = "over"
    var scores: [Double] = []
    var unknown: String?
    // A single pass, because every game ends here.
    try stack.forEachPair(of: position) { () throws(ScriptError) in
      let name = stack.text(at: -2) ?? stack.describe(at: -2)
      switch name {
      case "winner": verdicts.append(.won(by: SeatSet(try winner(on: stack))))
      case "winners": verdicts.append(.won(by: try winners(on: stack)))
      case "drawn": if try flag(at: -1, of: stack, as: "drawn") { verdicts.append(.drawn) }
      case "lost": if try flag(at: -1, of: stack, as: "lost") { verdicts.append(.lost) }
      case "reason": reason = try self.reason(on: stack)
      case "scores": scores = try self.scores(on: stack)
      default: unknown = min(unknown ?? name, name)
      }
    }
    if let unknown { throw unknownField(unknown, of: "an outcome", Self.outcomeFields) }
    return Outcome(try one(of: verdicts), reason: reason, scores: scores)
  }

  private func one(of verdicts: [Outcome.Verdict]) throws(ScriptError) -> Outcome.Verdict {
    guard let verdict = verdicts.first, verdicts.count == 1 else {
      let problem = verdicts.isEmpty ? "none of" : "more than one of"
      throw wrong(
        "gives an outcome with \(problem) 'winner', 'winners', drawn = true and lost = true; it must have one")
    }
    return verdict
  }

  /// Reads the seat on top of the stack.
  private func winner(on stack: Stack) throws(ScriptError) -> Int {
    guard let seat = seat(at: -1, of: stack) else {
      throw wrong("gives the winner \(stack.describe(at: -1)), which is no seat; the seats are \(seatNames)")
    }
    return seat
  }

  /// Reads the list of seats on top of the stack.
  private func winners(on stack: Stack) throws(ScriptError) -> SeatSet {
    let expected = "expected a list of seats; the seats are \(seatNames)"
    guard stack.kind(at: -1) == .table else {
      throw wrong("gives \(stack.describe(at: -1)) as 'winners'; \(expected)")
    }
    try expectList(at: -1, of: "seats", named: "winners", on: stack)
    let winners = try stack.elements(of: -1) { _ throws(ScriptError) in try winner(on: stack) }
    guard !winners.isEmpty else { throw wrong("gives an empty list as 'winners'; \(expected)") }
    return SeatSet(winners)
  }

  /// Reads the reason on top of the stack. A number is no reason.
  private func reason(on stack: Stack) throws(ScriptError) -> String {
    guard let reason = stack.text(at: -1) else {
      throw wrong("gives \(stack.describe(at: -1)) as 'reason'; expected a string, as in \"board-full\"")
    }
    return reason
  }

  /// Reads the scores on top of the stack, by the seats' names or in their order.
  private func scores(on stack: Stack) throws(ScriptError) -> [Double] {
    guard stack.kind(at: -1) == .table else {
      throw wrong("gives \(stack.describe(at: -1)) as 'scores'; expected a number for each seat")
    }
    let length = stack.length(of: -1)
    var scores: [Double] = []
    for (index, seat) in seats.enumerated() {
      if length > 0 { stack.pushElement(index + 1, of: -1) } else { stack.pushField(seat.name, of: -1) }
      defer { stack.drop() }
      guard let score = stack.number(at: -1), score.isFinite else {
        throw try wrongScore(of: seat, inList: length > 0, on: stack)
      }
      scores.append(score)
    }
    try expectNoOtherScores(inListOf: length, on: stack)
    return scores
  }

  /// The error for the score on top of the stack, right above the scores.
  private func wrongScore(of seat: Seat, inList isList: Bool, on stack: Stack) throws(ScriptError) -> ScriptError {
    guard stack.kind(at: -1) == .none else {
      return wrong("gives \(stack.describe(at: -1)) as the score of \(seat.name); expected a number that is finite")
    }
    if isList { try expectList(at: -2, of: "scores", named: "scores", on: stack) }
    if !isList, let stranger = stranger(at: -2, of: stack) { return noSeat(stranger) }
    return wrong("gives an outcome without a score for \(seat.name); 'scores' needs a number for each seat")
  }

  /// Refuses scores of unknown seats, if each seat has one.
  private func expectNoOtherScores(inListOf length: Int, on stack: Stack) throws(ScriptError) {
    var count = 0
    stack.forEachPair(of: -1) { count += 1 }
    if count == seats.count { return }
    if length > 0 {
      try expectList(at: -1, of: "scores", named: "scores", on: stack)
      throw wrong("gives \(length) scores for \(seats.count) seats; 'scores' needs a number for each seat")
    }
    throw noSeat(stranger(at: -1, of: stack) ?? "")
  }

  /// A key of the scores that names no seat, for messages; nil if there is none.
  private func stranger(at position: Int, of stack: Stack) -> String? {
    var strangers: [String] = []
    stack.forEachPair(of: position) {
      if !seats.contains(where: { $0.name == stack.text(at: -2) }) { strangers.append(stack.describe(at: -2)) }
    }
    return strangers.min()
  }

  private func noSeat(_ stranger: String) -> ScriptError {
    wrong("gives a score for \(stranger), which is no seat; the seats are \(seatNames)")
  }
}
