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
  /// - Parameter line: the line of what is wrong, where it is known; else the function's.
  func wrong(_ problem: String, kind: ScriptError.Kind = .runtime, at line: String? = nil) -> ScriptError {
    let place = line ?? self.place
    return ScriptError(
      "\(place): \(name) \(problem)", kind: kind, problem: problem, traceback: "\(place): in function '\(name)'")
  }

  /// The bytes of a table that is to be a state.
  func bytes(of state: TableValue) throws(ScriptError) -> [UInt8] {
    do throws(ScriptError) { return try state.encoded() } catch {
      if error.isStop { throw error }
      throw wrong("gives a table that can't be a state: \(error.message)")
    }
  }

  // MARK: Plain values

  /// A text; a whole number is its decimal spelling.
  func text(at position: Int, of stack: Stack) throws(ScriptError) -> String {
    guard let move = stack.move(at: position, upTo: .name) else {
      throw wrong("gives \(stack.describe(at: position, upTo: .name)); expected a string")
    }
    return move.text
  }

  /// The board, of which a number alone is more likely a slip.
  func board(at position: Int, of stack: Stack) throws(ScriptError) -> String {
    guard let board = stack.text(at: position, upTo: .page) else {
      throw wrong("gives \(stack.describe(at: position, upTo: .page)); expected a string")
    }
    // A terminal would obey it.
    if let control = board.unicodeScalars.first(where: { $0.isControl && $0 != "\n" && $0 != "\t" }) {
      throw wrong("gives a string with the control character \(control.value); expected what can be seen, in lines")
    }
    return board
  }

  /// The spelling of a move.
  func spelling(at position: Int, of stack: Stack) throws(ScriptError) -> String {
    let text = try text(at: position, of: stack)
    if text.isEmpty { throw wrong("gives an empty text; nobody could write that move") }
    return text
  }

  /// Why a text is no legal move, in the script's words; nil for nil.
  func refusal(at position: Int, of stack: Stack) throws(ScriptError) -> Refusal? {
    if stack.kind(at: position) == .none { return nil }
    guard let reason = stack.text(at: position), !reason.isEmpty, !reason.contains(where: \.isNewline) else {
      throw wrong("gives \(stack.describe(at: position)); expected one line of text, or nothing")
    }
    return Refusal(reason)
  }

  /// A flag.
  /// - Parameter field: the field of a table that it is; nil where it is the whole result.
  func flag(at position: Int, of stack: Stack, as field: String? = nil) throws(ScriptError) -> Bool {
    guard let flag = stack.flag(at: position) else {
      let place = field.map { " as '\($0)'" } ?? ""
      throw wrong("gives \(stack.describe(at: position))\(place); expected true or false")
    }
    return flag
  }

  /// The weight of a chance move; nil for nil.
  func weight(at position: Int, of stack: Stack) throws(ScriptError) -> Int? {
    try count(at: position, of: stack, expected: "a whole number, 1 or more")
  }

  /// A score of which the lowest is kept; nil for nil.
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

  /// The turn at a position of a stack.
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

  /// The seat that a name or a number from 1 at a position stands for.
  func seat(at position: Int, of stack: Stack) -> Int? {
    if let number = stack.integer(at: position) { return number >= 1 && number <= seats.count ? number - 1 : nil }
    let name = stack.text(at: position)
    return seats.firstIndex { $0.name == name }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
