import Lua
import Match
import ParlorCore

/// A table of named options.
struct Options {
  let stack: Stack
  let table: Int
  let owner: String
  /// The names in the table.
  private let given: [String]

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
    given = try Self.names(of: table, in: stack, for: owner, among: declared, unknown: note)
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
    given = try Self.names(of: table, in: stack, for: owner, among: declared)
  }

  private static func names(
    of table: Int, in stack: Stack, for owner: String, among declared: APIClass,
    unknown note: ((String, ScriptError) -> Void)? = nil
  ) throws(ScriptError) -> [String] {
    let given = try stack.names(of: table, in: owner)
    for name in given where !declared.fields.contains(where: { $0.name == name }) {
      let error = ScriptError.unknownName(name, of: owner, as: "option ", declared.fields.map(\.name))
      guard let note else { throw error }
      note(name, error)
    }
    return given
  }

  func has(_ name: String) -> Bool { given.contains(name) }

  /// Calls a closure with the option on top of the stack.
  func with<Result>(
    _ name: String, _ body: (Stack.Kind) throws -> Result
  ) rethrows -> Result {
    if has(name) { stack.pushField(name, of: table) } else { stack.pushNone() }
    defer { stack.drop() }
    return try body(stack.kind(at: -1))
  }

  /// The function on top of the stack; nil if it is none.
  func function() -> Function? {
    guard stack.kind(at: -1) == .function else { return nil }
    stack.pushCopy(of: -1)
    return stack.machine.takeFunction(from: stack)
  }

  /// The settings in the table on top of the stack; nil if it is none.
  func settings(_ name: String) throws -> [String: Value]? {
    stack.kind(at: -1) == .table ? try stack.settings(at: -1, called: name) : nil
  }

  /// The texts in the list on top of the stack; nil if it is none.
  func texts() throws -> [String]? {
    stack.kind(at: -1) == .table ? try stack.value(at: -1).asTexts : nil
  }

  /// Reads a drawn state; nil if it isn't given.
  func picture() throws -> StatePicture? {
    let isFree = try self[LibraryAPI.free]
    guard let text = try self[LibraryAPI.state] else {
      guard isFree == nil else { throw ScriptError("\(owner): 'free' goes with 'state'; give both, or neither") }
      return nil
    }
    return StatePicture(text, isFree: isFree ?? false)
  }

  /// The time of a match.
  enum ClockChoice: String, CaseIterable {
    case virtual, real
  }

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
