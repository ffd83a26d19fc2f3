import Lua
import ParlorCore

extension RulesReading {
  /// The longest time, in seconds, of a cue or a deadline: a day.
  static var longestTime: Double { 86_400 }
  /// The largest number of cues of one move.
  private static var mostCues: Int { 1 << 16 }

  /// Reads the list of cues at a position; none for nil.
  func cues(at position: Int, of stack: Stack) throws(ScriptError) -> [Cue] {
    if stack.kind(at: position) == .none { return [] }
    guard stack.kind(at: position) == .table else {
      throw wrong("gives \(stack.describe(at: position)); expected a list of cues, or nothing")
    }
    let count = stack.length(of: position)
    guard count <= Self.mostCues else { throw wrong("gives \(count) cues; a move may lead to \(Self.mostCues)") }
    try expectList(at: position, of: "cues", named: "cues", on: stack)
    var rest = Stack.mostData
    return try stack.elements(of: position) { index throws(ScriptError) in
      try cue("cues[\(index + 1)]", rest: &rest, on: stack)
    }
  }

  /// Reads the cue on top of the stack, and subtracts its size from `rest`.
  private func cue(_ place: String, rest: inout Int, on stack: Stack) throws(ScriptError) -> Cue {
    guard stack.kind(at: -1) == .table else {
      throw wrong("gives \(stack.describe(at: -1)) as \(place); expected { name = \"...\", at = 0, lasting = 0.5 }")
    }
    let known = ["name", "at", "lasting", "subject", "details", "seats"]
    for field in try names(of: stack.count, place, on: stack) where !known.contains(field) {
      if field == "detail" {
        throw wrong("gives \(place) with 'detail'; what it is about is its 'subject', and the rest a table 'details'")
      }
      throw unknownField(field, of: place, known)
    }
    return Cue(
      try name(of: place, on: stack),
      at: try seconds("at", of: place, on: stack), lasting: try seconds("lasting", of: place, on: stack),
      subject: try subject(of: place, on: stack), details: try details(of: place, rest: &rest, on: stack),
      audience: try audience(of: place, on: stack))
  }

  /// Returns the keys of a table, all of which must be names.
  func names(of table: Int, _ place: String, on stack: Stack) throws(ScriptError) -> [String] {
    do throws(ScriptError) { return try stack.names(of: table, in: place) } catch {
      throw wrong("gives \(error.message)")
    }
  }

  private func name(of place: String, on stack: Stack) throws(ScriptError) -> String {
    stack.pushField("name", of: -1)
    defer { stack.drop() }
    guard let name = stack.text(at: -1) else {
      throw wrong("gives \(stack.describe(at: -1)) as \(place).name; expected a string")
    }
    return name
  }

  private func subject(of place: String, on stack: Stack) throws(ScriptError) -> Value? {
    stack.pushField("subject", of: -1)
    defer { stack.drop() }
    if stack.kind(at: -1) == .none { return nil }
    if let number = stack.integer(at: -1) { return .integer(number) }
    if let text = stack.text(at: -1, upTo: .name) { return .text(text) }
    let given = stack.describe(at: -1, upTo: .name)
    throw wrong("gives \(given) as \(place).subject; expected a whole number or a string")
  }

  private func details(of place: String, rest: inout Int, on stack: Stack) throws(ScriptError) -> Value? {
    stack.pushField("details", of: -1)
    defer { stack.drop() }
    if stack.kind(at: -1) == .none { return nil }
    let details: Value
    do throws(ScriptError) { details = try stack.value(at: -1, rest: &rest) } catch {
      if error.isStop { throw error }
      throw wrong("gives \(place).details that can't be shown: \(error.message)")
    }
    guard case .record = details else {
      throw wrong("gives \(stack.describe(at: -1)) as \(place).details; expected a table with names")
    }
    return details
  }

  private func seconds(_ field: String, of place: String, on stack: Stack) throws(ScriptError) -> Duration {
    stack.pushField(field, of: -1)
    defer { stack.drop() }
    if stack.kind(at: -1) == .none { return .zero }
    guard let seconds = stack.number(at: -1), (0...Self.longestTime).contains(seconds) else {
      throw wrong("gives \(stack.describe(at: -1)) as \(place).\(field); expected seconds, from 0 to a day")
    }
    return .seconds(seconds)
  }

  private func audience(of place: String, on stack: Stack) throws(ScriptError) -> SeatSet? {
    stack.pushField("seats", of: -1)
    defer { stack.drop() }
    if stack.kind(at: -1) == .none { return nil }
    guard stack.kind(at: -1) == .table else {
      throw wrong("gives \(stack.describe(at: -1)) as \(place).seats; expected a list of seats")
    }
    try expectList(at: -1, of: "seats", named: "\(place).seats", on: stack)
    let audience = try stack.elements(of: -1) { _ throws(ScriptError) in
      guard let seat = seat(at: -1, of: stack) else {
        throw wrong("gives \(stack.describe(at: -1)) in \(place).seats, which is no seat")
      }
      return seat
    }
    return SeatSet(audience)
  }
}
