public import CLuaShim

/// A table of plain data with the manners of a Swift value: what a game in Lua keeps as its state.
///
/// The table stays in its machine. While one value alone holds it, `change` works on it in place, at the speed of plain
/// Lua; a table that several values hold is copied first, in C, in one call. Bytes are made of it only where somebody
/// compares, hashes or saves it. Tables may hold numbers, text, true, false and tables; a table that is met in two
/// places stays one in a copy, but it can't be written as bytes.
///
/// Like everything of a machine's, a value belongs to one thread at a time. A value that was decoded holds bytes
/// alone and can go to any machine: that is how states cross threads.
///
/// In place of a table a value may hold an object of the host's, such as the state of an engine in Swift.
///
/// `@unchecked`, because the compiler can't see this: a value that holds a table is used on its machine's thread alone,
/// and of one that holds bytes alone nothing that its copies share is ever written.
public struct TableValue: @unchecked Sendable {
  @usableFromInline var storage: Storage

  /// The table, its bytes, or both; shared by all copies of a value until one is changed.
  @usableFromInline
  final class Storage {
    let table: Reference?
    /// What stands there in place of a table; the reference is then what scripts hold it by.
    @usableFromInline let host: HostValue?
    /// The table's slot, for whoever uses it at every move: to hold the reference itself would count it.
    let slot: Int32?
    var encoding: [UInt8]?
    var note: AnyObject?
    /// What the rules said about the table. Nobody reads it while it is written: only `Rules` writes it, in one call.
    @exclusivity(unchecked) @usableFromInline var answers = shim_answers()

    /// - Parameter capacity: how many moves there is room for in the answers of rules.
    init(table: Reference?, host: HostValue? = nil, encoding: [UInt8]?, capacity: Int32 = 16) {
      self.table = table
      self.host = host
      slot = table?.slot
      self.encoding = encoding
      answers.capacity = capacity
    }

    deinit { answers.moves?.deallocate() }

    /// Forgets what was worked out from the table, which is about to be changed.
    @inline(__always)
    func forget() {
      if encoding != nil { encoding = nil }
      if note != nil { note = nil }
      (answers.has_turn, answers.is_plain) = (false, false)
    }
  }

  /// About how many bytes it takes outside of its machine.
  public var bytesOutside: Int { 200 + (storage.encoding?.count ?? 0) }

  /// Takes a table that nobody else changes from now on.
  public init(taking table: Reference) { storage = Storage(table: table, encoding: nil) }

  /// Takes an object that nobody else changes from now on.
  public init(_ host: HostValue) throws(ScriptError) {
    storage = Storage(table: try host.reference(), host: host, encoding: nil)
  }

  /// Makes a value of the bytes that `encoded` gave; they are looked at when the table is first asked for.
  public init(encoding: [UInt8]) { storage = Storage(table: nil, encoding: encoding) }

  /// The object that it holds in place of a table, to be read and not changed.
  @inlinable public var host: HostValue? { storage.host }

  /// The bytes of a value that holds nothing else.
  public var bareEncoding: [UInt8]? { storage.table == nil && storage.host == nil ? storage.encoding : nil }

  /// The table, to be read and not changed; of a value that holds bytes, one that is made of them each time.
  /// - Throws: an error where the bytes are damaged, or the table belongs to another machine.
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

  /// This value, or, where it holds bytes alone, one with the table that is made of them.
  public func withTable(in machine: MachineLink) throws(ScriptError) -> TableValue {
    let table = try table(in: machine)
    return storage.table == nil ? TableValue(taking: table) : self
  }

  /// Changes the table: in place where this value alone holds it, else in a copy of its own.
  /// - Throws: what the closure throws, after which the table may be half changed; and an error about what can't be
  ///   copied, with the value as it was.
  /// - Parameter subject: what that error calls the table.
  @discardableResult
  public mutating func change<Result>(
    in machine: MachineLink, as subject: String = "the state", _ body: (Reference) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    try body(try changeable(in: machine, as: subject))
  }

  /// The table, to be changed before anything else happens to the value: its own, or a copy where others hold it too.
  /// - Throws: an error about what can't be copied, with the value as it was.
  public mutating func changeable(
    in machine: MachineLink, as subject: String = "the state"
  ) throws(ScriptError) -> Reference {
    try makeChangeable(in: machine, as: subject)
    return try table(in: machine)
  }

  /// Pushes the table, or what scripts hold the object by, of a value that holds more than bytes.
  public func pushHeld(on stack: Stack) {
    guard let slot = storage.slot else { return stack.pushNone() }
    lua_rawgeti(stack.state, luaRegistryIndex, lua_Integer(slot))
  }

  /// Sees to it that this value alone holds its table, and that nothing is known of it any more.
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
      // Handed over as it is, the subject would take an array on the heap, and each copy a tenth more time.
      table = try machine.transformed(pushing: { $0.push(table) }) { state in
        subject.withCString { shim_copy(state, $0) }
      }
    }
    storage = Storage(table: table, encoding: nil, capacity: capacity)
  }

  /// What somebody worked out from the table, to find it again: all copies of a value share it, and a change of the
  /// table takes it out.
  public var note: AnyObject? {
    get { storage.note }
    // What holds bytes alone may be in use on several threads.
    nonmutating set { if storage.table != nil || storage.host != nil { storage.note = newValue } }
  }

  /// The table as bytes: the same for tables that say the same, in every process.
  /// - Parameter subject: what the error calls the table.
  /// - Throws: an error that says where something lies that isn't plain data.
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
  /// The bytes of the table that it stands for, as it is now: the same for tables that say the same.
  /// - Parameter subject: what the error calls the table.
  /// - Throws: an error that says where something lies that isn't plain data.
  public func plainBytes(as subject: String = "the state") throws(ScriptError) -> [UInt8] {
    try bytes { shim_encode($0, subject) }
  }
}

extension TableValue: Hashable {
  /// Whether two tables say the same; those that can't be written as bytes are equal only to themselves.
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
  /// A reference to what a step of the shim makes of the value that a closure pushes.
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
  /// The bytes that a step of the shim makes of the value.
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
  /// Pushes a function of two tables, and of what an error calls the second: it makes an independent copy of that, which
  /// has to be plain data, the content of the first.
  public func pushRefill() { shim_push_refill(state) }

  /// Pushes bytes as a string of Lua, which may contain any bytes.
  public func push(bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = lua_pushlstring(state, $0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count) }
  }
}
