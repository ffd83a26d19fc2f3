public import Lua
public import ParlorCore

// Plain data between games and Lua.
extension Stack {
  /// Pushes a value; nil if it is too deep, the stack is full, or it is a function.
  @usableFromInline
  func push(_ value: Value, depth: Int = 0) {
    guard depth < Value.deepest, reserve(8) else { return pushNone() }
    switch value {
    case .none: pushNone()
    case .flag(let flag): push(flag)
    case .integer(let integer): push(integer)
    case .number(let number): push(number)
    case .text(let text): push(text)
    case .list(let values):
      pushTable(elements: values.count)
      for (offset, value) in values.enumerated() {
        push(value, depth: depth + 1)
        setElement(offset + 1, of: -2)
      }
    case .function: pushNone()
    case .record(let fields):
      pushTable(fields: fields.count)
      for (name, value) in fields {
        push(value, depth: depth + 1)
        setField(name, of: -2)
      }
    }
  }

  /// The largest size of data at once, in bytes.
  static var mostData: Int { 8 << 20 }

  /// The value at a position as `tostring` converts it.
  func displayText(at position: Int) throws(ScriptError) -> String {
    pushCopy(of: position)
    try convertToText()
    defer { drop() }
    guard let text = shownText(at: -1, upTo: .page) else {
      throw ScriptError("can't show \(describe(at: -1, upTo: .page))")
    }
    return text
  }

  /// Reads a value.
  /// - Parameter keepsFloats: whether 3.0 stays a float, as -0.0 must; otherwise it becomes 3.
  /// - Throws: an error for functions, objects and coroutines, for text that isn't UTF-8, for tables nested too
  ///   deeply, and for too much data.
  func value(at position: Int, keepsFloats: Bool = false) throws(ScriptError) -> Value {
    var rest = Self.mostData
    return try value(at: position, keepsFloats: keepsFloats, rest: &rest)
  }

  /// Reads a value, and subtracts its size from `rest`.
  func value(
    at position: Int, depth: Int = 0, keepsFloats: Bool = false, rest: inout Int
  ) throws(ScriptError) -> Value {
    try checkForStop()
    rest -= 24
    guard rest >= 0 else { throw ScriptError("a table holds too much: more than \(Self.mostData >> 20) MiB of data") }
    switch kind(at: position) {
    case .none: return .none
    case .flag: return .flag(flag(at: position) ?? false)
    case .text: return .text(try text(at: position, expecting: "text", rest: &rest))
    case .number:
      if let integer = integer(at: position), !keepsFloats || !isFloat(at: position) { return .integer(integer) }
      return .number(number(at: position) ?? 0)
    case .table: return try tableValue(at: position, depth: depth, keepsFloats: keepsFloats, rest: &rest)
    case .function, .object, .coroutine:
      throw ScriptError("expected plain data (numbers, strings, booleans, tables), got \(describe(at: position))")
    }
  }

  private func text(at position: Int, expecting words: String, rest: inout Int) throws(ScriptError) -> String {
    guard let text = text(at: position, upTo: .page) else {
      let expected = bytes(at: position, upTo: .page) == nil ? "shorter text" : words
      throw ScriptError("expected \(expected), got \(describe(at: position, upTo: .page))")
    }
    rest -= text.utf8.count
    return text
  }

  /// Refuses a table whose key at -2 is wrong; names the first wrong key by spelling.
  private func expectKeys(of table: Int, where belongs: () -> Bool) throws(ScriptError) {
    var stray: String?
    forEachPair(of: table) {
      if belongs() { return }
      let key = describe(at: -2)
      stray = min(stray ?? key, key)
    }
    guard let stray else { return }
    throw ScriptError(
      "a table has the key \(stray); expected names alone, or the keys 1, 2, 3 ... of a list without holes")
  }

  /// A list if the table has elements, else a record.
  private func tableValue(
    at position: Int, depth: Int, keepsFloats: Bool, rest: inout Int
  ) throws(ScriptError) -> Value {
    guard depth < Value.deepest, reserve(8) else {
      throw ScriptError("a table lies more than \(Value.deepest) tables deep, or in itself")
    }
    let position = fromBottom(position)
    let length = length(of: position)
    if length > 0 {
      try expectKeys(of: position) { integer(at: -2).map { (1...length).contains($0) } ?? false }
      var values: [Value] = []
      for index in 1...length {
        pushElement(index, of: position)
        defer { drop() }
        values.append(try value(at: -1, depth: depth + 1, keepsFloats: keepsFloats, rest: &rest))
      }
      return .list(values)
    }
    try expectKeys(of: position) { kind(at: -2) == .text }
    var fields: [Record.Field] = []
    try forEachPair(of: position) { () throws(ScriptError) in
      let name = try text(at: -2, expecting: "text as a key", rest: &rest)
      rest -= 40
      fields.append((name, try value(at: -1, depth: depth + 1, keepsFloats: keepsFloats, rest: &rest)))
    }
    return .record(Record(fields))
  }
}

extension Call {
  /// Pushes plain data as the only result.
  func returning(_ value: Value) -> Int {
    stack.push(value)
    return 1
  }

  /// Reads an argument as data.
  /// - Throws: an error with the path to content that isn't plain data.
  func data(_ argument: Int, _ name: String, keepsFloats: Bool = false) throws(ScriptError) -> Value {
    do throws(ScriptError) { return try stack.value(at: position(argument), keepsFloats: keepsFloats) } catch {
      if error.isStop { throw error }
      let misfit = stack.misfit(at: position(argument))
      let place = misfit.map { $0.place.isEmpty ? "" : "in \(name)\($0.place), " } ?? ""
      throw ScriptError("\(self.name): \(place)\(misfit?.problem ?? error.message)")
    }
  }
}
