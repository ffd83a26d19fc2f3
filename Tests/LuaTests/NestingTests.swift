import Testing

@testable import Lua

/// What is nested too deeply for Lua itself: calls of the library within one another, and texts.
struct NestingTests {
  @Test(arguments: [
    "local function f(s) return (s:gsub('.', f)) end\nf 'a'",
    "local function f(a, b) table.sort({ 1, 2 }, f) return a < b end\nf(1, 2)",
    "local t = setmetatable({}, { __tostring = function(t) return tostring(t) end })\ntostring(t)",
    "local function f() return coroutine.wrap(f)() end f()",
  ])
  func callsThatAreTooDeepInTheLibraryHaveAPlace(source: String) throws {
    let failure = try VirtualMachine().failure(of: source)
    #expect(failure.message.firstMatch(of: /^test\.lua:[12]: C stack overflow/) != nil, "\(failure.message)")
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
