import Lua
import ParlorCore

/// A value for comparison and messages.
///
/// Tables are equal if they have the same content, whatever their metatables; functions and objects if they are
/// identical.
indirect enum ComparedValue: Hashable {
  case none
  case flag(Bool)
  case integer(Int)
  case number(Double)
  /// A text in bytes, which need not be UTF-8.
  case text([UInt8])
  case table([ComparedValue: ComparedValue])
  /// A function, an object or a coroutine: its address, and its name in messages.
  case object(address: UInt, name: String)

  /// The largest number of values in a table, including nested ones.
  static let most = 200_000

  /// Reads the value at a position.
  /// - Throws: an error for tables that contain themselves, are too deep, or hold too much.
  init(at position: Int, of stack: Stack) throws(ScriptError) {
    var rest = Self.most
    try self.init(at: position, of: stack, depth: 0, rest: &rest)
  }

  private init(at position: Int, of stack: Stack, depth: Int, rest: inout Int) throws(ScriptError) {
    try stack.checkForStop()
    rest -= 1
    guard rest > 0 else { throw ScriptError("a table holds more than \(Self.most) values; compare a part of it") }
    switch stack.kind(at: position) {
    case .none: self = .none
    case .flag: self = .flag(stack.flag(at: position) ?? false)
    case .number: self = stack.integer(at: position).map(Self.integer) ?? .number(stack.number(at: position) ?? 0)
    case .text:
      guard let bytes = stack.bytes(at: position, upTo: .page) else {
        throw ScriptError("can't compare \(stack.describe(at: position, upTo: .page))")
      }
      // Long texts count as the number of values of the same size.
      rest -= bytes.count / 64
      self = .text(bytes)
    case .table: self = .table(try Self.fields(at: position, of: stack, depth: depth, rest: &rest))
    case .function, .object, .coroutine:
      self = .object(address: stack.address(at: position), name: stack.describe(at: position))
    }
  }

  private static func fields(
    at position: Int, of stack: Stack, depth: Int, rest: inout Int
  ) throws(ScriptError) -> [ComparedValue: ComparedValue] {
    guard depth < Value.deepest, stack.reserve(8) else {
      throw ScriptError("a table lies more than \(Value.deepest) tables deep, or in itself")
    }
    var fields: [ComparedValue: ComparedValue] = [:]
    try stack.forEachPair(of: position) { () throws(ScriptError) in
      // A table as a key is compared by identity.
      let isTable = stack.kind(at: -2) == .table
      let key =
        isTable
        ? ComparedValue.object(address: stack.address(at: -2), name: "a table")
        : try ComparedValue(at: -2, of: stack, depth: depth + 1, rest: &rest)
      fields[key] = try ComparedValue(at: -1, of: stack, depth: depth + 1, rest: &rest)
    }
    return fields
  }

  /// Sorts the keys of a table in scripts' order.
  static func sorted(_ keys: some Sequence<ComparedValue>) -> [ComparedValue] {
    keys.sorted { left, right in
      switch (left, right) {
      case (.text(let left), .text(let right)): left.lexicographicallyPrecedes(right)
      case (.flag(let left), .flag(let right)): !left && right
      case (.object(let left, _), .object(let right, _)): left < right
      default: left.rank == right.rank ? left.amount < right.amount : left.rank < right.rank
      }
    }
  }

  private var rank: Int {
    switch self {
    case .integer, .number: 0
    case .text: 1
    case .flag: 2
    default: 3
    }
  }

  private var amount: Double {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: 0
    }
  }
}
