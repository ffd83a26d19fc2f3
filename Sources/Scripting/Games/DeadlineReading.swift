import Lua
import ParlorCore

extension RulesReading {
  private static var deadlineExample: String { "{ seconds = 3, move = \"late\" }" }

  /// Reads the deadline from the table at a position; nil for nil.
  func deadline(at position: Int, of stack: Stack) throws(ScriptError) -> Deadline<ScriptMove>? {
    if stack.kind(at: position) == .none { return nil }
    guard stack.kind(at: position) == .table else {
      throw wrong("gives \(stack.describe(at: position)); expected \(Self.deadlineExample), or nothing")
    }
    let table = stack.fromBottom(position)
    return Deadline(after: try seconds(of: table, on: stack), playing: try move(of: table, on: stack))
  }

  private func seconds(of deadline: Int, on stack: Stack) throws(ScriptError) -> Duration {
    stack.pushField("seconds", of: deadline)
    defer { stack.drop() }
    if let seconds = stack.number(at: -1), (0...Self.longestTime).contains(seconds) { return .seconds(seconds) }
    let expected = "a number from 0 to \(Int(Self.longestTime)), which is a day"
    throw try misfit("seconds", of: deadline, expected: expected, on: stack)
  }

  private func move(of deadline: Int, on stack: Stack) throws(ScriptError) -> ScriptMove {
    stack.pushField("move", of: deadline)
    defer { stack.drop() }
    if let move = stack.move(at: -1, upTo: .name) { return move }
    throw try misfit("move", of: deadline, expected: "a legal move, which is a whole number or a string", on: stack)
  }

  /// The error for a field whose value, on top of the stack, is wrong or missing; the name may be misspelt.
  private func misfit(
    _ field: String, of deadline: Int, expected: String, on stack: Stack
  ) throws(ScriptError) -> ScriptError {
    guard stack.kind(at: -1) == .none else {
      return wrong("gives \(stack.describe(at: -1)) as '\(field)'; expected \(expected)")
    }
    let known = ["seconds", "move"]
    if let stray = try names(of: deadline, "a deadline", on: stack).first(where: { !known.contains($0) }) {
      return unknownField(stray, of: "a deadline", known)
    }
    return wrong("gives a deadline without '\(field)'; expected \(Self.deadlineExample), or nothing")
  }
}
