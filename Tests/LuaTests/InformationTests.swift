import Testing

@testable import Lua

/// What scripts learn about running calls and functions: places, as error messages show them, and nothing of the host.
struct InformationTests {
  private let machine: VirtualMachine

  init() throws {
    machine = try VirtualMachine()
    machine.addCall()
    machine.add("refuse") { _ in throw ScriptError("no") }
    machine.add("getinfo") { call in
      if call.kind(1) == .function {
        call.stack.pushInformation(aboutFunctionAt: 1)
      } else {
        call.stack.pushInformation(aboutLevel: try call.integer(1, "level"))
      }
      return 1
    }
    machine.add("traceback") { call in
      call.stack.pushTraceback(after: 1)
      return 1
    }
  }

  /// A function `show` that puts the fields of a table about a call into a line.
  private static let show = """
    local function show(i) if not i then return 'none' end
      return i.short_src .. ' ' .. i.source .. ' ' .. i.what .. ' ' .. i.currentline .. ' ' .. i.linedefined .. '-'
        .. i.lastlinedefined .. ' ' .. tostring(i.name) .. ' ' .. tostring(i.func) end\n
    """

  @Test(arguments: [
    ("0", "[C] =[C] C -1 -1--1 getinfo nil"), ("1", "test.lua @test.lua Lua 6 4-7 inner nil"),
    ("2", "test.lua @test.lua main 8 0-0 nil nil"), ("3", "none"), ("-1", "none"), ("1 << 40", "none"),
  ])
  func aLevelHasThePlaceOfItsCall(level: String, expected: String) throws {
    let source =
      Self.show + """
        local function inner()
          local i =
            getinfo(\(level))
          return i end
        local i = inner()
        return show(i)
        """
    #expect(try machine.text(of: source) == expected)
  }

  @Test func nothingIsToldBeyondTheInnermostCallFromSwift() throws {
    let source =
      Self.show + "return call(function() return show(getinfo(2)) .. ', ' .. show(getinfo(3)) end) .. ''"
    #expect(try machine.text(of: source) == "[C] =[C] C -1 -1--1 nil nil, none")
  }

  @Test func aLevelFarOutIsNotToldLestReadingItTakeLong() throws {
    let source = """
      local function down(n) if n == 0 then return tostring(getinfo(499) ~= nil) .. tostring(getinfo(500)) end
        local found = down(n - 1) return found end
      return down(1000)
      """
    #expect(try machine.text(of: source) == "truenil")
  }

  @Test(arguments: [
    ("function(a, b, ...) end", "test.lua @test.lua 1-1 2 true"), ("type", "[C] =[C] -1--1 0 true"),
    ("getinfo", "[C] =[C] -1--1 0 true"),
    ("load('local a\\nlocal secret', '')", #"[string ""] =[string ""] 0-0 0 true"#),
    ("load('local a\\nlocal secret')", #"[string "local a..."] =[string "local a..."] 0-0 0 true"#),
  ])
  func aFunctionHasItsPlaceAndItself(function: String, expected: String) throws {
    let source = """
      local f = \(function) local i = getinfo(f)
      return i.short_src .. ' ' .. i.source .. ' ' .. i.linedefined .. '-' .. i.lastlinedefined .. ' ' .. i.nparams
        .. ' ' .. tostring(i.isvararg) .. (i.func == f and i.currentline == -1 and '' or '!')
      """
    #expect(try machine.text(of: source) == expected)
  }

  @Test func theHostsLuaLooksLikeC() throws {
    #expect(try machine.text(of: "return getinfo(load('', '=[parlor] find')).source") == "=[C]")
  }

  @Test func aTracebackHasTheMessageAndTheScriptsCalls() throws {
    let source = """
      local function inner(...) local text = traceback(...) return text end
      local text = inner('x\\255')
      return text .. '|' .. inner()
      """
    #expect(
      try machine.text(of: "return (function() \(source) end)():gsub('\\255', '?') .. ''") == """
        x?
        stack traceback:
        \ttest.lua:1: in function 'inner'
        \ttest.lua:2: in the function at line 1
        \ttest.lua:1: in the main chunk|stack traceback:
        \ttest.lua:1: in function 'inner'
        \ttest.lua:3: in the function at line 1
        \ttest.lua:1: in the main chunk
        """)
  }

  @Test(
    arguments: ["traceback", "function(message) return (traceback(message)) end"],
    ["refuse()", "error('no')", "call(function() refuse() end)"])
  func aHandlersTracebackTellsTheCallsThatLedToTheError(handler: String, body: String) throws {
    let text = try machine.text(
      of: """
        local function fails() \(body) end
        return select(2, xpcall(function() fails() end, \(handler)))
        """)
    #expect(text.hasPrefix("test.lua:1: no\nstack traceback:\n\ttest.lua:"))
    let calls = ["1: in function 'fails'", "2: in the function at line 2", "2: in the main chunk"]
    #expect(text.hasSuffix(calls.map { "\n\ttest.lua:\($0)" }.joined()))
  }
}
