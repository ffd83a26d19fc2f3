import Foundation
import Lua
import Testing

@Suite("What a script gets for its own mistakes")
struct ScriptErrorTests {
  @Test("mistakes in Lua", arguments: mistakes)
  func mistake(error: ErrorCase) throws { try error.expect() }

  @Test("an error three calls deep names every call, innermost first")
  func threeCallsDeep() throws {
    let failure = try Script.failure(
      of: """

        local function inner() local nothing; return nothing.field end
        local function middle() local value = inner() return value end
        local function outer() local value = middle() return value end
        outer()
        """)
    #expect(failure?.message == "test.lua:2: attempt to index a nil value (local 'nothing')")
    #expect(
      failure?.traceback == """
        test.lua:2: in function 'inner'
        test.lua:3: in function 'middle'
        test.lua:4: in function 'outer'
        test.lua:5: in the main chunk
        """)
  }

  @Test("an endless script ends soon after its limit, whatever it does to hold that up", arguments: endless)
  func endlessScript(source: String) throws {
    let failure = try Script.failure(of: source, limits: .init(memory: 64 << 20, seconds: 0.2))
    #expect(failure?.kind == .deadline)
    #expect(failure?.message.hasPrefix("test.lua:1: ") == true)
    #expect(failure?.message.contains(" ran longer than its limit of 0.2 seconds") == true)
  }

  @Test("a script that eats memory ends at its limit", arguments: greedy)
  func memoryHog(source: String) throws {
    let failure = try Script.failure(of: source, limits: .init(memory: 8 << 20, seconds: 60))
    #expect(failure?.kind == .memory)
    #expect(failure?.message.hasPrefix("test.lua:1: the script took more memory than its limit of 8 MiB, in ") == true)
  }

  @Test("a host goes on after a script that was stopped")
  func afterStop() throws {
    let script = try Script(limits: .init(memory: 8 << 20, seconds: 0.2))
    for source in ["while true do end", "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end"] {
      #expect(throws: ScriptError.self) { try script.run(source) }
      script.host.machine.clearStop()
    }
    #expect(try script.run("print('well')") == "well\n")
  }

  static let mistakes = [
    ErrorCase("local x = = 3", "unexpected symbol near '='"),
    ErrorCase("if", "unexpected symbol near <eof>"),
    ErrorCase("error('own words')", "own words"),
    ErrorCase("local x = nil + 1", "attempt to perform arithmetic on a nil value"),
    ErrorCase(
      "require 'nothing.here'",
      "require: no module 'nothing.here'; looked for nothing/here.lua and nothing/here/init.lua in /nowhere"),
    ErrorCase("require 'palror'", "require: no module 'palror'; did you mean 'parlor'?"),
    ErrorCase(
      "require '../x'", "require: '../x' isn't a module's name; write folders and file with dots, as in a.b"),
    ErrorCase("require()", "require: 'name' must be a string, got nothing"),
    ErrorCase(
      "local write = io.write write('x')",
      "io.write: scripts have none; print writes a line, parlor.ask asks the person there, and parlor.files reads and "
        + "writes files"),
    ErrorCase(
      "os.exit(1)",
      "os.exit: scripts have none, since every run must give the same; parlor.now() is the time, and parlor.store "
        + "and parlor.files keep things"),
    ErrorCase(
      "local getlocal = require 'debug'.getlocal getlocal(1, 1)",
      "debug.getlocal: scripts have none; pcall gives the message of an error, with its place"),
    ErrorCase("debug.getinfo()", "debug.getinfo: 'level' must be a whole number, got nothing"),
    ErrorCase(
      "io = nil io.write('x')",
      "attempt to index a nil value (global 'io'); scripts have none; print writes a line, parlor.ask asks the person "
        + "there, and parlor.files reads and writes files"),
    ErrorCase(
      "collectgarbage()",
      "attempt to call a nil value (global 'collectgarbage'); leave it out: unused memory is freed automatically"
    ),
    ErrorCase(
      "local gc = collectgarbage local function f() gc() end f()", "attempt to call a nil value (upvalue 'gc')"),
    ErrorCase(
      "local unpack = unpack local function f() unpack {} end f()",
      "attempt to call a nil value (upvalue 'unpack'); Lua 5.4 calls it table.unpack"),
    ErrorCase(
      "print(bit32.band(1, 2))",
      "attempt to index a nil value (global 'bit32'); Lua 5.4 has signs for it: a & b, a | b, a ~ b, ~a, a << n and a >> n"
    ),
    ErrorCase(
      "dofile 'x.lua'",
      "attempt to call a nil value (global 'dofile'); require \"name\" runs the file name.lua once and gives what it returns"
    ),
    ErrorCase(
      "loadstring 'x = 1'", "attempt to call a nil value (global 'loadstring'); Lua 5.4 calls it load"),
    ErrorCase(
      "setfenv(1, {})",
      "attempt to call a nil value (global 'setfenv'); load(text, name, \"t\", globals) gives a text its global variables"
    ),
    ErrorCase(
      "module 'x'",
      "attempt to call a nil value (global 'module'); a module puts its functions into a table and returns that"),
  ]

  static let endless = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "local match = parlor.match { game = 'four-in-a-row' } while true do match:play(1) match:undo() end",
    "local mine = parlor.opponent { choose = function() while true do end end } "
      + "parlor.match { game = 'four-in-a-row', players = { mine, mine } }:run()",
    "coroutine.wrap(function() while true do end end)()",
  ]

  static let greedy = [
    "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
    "local text = 'x' while true do text = text .. text end",
    "local keep = {} while true do keep[#keep + 1] = coroutine.create(print) end",
  ]
}
