public import CLuaShim

/// The values that cross between Swift and one running Lua function: a thin, unchecked-by-type view of Lua's stack.
///
/// Positions count from 1 at the bottom, or from -1 at the top. A stack is valid during the call it was given for,
/// and it has room for at least 16 more values than the arguments; `reserve` makes more.
public struct Stack {
  @usableFromInline let state: OpaquePointer

  /// What a value is.
  public enum Kind: Sendable { case none, flag, number, text, table, function, object, coroutine }

  /// How many values there are.
  public var count: Int { Int(lua_gettop(state)) }

  /// Makes room for more values; false when there can't be that many.
  public func reserve(_ count: Int) -> Bool {
    count < 100_000 && lua_checkstack(state, Int32(truncatingIfNeeded: count)) != 0
  }

  // MARK: Pushing

  /// Pushes a whole number.
  @inlinable @inline(__always) public func push(_ integer: Int) { lua_pushinteger(state, lua_Integer(integer)) }

  /// Pushes a number.
  public func push(_ number: Double) { lua_pushnumber(state, number) }

  /// Pushes true or false.
  public func push(_ flag: Bool) { lua_pushboolean(state, flag ? 1 : 0) }

  /// Pushes a text.
  public func push(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { lua_pushlstring(state, $0.baseAddress, $0.count) }
    }
  }

  /// Pushes texts one after the other, as the arguments of a call; none where there is no room for all.
  /// - Returns: how many they are.
  public func push(arguments: [String]) -> Int {
    guard reserve(arguments.count) else { return 0 }
    for argument in arguments { push(argument) }
    return arguments.count
  }

  /// Pushes nil.
  public func pushNone() { lua_pushnil(state) }

  /// Pushes a new table with room for that many elements and fields, as far as it is worth making beforehand.
  public func pushTable(elements: Int = 0, fields: Int = 0) {
    // Lua raises an error for more than it can index, and no error of Lua's may pass through Swift.
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

  /// Whether the value on top is a list of the same numbers and strings as one that a reference holds, which isn't empty.
  public func isList(equalTo known: Reference) -> Bool {
    push(known)
    defer { drop() }
    return shim_is_list(state, -2, -1)
  }

  /// Whether the table at a position has the keys 1, 2, 3 ... without holes and no others; false for a frozen one too.
  public func isWholeList(at position: Int) -> Bool { shim_is_whole_list(state, Int32(truncatingIfNeeded: position)) }

  /// Pushes what a reference stands for; the reference must belong to this machine.
  @inline(__always) public func push(_ reference: Reference) {
    lua_rawgeti(state, luaRegistryIndex, lua_Integer(reference.slot))
  }

  /// Takes values off the top.
  @inline(__always) public func drop(_ count: Int = 1) { lua_settop(state, -Int32(truncatingIfNeeded: count) - 1) }

  // MARK: Tables, without metamethods

  /// Takes the table on top and makes it the metatable of the value at a position.
  public func setMetatable(of position: Int) { lua_setmetatable(state, Int32(truncatingIfNeeded: position)) }

  /// Pushes a field of the metatable of the value at a position; nothing where there is no such field.
  public func pushMetafield(_ name: String, of position: Int) {
    guard lua_getmetatable(state, Int32(truncatingIfNeeded: position)) != 0 else { return pushNone() }
    pushField(name, of: -1)
    removeBelowTop()
  }

  /// Takes the value on top and stores it as an element of the table at a position.
  @inline(__always) public func setElement(_ index: Int, of table: Int) {
    lua_rawseti(state, Int32(truncatingIfNeeded: table), lua_Integer(index))
  }

  /// Takes the value on top and stores it as a field of the table at a position.
  public func setField(_ name: String, of table: Int) {
    let table = lua_absindex(state, Int32(truncatingIfNeeded: table))
    push(name)
    lua_rotate(state, -2, 1)
    lua_rawset(state, table)
  }

  /// Pushes an element of the table at a position; nothing where there is no table.
  public func pushElement(_ index: Int, of table: Int) {
    guard kind(at: table) == .table else { return pushNone() }
    // What can't be changed looks empty; to ask for that first would cost more.
    guard lua_rawgeti(state, Int32(truncatingIfNeeded: table), lua_Integer(index)) == LUA_TNIL else { return }
    drop()
    pushContent(of: table)
    lua_rawgeti(state, -1, lua_Integer(index))
    removeBelowTop()
  }

  /// Pushes a field of the table at a position; nothing where there is no table.
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

  /// How many elements the table at a position has.
  public func length(of table: Int) -> Int {
    pushContent(of: table)
    defer { drop() }
    return Int(lua_rawlen(state, -1))
  }

  /// Pushes the table that holds what a script reads in the one at a position, which for a frozen one is another.
  private func pushContent(of table: Int) { shim_push_content(state, Int32(truncatingIfNeeded: table)) }

  /// Calls a closure for every pair of the table at a position, in the table's own order, which differs from run to
  /// run: sort what comes out. The key lies at -2 and the value at -1; both must lie there again at the end. A
  /// closure that adds and removes keys may miss some pairs. It ends early where the machine is told to stop: whatever is
  /// made of what was seen then, the machine's error takes its place.
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

  /// What a closure makes of each element of a list, which is on top of the stack meanwhile. Like `forEachPair` it ends
  /// early where the machine is told to stop.
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

  /// A position counted from the bottom, which stays the same when values are pushed.
  public func fromBottom(_ position: Int) -> Int { position < 0 ? count + position + 1 : position }

  // MARK: Reading

  /// What tells the table, function or object at a position from all others that there are at the time.
  public func address(at position: Int) -> UInt {
    UInt(bitPattern: lua_topointer(state, Int32(truncatingIfNeeded: position)))
  }

  /// What the value at a position is; `.none` where there is nothing.
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

  /// The whole number at a position, where there is a number without a fraction; text isn't converted.
  @inlinable @inline(__always) public func integer(at position: Int) -> Int? {
    let position = Int32(truncatingIfNeeded: position)
    guard lua_type(state, position) == LUA_TNUMBER else { return nil }
    var isInteger: Int32 = 0
    let integer = lua_tointegerx(state, position, &isInteger)
    return isInteger == 0 ? nil : Int(integer)
  }

  /// Whether there is a number at a position that Lua calls a float, as 5.0 is and 5 isn't.
  public func isFloat(at position: Int) -> Bool {
    kind(at: position) == .number && lua_isinteger(state, Int32(truncatingIfNeeded: position)) == 0
  }

  /// The number at a position.
  public func number(at position: Int) -> Double? {
    guard kind(at: position) == .number else { return nil }
    return lua_tonumberx(state, Int32(truncatingIfNeeded: position), nil)
  }

  /// The text at a position. One that is longer than it may be, or isn't UTF-8, is none: `describe` tells what it is.
  public func text(at position: Int, upTo bound: TextBound = .line) -> String? {
    guard let bytes = rawText(at: position), bytes.count <= bound.bytes else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // Moves come this way: most are ASCII, and to read with a check of its own would take five times as long.
    return bytes.isASCII || text.isMade(of: bytes) ? text : nil
  }

  /// The text at a position for people alone, as in a message: bytes that aren't UTF-8 are replaced.
  public func shownText(at position: Int, upTo bound: TextBound = .line) -> String? {
    guard let bytes = rawText(at: position), bytes.count <= bound.bytes else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of the text at a position, which need not be UTF-8; a longer text than it may be is none.
  public func bytes(at position: Int, upTo bound: TextBound = .line) -> [UInt8]? {
    guard let bytes = rawText(at: position), bytes.count <= bound.bytes else { return nil }
    return Array(bytes)
  }

  /// The text at a position where it lies in Lua's memory.
  func rawText(at position: Int) -> UnsafeRawBufferPointer? {
    guard kind(at: position) == .text else { return nil }
    var length = 0
    let bytes = lua_tolstring(state, Int32(truncatingIfNeeded: position), &length)
    return bytes.map { UnsafeRawBufferPointer(start: $0, count: length) }
  }

  /// Whether the values at two positions are the same: equal numbers or strings, or one table or object. No metamethod
  /// is called.
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
  /// Whether no byte has its highest bit; most texts are short, and take one or two looks.
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
  /// Whether these are its bytes.
  fileprivate func isMade(of bytes: UnsafeRawBufferPointer) -> Bool {
    var text = self
    return text.withUTF8 { $0.elementsEqual(bytes) }
  }
}

/// The position of Lua's registry; the header says it with a macro that Swift can't read.
let luaRegistryIndex: Int32 = -1_000_000 - 1000
