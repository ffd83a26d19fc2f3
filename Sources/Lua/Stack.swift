public import CLuaShim

/// The values that cross between Swift and one running Lua function: a thin, unchecked-by-type view of Lua's stack.
///
/// Positions count from 1 at the bottom, or from -1 at the top. A stack is valid during the call it was given for,
/// and it has room for at least 16 more values than the arguments; `reserve` makes more.
public struct Stack {
  @usableFromInline let state: OpaquePointer

  /// The kind of a value.
  public enum Kind: Sendable { case none, flag, number, text, table, function, object, coroutine }

  /// The machine that the stack belongs to.
  public var machine: VirtualMachine { VirtualMachine.owner(of: state) }

  /// The number of values.
  public var count: Int { Int(lua_gettop(state)) }

  /// Makes room for more values; false if that is impossible.
  public func reserve(_ count: Int) -> Bool {
    count < 100_000 && lua_checkstack(state, Int32(truncatingIfNeeded: count)) != 0
  }

  // MARK: Pushing

  /// Pushes a whole number.
  @inlinable @inline(__always) public func push(_ integer: Int) { lua_pushinteger(state, lua_Integer(integer)) }

  /// Pushes a number.
  public func push(_ number: Double) { lua_pushnumber(state, number) }

  /// Pushes a boolean.
  public func push(_ flag: Bool) { lua_pushboolean(state, flag ? 1 : 0) }

  /// Pushes a text.
  public func push(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { lua_pushlstring(state, $0.baseAddress, $0.count) }
    }
  }

  /// Pushes texts one after the other, as the arguments of a call; none if there isn't room for all.
  /// - Returns: their number.
  public func push(arguments: [String]) -> Int {
    guard reserve(arguments.count) else { return 0 }
    for argument in arguments { push(argument) }
    return arguments.count
  }

  /// Pushes nil.
  public func pushNone() { lua_pushnil(state) }

  /// Pushes a new table with room for that many elements and fields, up to a sensible limit.
  public func pushTable(elements: Int = 0, fields: Int = 0) {
    // Lua raises an error for more than it can index, and Lua errors must not pass through Swift.
    let most = 1 << 20
    lua_createtable(state, Int32(min(max(elements, 0), most)), Int32(min(max(fields, 0), most)))
  }

  /// Pushes a new list of whole numbers.
  @inlinable
  public func pushList(_ numbers: UnsafeBufferPointer<Int64>) {
    shim_push_list(state, numbers.baseAddress, Int32(truncatingIfNeeded: numbers.count))
  }

  /// Pushes a copy of the value at a position.
  public func pushCopy(of position: Int) { lua_pushvalue(state, Int32(truncatingIfNeeded: position)) }

  /// Replaces a table on top by a copy with the same metatable.
  public func copyTable() { if kind(at: -1) == .table { shim_copy_table(state) } }

  /// Whether the value on top is a list of the same numbers and strings as a reference's non-empty one.
  public func isList(equalTo known: Reference) -> Bool {
    push(known)
    defer { drop() }
    return shim_is_list(state, -2, -1)
  }

  /// Whether the table at a position has exactly the keys 1, 2, 3, ... without holes; false for a frozen one too.
  public func isWholeList(at position: Int) -> Bool { shim_is_whole_list(state, Int32(truncatingIfNeeded: position)) }

  /// Pushes a reference's value; the reference must belong to this machine.
  @inline(__always) public func push(_ reference: Reference) {
    lua_rawgeti(state, luaRegistryIndex, lua_Integer(reference.slot))
  }

  /// Pops values.
  @inline(__always) public func drop(_ count: Int = 1) { lua_settop(state, -Int32(truncatingIfNeeded: count) - 1) }

  // MARK: Tables, without metamethods

  /// Pops the table on top and makes it the metatable of the value at a position.
  public func setMetatable(of position: Int) { lua_setmetatable(state, Int32(truncatingIfNeeded: position)) }

  /// Pushes a field of the metatable of the value at a position; nil if there is no such field.
  public func pushMetafield(_ name: String, of position: Int) {
    guard lua_getmetatable(state, Int32(truncatingIfNeeded: position)) != 0 else { return pushNone() }
    pushField(name, of: -1)
    removeBelowTop()
  }

  /// Pops the value on top and stores it as an element of the table at a position.
  @inline(__always) public func setElement(_ index: Int, of table: Int) {
    lua_rawseti(state, Int32(truncatingIfNeeded: table), lua_Integer(index))
  }

  /// Pops the value on top and stores it as a field of the table at a position.
  public func setField(_ name: String, of table: Int) {
    let table = lua_absindex(state, Int32(truncatingIfNeeded: table))
    push(name)
    lua_rotate(state, -2, 1)
    lua_rawset(state, table)
  }

  /// Pushes an element of the table at a position; nil if it isn't a table.
  public func pushElement(_ index: Int, of table: Int) {
    guard kind(at: table) == .table else { return pushNone() }
    // A frozen table looks empty; checking for that first would cost more.
    guard lua_rawgeti(state, Int32(truncatingIfNeeded: table), lua_Integer(index)) == LUA_TNIL else { return }
    drop()
    pushContent(of: table)
    lua_rawgeti(state, -1, lua_Integer(index))
    removeBelowTop()
  }

  /// Pushes a field of the table at a position; nil if it isn't a table.
  public func pushField(_ name: String, of table: Int) {
    guard kind(at: table) == .table else { return pushNone() }
    pushContent(of: table)
    push(name)
    lua_rawget(state, -2)
    removeBelowTop()
  }

  /// Swaps the two values on top.
  public func swap() { lua_rotate(state, -2, 1) }

  private func removeBelowTop() {
    lua_rotate(state, -2, -1)
    drop()
  }

  /// The number of elements of the table at a position.
  public func length(of table: Int) -> Int {
    pushContent(of: table)
    defer { drop() }
    return Int(lua_rawlen(state, -1))
  }

  /// Pushes the table with the content of the one at a position; a frozen table's content is in another table.
  private func pushContent(of table: Int) { shim_push_content(state, Int32(truncatingIfNeeded: table)) }

  /// Calls a closure for every pair of the table at a position, in an order that differs from run to run: sort the
  /// result. The key is at -2 and the value at -1, where the closure must leave them. A closure that adds or removes
  /// keys may miss some pairs. The loop ends early if the machine is stopped; the machine's error then replaces any
  /// result.
  public func forEachPair<Failure: Error>(of table: Int, _ body: () throws(Failure) -> Void) throws(Failure) {
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    pushContent(of: table)
    lua_pushnil(state)
    while !isStopped, shim_next_pair(state, top + 1) {
      try body()
      drop()
    }
  }

  /// The results of a closure for each element of a list; the element is on top of the stack. Like `forEachPair`, it
  /// ends early if the machine is stopped.
  public func elements<Element, Failure: Error>(
    of position: Int, _ body: (_ index: Int) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    let list = fromBottom(position)
    var elements: [Element] = []
    for index in 0..<length(of: list) where !isStopped {
      pushElement(index + 1, of: list)
      defer { drop() }
      elements.append(try body(index))
    }
    return elements
  }

  /// A position counted from the bottom, which pushes don't change.
  public func fromBottom(_ position: Int) -> Int { position < 0 ? count + position + 1 : position }

  // MARK: Reading

  /// The identity of the table, function or object at a position, unique among live values.
  public func address(at position: Int) -> UInt {
    UInt(bitPattern: lua_topointer(state, Int32(truncatingIfNeeded: position)))
  }

  /// The kind of the value at a position; `.none` if there is no value.
  public func kind(at position: Int) -> Kind {
    switch lua_type(state, Int32(truncatingIfNeeded: position)) {
    case LUA_TBOOLEAN: .flag
    case LUA_TNUMBER: .number
    case LUA_TSTRING: .text
    case LUA_TTABLE: .table
    case LUA_TFUNCTION: .function
    case LUA_TUSERDATA, LUA_TLIGHTUSERDATA: .object
    case LUA_TTHREAD: .coroutine
    default: .none
    }
  }

  /// The whole number at a position; nil for a fraction or a non-number. Text isn't converted.
  @inlinable @inline(__always) public func integer(at position: Int) -> Int? {
    let position = Int32(truncatingIfNeeded: position)
    guard lua_type(state, position) == LUA_TNUMBER else { return nil }
    var isInteger: Int32 = 0
    let integer = lua_tointegerx(state, position, &isInteger)
    return isInteger == 0 ? nil : Int(integer)
  }

  /// Whether the value at a position is a float in Lua's sense, such as 5.0 but not 5.
  public func isFloat(at position: Int) -> Bool {
    kind(at: position) == .number && lua_isinteger(state, Int32(truncatingIfNeeded: position)) == 0
  }

  /// The number at a position.
  public func number(at position: Int) -> Double? {
    guard kind(at: position) == .number else { return nil }
    return lua_tonumberx(state, Int32(truncatingIfNeeded: position), nil)
  }

  /// The text at a position; nil if it exceeds the bound or isn't UTF-8. `describe` tells which.
  public func text(at position: Int, upTo bound: TextBound = .line) -> String? {
    guard let bytes = rawText(at: position), bytes.count <= bound.bytes else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // Moves are read here. Most are ASCII; a full validation would take five times as long.
    return bytes.isASCII || text.isMade(of: bytes) ? text : nil
  }

  /// The text at a position for display only, as in a message: invalid UTF-8 is replaced.
  public func shownText(at position: Int, upTo bound: TextBound = .line) -> String? {
    guard let bytes = rawText(at: position), bytes.count <= bound.bytes else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of the text at a position, which need not be UTF-8; nil if they exceed the bound.
  public func bytes(at position: Int, upTo bound: TextBound = .line) -> [UInt8]? {
    guard let bytes = rawText(at: position), bytes.count <= bound.bytes else { return nil }
    return Array(bytes)
  }

  /// The bytes of the text at a position within Lua's memory.
  func rawText(at position: Int) -> UnsafeRawBufferPointer? {
    guard kind(at: position) == .text else { return nil }
    var length = 0
    let bytes = lua_tolstring(state, Int32(truncatingIfNeeded: position), &length)
    return bytes.map { UnsafeRawBufferPointer(start: $0, count: length) }
  }

  /// Whether the values at two positions are identical: equal numbers or strings, or the same table or object. Calls
  /// no metamethod.
  public func isSame(_ position: Int, _ other: Int) -> Bool {
    lua_rawequal(state, Int32(truncatingIfNeeded: position), Int32(truncatingIfNeeded: other)) != 0
  }

  /// The flag at a position.
  public func flag(at position: Int) -> Bool? {
    guard kind(at: position) == .flag else { return nil }
    return lua_toboolean(state, Int32(truncatingIfNeeded: position)) != 0
  }
}

extension UnsafeRawBufferPointer {
  /// Whether no byte has its highest bit set; most texts are short and take one or two loads.
  fileprivate var isASCII: Bool {
    func eight(_ place: Int) -> UInt64 { loadUnaligned(fromByteOffset: place, as: UInt64.self) }
    func four(_ place: Int) -> UInt64 { UInt64(loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
    let bits =
      switch count {
      case 8...: stride(from: 0, to: count - 8, by: 8).reduce(eight(count - 8)) { $0 | eight($1) }
      case 4...: four(0) | four(count - 4)
      default: reduce(0) { $0 | UInt64($1) }
      }
    return bits & 0x8080_8080_8080_8080 == 0
  }
}

extension String {
  /// Whether these are the text's bytes.
  fileprivate func isMade(of bytes: UnsafeRawBufferPointer) -> Bool {
    var text = self
    return text.withUTF8 { $0.elementsEqual(bytes) }
  }
}

/// The position of Lua's registry; Swift can't import the macro of the header.
let luaRegistryIndex: Int32 = -1_000_000 - 1000
