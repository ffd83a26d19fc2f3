public import CLuaShim

/// A table of plain data with value semantics: the state of a game in Lua.
///
/// The table stays in its machine. While a single value holds it, `change` works in place, at the speed of plain Lua;
/// a shared table is first copied in C, in one call. It is encoded as bytes only to be compared, hashed or saved.
/// Tables may hold numbers, text, booleans and tables. A table that occurs in two places stays shared in a copy, but
/// can't be encoded.
///
/// Like all of a machine's values, it belongs to one thread at a time. A decoded value holds only bytes and can move
/// to any machine: that is how states cross threads.
///
/// Instead of a table, a value may hold a host object, such as the state of a Swift engine.
///
/// `@unchecked` because the compiler can't prove it safe: a value with a table is used only on its machine's thread,
/// and the storage of a value with only bytes is never written while shared.
public struct TableValue: @unchecked Sendable {
  @usableFromInline var storage: Storage

  /// The table, its bytes, or both; shared by all copies of a value until one is changed.
  @usableFromInline
  final class Storage {
    let table: Reference?
    /// The host object in place of a table; the reference is then the one by which scripts hold it.
    @usableFromInline let host: HostValue?
    /// The table's slot, for use at every move: copying the reference would cost reference counting.
    let slot: Int32?
    var encoding: [UInt8]?
    var note: AnyObject?
    /// The rules' answers about the table. Never read during a write: only `Rules` writes it, in one call.
    @exclusivity(unchecked) @usableFromInline var answers = shim_answers()

    /// - Parameter capacity: the number of moves for which the rules' answers have room.
    init(table: Reference?, host: HostValue? = nil, encoding: [UInt8]?, capacity: Int32 = 16) {
      self.table = table
      self.host = host
      slot = table?.slot
      self.encoding = encoding
      answers.capacity = capacity
    }

    deinit { answers.moves?.deallocate() }

    /// Discards data derived from the table, which is about to change.
    @inline(__always)
    func forget() {
      if encoding != nil { encoding = nil }
      if note != nil { note = nil }
      (answers.has_turn, answers.is_plain) = (false, false)
    }
  }

  /// The approximate number of bytes outside its machine.
  public var bytesOutside: Int { 200 + (storage.encoding?.count ?? 0) }

  /// Takes a table that nobody else changes any more.
  public init(taking table: Reference) { storage = Storage(table: table, encoding: nil) }

  /// Takes an object that nobody else changes any more.
  public init(_ host: HostValue) throws(ScriptError) {
    storage = Storage(table: try host.reference(), host: host, encoding: nil)
  }

  /// Makes a value from the bytes of `encoded`, which are decoded when the table is first needed.
  public init(encoding: [UInt8]) { storage = Storage(table: nil, encoding: encoding) }

  /// The object that it holds instead of a table, for reading only.
  @inlinable public var host: HostValue? { storage.host }

  /// The bytes of a value that holds only bytes.
  public var bareEncoding: [UInt8]? { storage.table == nil && storage.host == nil ? storage.encoding : nil }

  /// The table, for reading only; a value with only bytes decodes a new table each time.
  /// - Throws: an error if the bytes are damaged, or the table belongs to another machine.
  public func table(in machine: MachineLink) throws(ScriptError) -> Reference {
    guard let table = storage.table else {
      let bytes = storage.encoding ?? []
      return try machine.transformed(pushing: { $0.push(bytes: bytes) }, by: shim_decode)
    }
    guard table.lifeline === machine.lifeline else {
      throw ScriptError("a state of one machine was used in another; encode it there and decode it here")
    }
    return table
  }

  /// This value; if it holds only bytes, one with the decoded table.
  public func withTable(in machine: MachineLink) throws(ScriptError) -> TableValue {
    let table = try table(in: machine)
    return storage.table == nil ? TableValue(taking: table) : self
  }

  /// Changes the table: in place if this value alone holds it, else in a copy.
  /// - Throws: the closure's error, after which the table may be half changed; or an error about uncopyable content,
  ///   with the value unchanged.
  /// - Parameter subject: the table's name in that error.
  @discardableResult
  public mutating func change<Result>(
    in machine: MachineLink, as subject: String = "the state", _ body: (Reference) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    try body(try changeable(in: machine, as: subject))
  }

  /// The table, for changes before any other use of the value: its own, or a copy if it is shared.
  /// - Throws: an error about uncopyable content, with the value unchanged.
  public mutating func changeable(
    in machine: MachineLink, as subject: String = "the state"
  ) throws(ScriptError) -> Reference {
    try makeChangeable(in: machine, as: subject)
    return try table(in: machine)
  }

  /// Pushes the table or the scripts' reference to the object; nil for a value with only bytes.
  public func pushHeld(on stack: Stack) {
    guard let slot = storage.slot else { return stack.pushNone() }
    lua_rawgeti(stack.state, luaRegistryIndex, lua_Integer(slot))
  }

  /// Makes this value the only holder of its table, and discards derived data.
  @inline(__always)
  public mutating func makeChangeable(in machine: MachineLink, as subject: String = "the state") throws(ScriptError) {
    if isKnownUniquelyReferenced(&storage), storage.table?.lifeline === machine.lifeline { return storage.forget() }
    try copyTable(in: machine, as: subject)
  }

  private mutating func copyTable(in machine: MachineLink, as subject: String) throws(ScriptError) {
    let capacity = storage.answers.capacity
    if let host = storage.host?.copied() {
      storage = Storage(table: try host.reference(), host: host, encoding: nil, capacity: capacity)
      return
    }
    var table = try table(in: machine)
    if storage.table != nil {
      // Passed as a parameter, the subject would take a heap allocation, and each copy a tenth more time.
      table = try machine.transformed(pushing: { $0.push(table) }) { state in
        subject.withCString { shim_copy(state, $0) }
      }
    }
    storage = Storage(table: table, encoding: nil, capacity: capacity)
  }

  /// Data derived from the table, for reuse: all copies of a value share it, and a change of the table discards it.
  public var note: AnyObject? {
    get { storage.note }
    // Values with only bytes may be in use on several threads.
    nonmutating set { if storage.table != nil || storage.host != nil { storage.note = newValue } }
  }

  /// The table as bytes: equal for equal content, in every process.
  /// - Parameter subject: the table's name in the error.
  /// - Throws: an error with the path to content that isn't plain data.
  public func encoded(as subject: String = "the state") throws(ScriptError) -> [UInt8] {
    if let encoding = storage.encoding { return encoding }
    let bytes: [UInt8]
    if let host = storage.host {
      bytes = try host.bytes()
    } else if let table = storage.table {
      bytes = try table.plainBytes(as: subject)
    } else {
      return []
    }
    storage.encoding = bytes
    return bytes
  }
}

extension Reference {
  /// The bytes of the referenced table as it is now: equal for equal content.
  /// - Parameter subject: the table's name in the error.
  /// - Throws: an error with the path to content that isn't plain data.
  public func plainBytes(as subject: String = "the state") throws(ScriptError) -> [UInt8] {
    try bytes { shim_encode($0, subject) }
  }
}

extension TableValue: Hashable {
  /// Whether two tables have equal content; tables that can't be encoded are equal only to themselves.
  public static func == (left: TableValue, right: TableValue) -> Bool {
    if left.storage === right.storage { return true }
    if let left = left.host, let right = right.host { return left.equals(right) }
    guard let left = try? left.encoded(), let right = try? right.encoded() else { return false }
    return left == right
  }

  public func hash(into hasher: inout Hasher) {
    if let bytes = try? encoded() { hasher.combine(bytes) } else { hasher.combine(ObjectIdentifier(storage)) }
  }
}

extension TableValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let bytes = Hexadecimal.bytes(of: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected pairs of hexadecimal digits")
    }
    self.init(encoding: bytes)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Hexadecimal.text(of: try encoded()))
  }
}

extension MachineLink {
  /// A reference to the result of a shim function for the value that a closure pushes.
  fileprivate func transformed(
    pushing push: (Stack) -> Void, by step: (OpaquePointer?) -> Int32
  ) throws(ScriptError) -> Reference {
    let stack = try stack()
    push(stack)
    let status = step(stack.state)
    guard status == LUA_OK else { throw ScriptError.taking(stack, status: status) }
    return Reference(taking: stack, lifeline: lifeline)
  }
}

extension Reference {
  /// The bytes that a shim function makes of the value.
  fileprivate func bytes(by step: (OpaquePointer?) -> Int32) throws(ScriptError) -> [UInt8] {
    guard let state = VirtualMachine.runningState(of: lifeline) else { throw .closedMachine }
    guard lua_checkstack(state, 20) != 0 else { throw .tooDeep }
    let stack = Stack(state: state)
    stack.push(self)
    let status = step(state)
    guard status == LUA_OK else { throw ScriptError.taking(stack, status: status) }
    defer { stack.drop() }
    var length = 0
    guard let start = lua_tolstring(state, -1, &length) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: length))
  }
}

extension Stack {
  /// Pushes a function of two tables and the second one's name in errors: it replaces the first table's content with
  /// an independent copy of the second's, which must be plain data.
  public func pushRefill() { shim_push_refill(state) }

  /// Pushes arbitrary bytes as a Lua string.
  public func push(bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = lua_pushlstring(state, $0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count) }
  }
}
