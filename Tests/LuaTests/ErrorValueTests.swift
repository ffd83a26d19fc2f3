import Testing

@testable import Lua

/// Errors that aren't texts.
struct ErrorValueTests {
  private let machine: VirtualMachine

  init() throws {
    machine = try VirtualMachine()
    machine.addTokens(Counter())
    machine.addCall()
  }

  @Test(arguments: [
    ("error()", "test.lua:1: the script raised nil as its error"),
    ("error(nil)", "test.lua:1: the script raised nil as its error"),
    ("error(42)", "42"),
    ("error(1.5)", "1.5"),
    ("error(0/0)", "nan"),
    ("error(true)", "true"),
    ("error({})", "test.lua:1: the script raised a table as its error"),
    ("error({ code = 3 })", "test.lua:1: the script raised a table as its error"),
    ("error(type)", "test.lua:1: the script raised a function as its error"),
    ("error(token())", "test.lua:1: the script raised a token as its error"),
    ("error(coroutine.create(type))", "test.lua:1: the script raised a coroutine as its error"),
    ("error(setmetatable({}, { __tostring = function() return 'in words' end }))", "in words"),
    ("error(setmetatable({}, { __name = 'Refusal' }))", "Refusal"),
    ("error(setmetatable({}, { __tostring = function() error('inner') end }))", "test.lua:1: inner"),
    ("error(setmetatable({}, { __tostring = function() return 5 end }))", "5"),
    ("error(setmetatable({}, { __tostring = function() return {} end }))", "'__tostring' must return a string"),
    ("error('a\\0b')", "test.lua:1: a\0b"),
    ("error('a\\xffb')", "test.lua:1: a\u{fffd}b"),
    ("error('text', 0)", "text"),
    ("error('')", "test.lua:1: "),
  ])
  func anyValueBecomesAMessage(source: String, message: String) throws {
    let failure = try machine.failure(of: source)
    #expect(failure.message == message)
    #expect(failure.kind == .runtime)
    #expect(!failure.message.contains("0x"))
  }

  @Test func scriptsCatchTheValueItself() throws {
    #expect(try machine.text(of: "local t = {} local ok, e = pcall(error, t) return e == t") == "true")
    #expect(try machine.text(of: "return select('#', pcall(error))") == "2")
    let caught = "local ok, e = xpcall(error, function(e) return e.code + 1 end, { code = 4 }) return e"
    #expect(try machine.text(of: caught) == "5")
  }

  @Test func aMessageHandlerThatFailsEnds() throws {
    #expect(try machine.text(of: "return (xpcall(error, function() error('again') end))") == "false")
    #expect(try machine.text(of: "return (xpcall(error, error))") == "false")
  }

  @Test func anEndlessTextOfAnErrorIsStopped() throws {
    let source = "error(setmetatable({}, { __tostring = function() while true do end end }))"
    guard signalsArriveAtOnce else { return }
    #expect(try machine.failure(of: source, seconds: 0.05).kind == .deadline)
  }

  @Test func anErrorInToStringHasItsOwnTraceback() throws {
    machine.add("show") { call in
      try call.stack.convertToText()
      return 1
    }
    let broken = "local broken = setmetatable({}, { __tostring = function() error('inner') end })\n"
    let first = try machine.failure(of: "local function early() error('first') end\nearly()")
    #expect(first.traceback.contains("early"))
    let failure = try machine.failure(of: broken + "show(broken)")
    #expect(failure.message == "test.lua:1: inner")
    #expect(!failure.traceback.contains("early"))
    #expect(failure.traceback.hasSuffix("test.lua:2: in the main chunk"))
  }

  @Test func errorsOfHostFunctionsAreCaughtAsText() throws {
    machine.add("refuse") { _ in throw ScriptError("no") }
    #expect(try machine.text(of: "return select(2, pcall(refuse))") == "test.lua:1: no")
    #expect(try machine.text(of: "return select(2, pcall(function() refuse() end))") == "test.lua:1: no")
  }
}
