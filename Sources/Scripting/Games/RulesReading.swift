import Lua
import ParlorCore

/// Reads the results of rule functions. Errors name the function's place.
struct RulesReading {
  /// The function as the script wrote it.
  let function: Function
  /// The function's name in the script, as in `moves`.
  let name: String
  let seats: [Seat]

  /// The file and line of the function.
  var place: String { function.place }

  /// The error for a wrong result, with its place.
  /// - Parameter line: the line of the mistake if known; else the function's.
  func wrong(_ problem: String, kind: ScriptError.Kind = .runtime, at line: String? = nil) -> ScriptError {
    let place = line ?? self.place
    return ScriptError(
      "\(place): \(name) \(problem)", kind: kind, problem: problem, traceback: "\(place): in function '\(name)'")
  }

  /// Encodes a table that becomes a state.
  func bytes(of state: TableValue) throws(ScriptError) -> [UInt8] {
    do throws(ScriptError) { return try state.encoded() } catch {
      if error.isStop { throw error }
      throw wrong("gives a table that can't be a state: \(error.message)")
    }
  }

  // MARK: Plain values

  /// Reads a text; a whole number becomes its decimal spelling.
  func text(at position: Int, of stack: Stack) throws(ScriptError) -> String {
    guard let move = stack.move(at: position, upTo: .name) else {
      throw wrong("gives \(stack.describe(at: position, upTo: .name)); expected a string")
    }
    return move.text
  }

  /// Reads the board. A lone number is probably a mistake.
  func board(at position: Int, of stack: Stack) throws(ScriptError) -> String {
    guard let board = stack.text(at: position, upTo: .page) else {
      throw wrong("gives \(stack.describe(at: position, upTo: .page)); expected a string")
    }
    // A terminal would execute it.
    if let control = board.unicodeScalars.first(where: { $0.isControl && $0 != "\n" && $0 != "\t" }) {
      throw wrong("gives a string with the control character \(control.value); expected what can be seen, in lines")
    }
    return board
  }

  /// Reads the spelling of a move.
  func spelling(at position: Int, of stack: Stack) throws(ScriptError) -> String {
    let text = try text(at: position, of: stack)
    if text.isEmpty { throw wrong("gives an empty text; nobody could write that move") }
    return text
  }

  /// Reads the reason why a text isn't a legal move; nil for nil.
  func refusal(at position: Int, of stack: Stack) throws(ScriptError) -> Refusal? {
    if stack.kind(at: position) == .none { return nil }
    guard let reason = stack.text(at: position), !reason.isEmpty, !reason.contains(where: \.isNewline) else {
      throw wrong("gives \(stack.describe(at: position)); expected one line of text, or nothing")
    }
    return Refusal(reason)
  }

  /// Reads a flag.
  /// - Parameter field: the field of a table; nil for the whole result.
  func flag(at position: Int, of stack: Stack, as field: String? = nil) throws(ScriptError) -> Bool {
    guard let flag = stack.flag(at: position) else {
      let place = field.map { " as '\($0)'" } ?? ""
      throw wrong("gives \(stack.describe(at: position))\(place); expected true or false")
    }
    return flag
  }

  /// Reads the weight of a chance move; nil for nil.
  func weight(at position: Int, of stack: Stack) throws(ScriptError) -> Int? {
    try count(at: position, of: stack, expected: "a whole number, 1 or more")
  }

  /// Reads a low score; nil for nil.
  func score(at position: Int, of stack: Stack) throws(ScriptError) -> Int? {
    try count(at: position, of: stack, expected: "a whole number, 1 or more, or nothing")
  }

  private func count(at position: Int, of stack: Stack, expected words: String) throws(ScriptError) -> Int? {
    if stack.kind(at: position) == .none { return nil }
    guard let count = stack.integer(at: position), count >= 1 else {
      throw wrong("gives \(stack.describe(at: position)); expected \(words)")
    }
    return count
  }

  // MARK: Turns

  /// Reads the turn.
  func turn(at position: Int, of stack: Stack) throws(ScriptError) -> Turn {
    switch stack.kind(at: position) {
    case .table: return .over(try outcome(at: position, of: stack))
    case .number, .text:
      if let seat = seat(at: position, of: stack) { return .seat(seat) }
      if stack.text(at: position) == "chance" { return .chance }
      throw wrong(
        "gives \(stack.describe(at: position)), which is no seat; the seats are \(seatNames), by name or by number from 1"
      )
    default:
      throw wrong(
        "gives \(stack.describe(at: position)); expected a seat's name or number, \"chance\", or a table such as "
          + "{ winner = \"\(seats[0].name)\", reason = \"line\" } at the end of the game")
    }
  }

  var seatNames: String { seats.map(\.name).joined(separator: ", ") }

  /// The seat of a name, or of a number from 1.
  func seat(at position: Int, of stack: Stack) -> Int? {
    if let number = stack.integer(at: position) { return number >= 1 && number <= seats.count ? number - 1 : nil }
    let name = stack.text(at: position)
    return seats.firstIndex { $0.name == name }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
