import Testing

@testable import Lua

/// What is nested too deeply for Lua itself: calls of the library within one another, and texts.
struct NestingTests {
  private static let deepCalls = [
    "local function f(s) return (s:gsub('.', f)) end\nf 'a'",
    "local function f(a, b) table.sort({ 1, 2 }, f) return a < b end\nf(1, 2)",
    "local t = setmetatable({}, { __tostring = function(t) return tostring(t) end })\ntostring(t)",
    "local function f() return coroutine.wrap(f)() end f()",
  ]

  @Test(arguments: deepCalls)
  func callsThatAreTooDeepInTheLibraryHaveAPlace(source: String) throws {
    let failure = try VirtualMachine().failure(of: source)
    #expect(failure.message.firstMatch(of: /^test\.lua:[12]: C stack overflow/) != nil, "\(failure.message)")
  }

  @Test(arguments: deepCalls)
  func theSameHoldsWhereAScriptCatchesThem(source: String) throws {
    for catching in [
      "pcall(f)", "xpcall(f, function(message) return message end)", "coroutine.resume(coroutine.create(f))",
    ] {
      let caught = try VirtualMachine().text(of: "local function f() \(source) end\nreturn select(2, \(catching))")
      #expect(caught.firstMatch(of: /^test\.lua:[123]: C stack overflow/) != nil, "\(catching): \(caught)")
    }
  }

  @Test func moreLabelsThanLuaTakesHaveAPlace() throws {
    let jumps = String(repeating: "goto x ", count: 40_000)
    let machine = try VirtualMachine()
    #expect(try machine.failure(of: "local x = 1\n" + jumps).message.hasPrefix("test.lua:2: too many labels"))
    let loaded = try machine.text(of: "return select(2, load(('goto x '):rep(40000), '=made'))")
    #expect(loaded.hasPrefix("made:1: too many labels"), "\(loaded)")
  }

  @Test func textThatIsNestedTooDeeplyHasAPlace() throws {
    let (machine, deep) = (try VirtualMachine(), "local x = 1\nlocal y =\n" + String(repeating: "(", count: 300) + "1")
    let failure = try machine.failure(of: deep)
    #expect(failure.message.hasPrefix("test.lua:3: this is nested too deeply"), "\(failure.message)")
    #expect(failure.kind == .syntax)
    let long = String(repeating: "(\n", count: 300)
    let message = try machine.failure(of: long).message
    #expect(message.firstMatch(of: /^test\.lua:(19|20)\d:/) != nil, "\(message)")
    #expect(try machine.text(of: "return select(2, load(('('):rep(300), '=made'))").hasPrefix("made:1: this is nested"))
    #expect(try machine.text(of: "return select(2, load(('('):rep(300)))").hasPrefix("load:1: this is nested"))
  }
}
