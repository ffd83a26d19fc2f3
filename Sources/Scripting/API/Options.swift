import Lua
import Match
import ParlorCore

/// A table of named options.
struct Options {
  let stack: Stack
  let table: Int
  let owner: String

  /// Takes the table in an argument.
  /// - Parameter note: takes the error about each unknown name; without it the first is thrown.
  /// - Throws: an error if there is no table, or for an unknown name.
  init(
    _ call: Call, _ argument: Int, of declared: APIClass, for owner: String,
    unknown note: ((String, ScriptError) -> Void)? = nil
  ) throws(ScriptError) {
    stack = call.stack
    table = try call.table(argument, "options")
    self.owner = owner
    // parlor:match { ... } passes the library itself.
    guard call.kind(argument + 1) != .table else {
      throw ScriptError("\(owner): write it with a dot, as in \(owner) { ... }")
    }
    try checkNames(of: declared, unknown: note)
  }

  /// Takes the table on top of the stack, an option of others.
  init(topOf others: Options, called name: String, of declared: APIClass) throws(ScriptError) {
    guard others.stack.kind(at: -1) == .table else { throw others.wrong(name, expected: "a table") }
    try self.init(topOf: others.stack, for: "\(others.owner): \(name)", of: declared)
  }

  /// Takes the table on top of the stack.
  init(topOf stack: Stack, for owner: String, of declared: APIClass) throws(ScriptError) {
    (self.stack, table, self.owner) = (stack, stack.fromBottom(-1), owner)
    guard stack.kind(at: -1) == .table else {
      throw ScriptError("\(owner) must be a table, got \(stack.describe(at: -1))")
    }
    try checkNames(of: declared)
  }

  private func checkNames(
    of declared: APIClass, unknown note: ((String, ScriptError) -> Void)? = nil
  ) throws(ScriptError) {
    let names = declared.fields.map(\.name)
    for name in try stack.names(of: table, in: owner) where !names.contains(name) {
      let error = ScriptError.unknownName(name, of: owner, as: "option ", names)
      guard let note else { throw error }
      note(name, error)
    }
  }

  func has(_ name: String) -> Bool { with(name) { $0 != .none } }

  /// Calls a closure with the option on top of the stack.
  func with<Result>(
    _ name: String, _ body: (Stack.Kind) throws -> Result
  ) rethrows -> Result {
    stack.pushField(name, of: table)
    defer { stack.drop() }
    return try body(stack.kind(at: -1))
  }

  /// Reads a text; nil if it isn't given.
  func text(_ name: String, upTo bound: TextBound = .line) throws -> String? {
    try with(name) { kind in
      if kind == .none { return nil }
      guard let text = stack.text(at: -1, upTo: bound) else {
        throw wrong(name, expected: "a string", upTo: bound)
      }
      return text
    }
  }

  /// Reads a whole number from 0; nil if it isn't given.
  func seed(_ name: String) throws -> Seed? {
    try with(name) { kind in
      if kind == .none { return nil }
      guard let number = stack.integer(at: -1), number >= 0 else {
        throw wrong(name, expected: "a whole number, 0 or more")
      }
      return Seed(UInt64(number))
    }
  }

  /// Reads a whole number from 1; nil if it isn't given.
  func count(_ name: String, in range: ClosedRange<Int> = 1...Int.max) throws -> Int? {
    try with(name) { kind in
      if kind == .none { return nil }
      guard let number = stack.integer(at: -1), range.contains(number) else {
        let (first, last) = (range.lowerBound, range.upperBound)
        let bounds = last == .max ? ", \(first) or more" : " from \(first) to \(last)"
        throw wrong(name, expected: "a whole number" + bounds)
      }
      return number
    }
  }

  /// Reads a flag; nil if it isn't given.
  func flag(_ name: String) throws -> Bool? {
    try with(name) { kind in
      if kind == .none { return nil }
      guard let flag = stack.flag(at: -1) else { throw wrong(name, expected: "true or false") }
      return flag
    }
  }

  /// Reads a function; nil if it isn't given.
  func function(_ name: String, in machine: VirtualMachine) throws -> Function? {
    try with(name) { kind in
      if kind == .none { return nil }
      guard kind == .function else { throw wrong(name, expected: "a function") }
      stack.pushCopy(of: -1)
      return machine.takeFunction(from: stack)
    }
  }

  /// Reads a list of moves; empty if it isn't given.
  func moves(_ name: String) throws -> [String] {
    try with(name) { kind in
      if kind == .none { return [] }
      guard kind == .table else { throw wrong(name, expected: "a list of moves") }
      return try stack.moves(of: -1, as: name, for: owner)
    }
  }

  /// Reads a drawn state; nil if it isn't given.
  func picture() throws -> StatePicture? {
    let isFree = try flag("free")
    guard let text = try text("state", upTo: .page) else {
      guard isFree == nil else { throw ScriptError("\(owner): 'free' goes with 'state'; give both, or neither") }
      return nil
    }
    return StatePicture(text, isFree: isFree ?? false)
  }

  /// Reads one of some words; nil if it isn't given.
  func choice(_ name: String, of words: [String]) throws -> String? {
    try with(name) { kind in
      if kind == .none { return nil }
      guard let choice = stack.text(at: -1), words.contains(choice) else {
        throw wrong(name, expected: words.map { "\"\($0)\"" }.joined(separator: " or "))
      }
      return choice
    }
  }

  /// Reads one of a type's words; nil if it isn't given.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, _ type: Choice.Type) throws -> Choice? {
    try choice(name, of: Choice.allCases.map(\.rawValue)).flatMap(Choice.init)
  }

  /// The time of a match.
  enum ClockChoice: String, CaseIterable {
    case virtual, real
  }

  /// Reads the clock; nil if it isn't given.
  func clock() throws -> ClockChoice? { try choice("clock", ClockChoice.self) }

  /// Adds the options' owner to a refusal.
  func explainingRefusals<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let refusal as Refusal { throw ScriptError("\(owner): \(refusal)") }
  }

  /// The error for the option on top of the stack.
  func wrong(_ name: String, expected: String, upTo bound: TextBound = .line) -> ScriptError {
    ScriptError("\(owner): '\(name)' must be \(expected), got \(stack.describe(at: -1, upTo: bound))")
  }
}

extension Stack {
  /// The most names in a table.
  private static var mostNames: Int { 1_000 }

  /// The names of a table's fields, sorted.
  /// - Throws: an error for other keys, and for too many.
  func names(of table: Int, in owner: String) throws(ScriptError) -> [String] {
    var names: [String] = []
    try forEachPair(of: table) { () throws(ScriptError) in
      guard let name = text(at: -2) else {
        let given = kind(at: -2) == .text ? "\(describe(at: -2)) as a name" : "\(describe(at: -1)) alone"
        throw ScriptError("\(owner): expected names with values, as in { name = value }, got \(given)")
      }
      guard names.count < Self.mostNames else { throw ScriptError("\(owner): more than \(Self.mostNames) names") }
      names.append(name)
    }
    names.sort()
    // People type names, and can't distinguish these.
    if let (name, _) = zip(names, names.dropFirst()).first(where: ==) {
      throw ScriptError("\(owner): two names look like \(quoted(name)), and differ in their bytes alone; rename one")
    }
    return names
  }
}

extension ScriptError {
  /// The error for an unknown name.
  static func unknownName(
    _ name: String, of owner: String, as noun: String = "", _ names: [String]
  ) -> ScriptError {
    let hint = suggestion(for: name, among: names, else: "it has \(names.sorted().orNone)")
    return ScriptError("\(owner) has no \(noun)\(quoted(name)); \(hint)")
  }

  /// The error for an unknown seat.
  static func unknownSeat(_ name: String, for owner: String, _ seats: [String]) -> ScriptError {
    let hint = suggestion(for: name, among: seats, else: "the seats are \(seats.joined(separator: ", "))")
    return ScriptError("\(owner): no seat \(quoted(name)); \(hint)")
  }
}

extension [String] {
  /// The names in a row, or `none`.
  var orNone: String { isEmpty ? "none" : joined(separator: ", ") }
}
