import Lua
import ParlorCore

/// Reads what functions of the rules return, and says where in the script the one is that returned something else.
struct RulesReading {
  /// The function that returned it, as the script wrote it.
  let function: Function
  /// What the script calls the function, as in `moves`.
  let name: String
  let seats: [Seat]

  /// The file and line where the function begins.
  var place: String { function.place }

  /// The error about what the function returned, with its place in the script.
  func wrong(_ problem: String) -> ScriptError {
    let place = place
    return ScriptError("\(place): \(name) \(problem)", traceback: "\(place): in function '\(name)'")
  }

  // MARK: Plain values

  /// A text; a whole number is its decimal spelling.
  func text(at position: Int, of stack: Stack) throws(ScriptError) -> String {
    if let number = stack.integer(at: position) { return String(number) }
    guard let text = stack.text(at: position) else {
      throw wrong("gives \(stack.describe(at: position)); expected a text")
    }
    return text
  }

  /// A flag.
  func flag(at position: Int, of stack: Stack) throws(ScriptError) -> Bool {
    guard let flag = stack.flag(at: position) else {
      throw wrong("gives \(stack.describe(at: position)); expected true or false")
    }
    return flag
  }

  /// The weight of a chance move; nil for nil.
  func weight(at position: Int, of stack: Stack) throws(ScriptError) -> Int? {
    if stack.kind(at: position) == .none { return nil }
    guard let weight = stack.integer(at: position), weight >= 1 else {
      throw wrong("gives \(stack.describe(at: position)); expected a whole number, 1 or more")
    }
    return weight
  }

  // MARK: Turns

  /// The turn at a position of a stack.
  func turn(at position: Int, of stack: Stack) throws(ScriptError) -> Turn {
    switch stack.kind(at: position) {
    case .table: return .over(try outcome(at: position, of: stack))
    case .number, .text:
      let shown = stack.describe(at: position)
      if stack.text(at: position) == "chance" { return .chance }
      guard let seat = seat(at: position, of: stack) else {
        throw wrong("gives \(shown), which is no seat; the seats are \(seatNames), by name or by number from 1")
      }
      return .seat(seat)
    default:
      throw wrong(
        "gives \(stack.describe(at: position)); expected a seat's name or number, \"chance\", or a table such as "
          + "{ winner = \"\(seats[0].name)\", reason = \"line\" } at the end of the game")
    }
  }

  private var seatNames: String { seats.map(\.name).joined(separator: ", ") }

  /// The seat that a name or a number from 1 at a position stands for.
  func seat(at position: Int, of stack: Stack) -> Int? {
    if let number = stack.integer(at: position) { return seats.indices.contains(number - 1) ? number - 1 : nil }
    let name = stack.text(at: position)
    return seats.firstIndex { $0.name == name }
  }

  // MARK: Outcomes

  private static let outcomeFields = ["winner", "winners", "drawn", "lost", "reason", "scores"]

  /// The outcome in the table at a position.
  func outcome(at position: Int, of stack: Stack) throws(ScriptError) -> Outcome {
    guard stack.kind(at: position) == .table else {
      throw wrong(
        "gives \(stack.describe(at: position)); expected a table such as { drawn = true, reason = \"board-full\" }")
    }
    for field in try stack.names(of: position, in: name) where !Self.outcomeFields.contains(field) {
      throw wrong(ScriptError.unknownName(field, of: "an outcome", Self.outcomeFields).message)
    }
    let reason = try field("reason", of: position, on: stack) { (stack) throws(ScriptError) -> String? in
      stack.text(at: -1)
    }
    return Outcome(
      try verdict(of: position, on: stack), reason: reason ?? "over", scores: try scores(of: position, on: stack))
  }

  /// What a closure makes of a field; nil where there is none.
  private func field<Result>(
    _ field: String, of table: Int, on stack: Stack, _ body: (Stack) throws(ScriptError) -> Result?
  ) throws(ScriptError) -> Result? {
    stack.pushField(field, of: table)
    defer { stack.drop() }
    if stack.kind(at: -1) == .none { return nil }
    guard let result = try body(stack) else {
      throw wrong("gives an outcome whose '\(field)' is \(stack.describe(at: -1)), which isn't understood")
    }
    return result
  }

  private func verdict(of table: Int, on stack: Stack) throws(ScriptError) -> Outcome.Verdict {
    let winner = try field("winner", of: table, on: stack) { (stack) throws(ScriptError) -> SeatSet? in
      let seat = try winnerSeat(on: stack)
      return SeatSet(seat)
    }
    let winners = try field("winners", of: table, on: stack) { (stack) throws(ScriptError) -> SeatSet? in
      try winnersList(on: stack)
    }
    let isDrawn = try flag("drawn", of: table, on: stack)
    let isLost = try flag("lost", of: table, on: stack)
    let ways = [winner != nil, winners != nil, isDrawn, isLost].count { $0 }
    guard ways == 1 else {
      let problem = ways == 0 ? "none of" : "more than one of"
      throw wrong(
        "gives an outcome with \(problem) 'winner', 'winners', drawn = true and lost = true; it must have one")
    }
    if let seats = winner ?? winners { return .won(by: seats) }
    return isDrawn ? .drawn : .lost
  }

  private func flag(_ name: String, of table: Int, on stack: Stack) throws(ScriptError) -> Bool {
    try field(name, of: table, on: stack) { (stack) throws(ScriptError) -> Bool? in stack.flag(at: -1) } ?? false
  }

  private func winnerSeat(on stack: Stack) throws(ScriptError) -> Int {
    guard let seat = seat(at: -1, of: stack) else {
      throw wrong("gives the winner \(stack.describe(at: -1)), which is no seat; the seats are \(seatNames)")
    }
    return seat
  }

  private func winnersList(on stack: Stack) throws(ScriptError) -> SeatSet? {
    guard stack.kind(at: -1) == .table else { return nil }
    var winners: [Int] = []
    for index in 0..<stack.length(of: -1) {
      stack.pushElement(index + 1, of: -1)
      defer { stack.drop() }
      winners.append(try winnerSeat(on: stack))
    }
    return winners.isEmpty ? nil : SeatSet(winners)
  }

  /// The scores, by the seats' names or in their order; empty where none are given.
  private func scores(of table: Int, on stack: Stack) throws(ScriptError) -> [Double] {
    try field("scores", of: table, on: stack) { (stack) throws(ScriptError) -> [Double]? in
      guard stack.kind(at: -1) == .table else { return nil }
      let isList = stack.length(of: -1) > 0
      var scores: [Double] = []
      for (index, seat) in seats.enumerated() {
        if isList { stack.pushElement(index + 1, of: -1) } else { stack.pushField(seat.name, of: -1) }
        defer { stack.drop() }
        guard let score = stack.number(at: -1) else {
          throw wrong("gives an outcome without a score for \(seat.name); 'scores' needs a number for each seat")
        }
        scores.append(score)
      }
      return scores
    } ?? []
  }
}
