import Foundation
import Lua
import Testing

@Suite("Tables as values")
struct TableValueTests {
  let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  /// The value of what an expression gives.
  private func value(_ expression: String, in machine: VirtualMachine? = nil) throws -> TableValue {
    let machine = machine ?? self.machine
    let script = try machine.load("return \(expression)", name: "state.lua")
    let table = try script.call { (stack) throws(ScriptError) -> Reference in
      stack.pushCopy(of: -1)
      return machine.takeReference(from: stack)
    }
    return TableValue(taking: table)
  }

  /// What a function of the table says.
  private func ask(_ expression: String, of value: TableValue, in machine: VirtualMachine? = nil) throws -> String? {
    let machine = machine ?? self.machine
    let table = try value.table(in: machine.link)
    return try tell("return tostring(\(expression))", table, in: machine)
  }

  @discardableResult
  private func tell(_ body: String, _ table: Reference, in machine: VirtualMachine) throws(ScriptError) -> String? {
    let maker = try machine.load("return function(state) \(body) end", name: "state.lua")
    let function = try maker.call { (stack) throws(ScriptError) -> Function in
      stack.pushCopy(of: -1)
      return machine.takeFunction(from: stack)
    }
    return try function.call(
      arguments: { stack in
        stack.push(table)
        return 1
      }, read: { (stack) throws(ScriptError) in stack.text(at: -1) })
  }

  private func change(_ value: inout TableValue, _ body: String) throws {
    let machine = machine
    try value.change(in: machine.link) { (table) throws(ScriptError) in try tell(body, table, in: machine) }
  }

  private func text(_ value: TableValue) throws -> String { String(decoding: try value.encoded(), as: UTF8.self) }

  @Test("a value that is held once is changed in place")
  func inPlace() throws {
    var state = try value("{ plies = 1 }")
    let table = try state.table(in: machine.link)
    try change(&state, "state.plies = 2")
    #expect(try tell("return tostring(state.plies)", table, in: machine) == "2")
  }

  @Test("the bytes of a value that is held once tell of its change, also after they were asked for")
  func bytesAfterChange() throws {
    var state = try value("{ plies = 1 }")
    #expect(try text(state) == "{s5:pliesi1;}")
    try change(&state, "state.plies = 2")
    #expect(try text(state) == "{s5:pliesi2;}")
  }

  @Test("a copy that is changed leaves the other as it was, however deep the change")
  func copies() throws {
    let earlier = try value("{ board = { { 1, 2 }, { 3 } }, name = 'x', [true] = 1.5 }")
    let bytes = try earlier.encoded()
    var later = earlier
    try change(&later, "state.board[2][1] = 9 state.board[3] = {} state.name = nil")
    #expect(try earlier.encoded() == bytes)
    #expect(try ask("state.board[2][1]", of: earlier) == "3")
    #expect(try ask("state.board[2][1]", of: later) == "9")
    #expect(earlier != later)
    let table = try later.table(in: machine.link)
    try change(&later, "state.board[1] = nil")
    #expect(try tell("return tostring(state.board[1])", table, in: machine) == "nil", "the copy is held once")
  }

  @Test("one table in two places stays one in a copy, and cycles are copied")
  func sharing() throws {
    let state = try value("(function() local a = {} local s = { a = a, b = a } s.self = s return s end)()")
    var copy = state
    try change(&copy, "state.a.x = 1 assert(state.b.x == 1 and state.self == state)")
    #expect(try ask("state.a.x", of: state) == "nil")
    #expect(throws: ScriptError.self) { try copy.encoded() }
    #expect(copy == copy && copy != state)
  }

  @Test(
    "tables that say the same have the same bytes, whatever became of them",
    arguments: [
      ("{ a = 1, b = 2 }", "(function() local t = {} t.b = 2 t.a = 1 return t end)()"),
      ("{ 1, 2, 3 }", "(function() local t = {} for i = 3, 1, -1 do t[i] = i end return t end)()"),
      ("{ x = {} }", "{ x = { nil } }"), ("{ [1] = 'a' }", "{ [1.0] = 'a' }"), ("{ 0/0 }", "{ -(0/0) }"),
      ("{ a = 1 }", "(function() local t = { b = 2, c = {} } t.b, t.c, t.a = nil, nil, 1 return t end)()"),
    ])
  func canonical(left: String, right: String) throws {
    #expect(try text(value(left)) == text(value(right)))
    #expect(try value(left) == value(right))
    #expect(try value(left).hashValue == value(right).hashValue)
  }

  @Test(
    "tables that say something else have other bytes",
    arguments: [
      ("{ 1 }", "{ 1.0 }"), ("{ '1' }", "{ 1 }"), ("{ true }", "{ 'true' }"), ("{}", "{ {} }"), ("{ 0.0 }", "{ -0.0 }"),
      ("{ a = 'b' }", "{ b = 'a' }"), ("{ 's1:' }", "{ 's1' }"), ("{ math.mininteger }", "{ math.maxinteger }"),
    ])
  func different(left: String, right: String) throws {
    #expect(try value(left) != value(right))
  }

  @Test(
    "the bytes are what the format says",
    arguments: [
      ("{}", "{}"), ("{ 7, 'ab' }", "{i1;i7;i2;s2:ab}"), ("{ b = true, a = false }", "{s1:afs1:bt}"),
      ("{ [true] = 1, x = 2, [-1] = 3, [0.5] = 4 }", "{i-1;i3;d3fe0000000000000;i4;s1:xi2;ti1;}"),
      ("{ { {} } }", "{i1;{i1;{}}}"),
    ])
  func format(expression: String, bytes: String) throws {
    #expect(try text(value(expression)) == bytes)
  }

  @Test(
    "a state of any size is written as one spelling, whether its keys count or not", arguments: [0, 1, 16, 17, 300])
  func sizes(count: Int) throws {
    let list = try text(try value("(function() local t = {} for i = 1, \(count) do t[i] = { i } end return t end)()"))
    #expect(list == "{" + (0..<count).map { "i\($0 + 1);{i1;i\($0 + 1);}" }.joined() + "}")
    let makes = "local t = {} for i = \(count), 1, -1 do t['k' .. i + 1000] = { -i, 0.5 } end return t"
    let record = try text(try value("(function() \(makes) end)()"))
    let fields = (0..<count).map { "s5:k\($0 + 1001){i1;i-\($0 + 1);i2;d3fe0000000000000;}" }
    #expect(record == "{" + fields.joined() + "}")
  }

  @Test("a table in two places is refused, however many tables lie between", arguments: [1, 15, 16, 40])
  func farApart(count: Int) throws {
    let makes = "local t, one = {}, {} for i = 1, \(count) do t[i] = {} end t[1], t[\(count) + 1] = one, one return t"
    #expect(throws: (any Error).self) { try value("(function() \(makes) end)()").encoded() }
  }

  @Test("a decoded value goes to any machine, says the same, and is changed on its own")
  func decoding() throws {
    let original = try value(
      "{ n = -5, big = math.mininteger, f = 0.1, s = 'a\\0b\\xff', list = { 1, { 2 } }, [false] = true }")
    let json = try JSONEncoder().encode(original)
    var decoded = try JSONDecoder().decode(TableValue.self, from: json)
    #expect(decoded == original)
    let other = try VirtualMachine()
    #expect(try ask("state.s == 'a\\0b\\xff' and state.list[2][1] + state.n", of: decoded, in: other) == "-3")
    try decoded.change(in: other.link) { (table) throws(ScriptError) in try tell("state.n = 1", table, in: other) }
    #expect(decoded != original)
    #expect(throws: ScriptError.self) { try decoded.table(in: machine.link) }
  }

  @Test("what a coder reads that spells no bytes is an error", arguments: ["\"f\"", "\"0g\"", "\"AA\"", "[1]", "7"])
  func misspelled(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TableValue.self, from: Data(json.utf8)) }
  }

  @Test(
    "what isn't plain data is refused, with the way to it",
    arguments: [
      ("{ players = { {}, { run = tostring } } }", "the state.players[2].run holds a function"),
      ("{ co = coroutine.create(tostring) }", "the state.co holds a thread"),
      ("{ [tostring] = 1 }", "the state has a function as a key"),
      ("{ hands = setmetatable({}, {}) }", "the state.hands has a meta"),
      ("(function() local t = {} for _ = 1, 150 do t = { t } end return t end)()", "lies more than 100 tables deep"),
    ])
  func refused(expression: String, saying: String) throws {
    let state = try value(expression)
    let error = #expect(throws: ScriptError.self) { try state.encoded() }
    #expect(error?.message.contains(saying) == true, "\(error?.message ?? "")")
    var copy = state
    let refusal = #expect(throws: ScriptError.self) { try change(&copy, "state.x = 1") }
    #expect(refusal?.message.contains(saying) == true, "\(refusal?.message ?? "")")
  }

  @Test("damaged bytes are an error, never a crash", arguments: 0..<400 as Range<Int>)
  func damage(seed: Int) throws {
    var bytes = try value("{ 1, 'abc', { x = 0.5, y = { true } }, [-3] = false }").encoded()
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    for _ in 0...(seed % 3) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(state >> 33) % bytes.count
      if seed.isMultiple(of: 4) {
        bytes.remove(at: place)
      } else {
        bytes[place] = seed.isMultiple(of: 2) ? UInt8(truncatingIfNeeded: state >> 20) : UInt8(ascii: "{")
      }
    }
    let damaged = TableValue(encoding: bytes)
    if let table = try? damaged.table(in: machine.link) { _ = try? TableValue(taking: table).encoded() }
  }

  @Test(
    "bytes that end too early, or go on after the end, are refused",
    arguments: ["", "{", "{i1;i2;", "{i1;s3:ab}", "{i1;s99:a}", "{i1;s-1:a}", "{i1;d00;}", "{tt}}", "i1;", "{ti2"])
  func cut(bytes: String) {
    let damaged = TableValue(encoding: Array(bytes.utf8))
    #expect(throws: ScriptError.self) { try damaged.table(in: machine.link) }
  }

  @Test("a copy that takes more memory than the script may is an error, and the value stays")
  func memory() throws {
    let small = try VirtualMachine(limits: .init(memory: 1 << 20))
    let state = try value("(function() local t = {} for i = 1, 20000 do t[i] = i end return t end)()", in: small)
    var copies = [state]
    let error = #expect(throws: ScriptError.self) {
      for _ in 0..<20 {
        var copy = state
        try copy.change(in: small.link) { (table) throws(ScriptError) in try tell("state[1] = 2", table, in: small) }
        copies.append(copy)
      }
    }
    #expect(error?.message.contains("not enough memory") == true, "\(error?.message ?? "")")
    small.clearStop()
    copies.removeAll()
    #expect(try ask("#state", of: state, in: small) == "20000")
  }
}
