import Testing

@testable import Lua

/// The exact words of errors: the file, the line, the function, the argument, what was expected and what came.
struct ErrorTextTests {
  private let machine: VirtualMachine

  init() throws {
    machine = try VirtualMachine()
    machine.addCall()
    machine.addTokens(Counter())
    machine.setGlobal(
      "board", "place",
      to: HostFunction("board.place") { call in
        let length = try call.text(2, "mark").utf8.count
        return call.returning(try call.integer(1, "column") + length)
      })
    machine.add("plain") { _ in throw Plain() }
  }

  /// An error of somebody else's.
  private struct Plain: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  @Test(arguments: [
    ("board.place('a', 'x')", "board.place: 'column' must be a whole number, got 'a'"),
    ("board.place(1.5, 'x')", "board.place: 'column' must be a whole number, got 1.5"),
    ("board.place(nil, 'x')", "board.place: 'column' must be a whole number, got nothing"),
    ("board.place(0/0, 'x')", "board.place: 'column' must be a whole number, got nan"),
    ("board.place('7', 'x')", "board.place: 'column' must be a whole number, got '7'"),
    ("board.place({}, 'x')", "board.place: 'column' must be a whole number, got a table"),
    ("board.place(1)", "board.place: 'mark' must be a string, got nothing"),
    ("board.place(1, 2)", "board.place: 'mark' must be a string, got 2"),
    ("board.place(1, true)", "board.place: 'mark' must be a string, got true"),
    ("board.place(1, board.place)", "board.place: 'mark' must be a string, got a function"),
    ("board.place(1, coroutine.create(type))", "board.place: 'mark' must be a string, got a coroutine"),
    ("board.place(1, token())", "board.place: 'mark' must be a string, got a token"),
    (
      "board.place(('x'):rep(50), 'x')",
      "board.place: 'column' must be a whole number, got 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'"
    ),
    ("call(5)", "call: 'function' must be a function, got 5"),
    ("plain()", "the disk is full"),
    ("token().plus(5)", "token:plus: expected the token before a colon, got 5; write token:plus(...)"),
    ("token():plus('x')", "token:plus: 'addend' must be a whole number, got 'x'"),
    ("local t = token().weight", "a token has no 'weight'; it has number, double, plus"),
    ("token().number = 5", "a token can't be changed by assignment"),
  ])
  func hostFunctionsSayWhatTheyExpected(line: String, message: String) throws {
    let failure = try machine.failure(of: "local before = 1\n\(line)\n", name: "games/first.lua")
    #expect(failure.message == "games/first.lua:2: \(message)")
    #expect(failure.kind == .runtime)
  }

  @Test(arguments: [
    ("local x = nil + 1", "attempt to perform arithmetic on a nil value"),
    ("local t = nil; t.field = 1", "attempt to index a nil value (local 't')"),
    ("missing()", "attempt to call a nil value (global 'missing')"),
    ("error('mine')", "mine"),
    ("error(('a'):rep(3))", "aaa"),
    ("assert(false, 'said')", "said"),
    ("assert(nil)", "assertion failed!"),
    ("local x = {} .. 'a'", "attempt to concatenate a table value"),
    ("local x = {} < {}", "attempt to compare two table values"),
    ("local x = 1.5 | 1", "number has no integer representation"),
    ("string.rep()", "bad argument #1 to 'rep' (string expected, got no value)"),
    ("('x'):rep({})", "bad argument #1 to 'rep' (number expected, got table)"),
    ("setmetatable(1, {})", "bad argument #1 to 'setmetatable' (table expected, got number)"),
    ("for _ in ipairs(nil) do end", "bad argument #1 to 'ipairs' (table expected, got nil)"),
    ("local x = ipairs()", "bad argument #1 to 'ipairs' (table expected, got no value)"),
    ("for _ in ipairs(5) do end", "bad argument #1 to 'ipairs' (table expected, got number)"),
    (
      "table.sort({ 1, 'x' })", "attempt to compare string with number; tonumber(text) gives a number"
    ),
    ("table.sort({ {}, {} })", "attempt to compare two table values"),
    ("pairs(setmetatable({}, { __pairs = 5 }))", "attempt to call a number value"),
    ("for i = 1, 10, 0 do end", "'for' step is zero"),
    ("local t = {} t[nil] = 1", "table index is nil"),
    ("local t = {} t[0/0] = 1", "table index is NaN"),
    ("coroutine.yield(1)", "attempt to yield from outside a coroutine"),
  ])
  func luaSaysWhereAndWhat(line: String, message: String) throws {
    let failure = try machine.failure(of: "\n\n\(line)")
    #expect(failure.message == "test.lua:3: \(message)")
    #expect(failure.kind == .runtime)
  }

  @Test(
    "what a script raises without a place has none, whatever it begins with",
    arguments: [
      "attempt to cheat", "[parlor] hello: world", "[parlor]: hello", "[parlor]:12", "[parlor] 12: hello",
    ])
  func levelZero(message: String) throws {
    #expect(try machine.failure(of: "error('\(message)', 0)").message == message)
  }

  @Test("a place in the host's own Lua gives way to the script's")
  func hostsPlace() throws {
    let host = try machine.load("error('told')", name: "[parlor] host")
    machine.setGlobal("host") { $0.push(host) }
    #expect(try machine.failure(of: "\nhost()").message == "test.lua:2: told")
  }

  @Test(arguments: [
    ("x =", "test.lua:1: unexpected symbol near <eof>"),
    ("\n\nlocal function", "test.lua:3: <name> expected near <eof>"),
    ("if x then", "test.lua:1: 'end' expected near <eof>; is an 'end' missing before it?"),
    ("goto nowhere", "test.lua:1: no visible label 'nowhere' for <goto> at line 1"),
    ("local x <const> = 1; x = 2", "test.lua:1: attempt to assign to const variable 'x'"),
    ("x = 'open", "test.lua:1: unfinished string near <eof>"),
    ("x = '\\q'", "test.lua:1: invalid escape sequence near ''\\q'"),
    ("break", "test.lua:1: break outside loop at line 1"),
    ("x = 3 y = = 4", "test.lua:1: unexpected symbol near '='"),
  ])
  func syntaxErrorsHaveTheirPlace(source: String, message: String) throws {
    let failure = try machine.failure(of: source)
    #expect(failure.message == message)
    #expect(failure.kind == .syntax)
    #expect(failure.traceback.isEmpty)
  }

  @Test func aScriptThatIsTooLongIsRefused() throws {
    let source = String(repeating: " ", count: TextFile.longestScript + 1)
    let failure = try machine.failure(of: source)
    #expect(failure.message == "test.lua: a script may be 1 MiB long")
    #expect(failure.kind == .syntax)
  }

  @Test func aFirstLineForTheShellIsSkippedAndCounted() throws {
    #expect(try machine.text(of: "#!/usr/bin/env parlor\nreturn 5") == "5")
    #expect(try machine.failure(of: "#!/usr/bin/env parlor\nerror('x')").message == "test.lua:2: x")
  }
}
