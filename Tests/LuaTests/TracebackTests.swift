import Testing

@testable import Lua

/// Tracebacks name the script's functions, innermost first, and nothing of the host.
struct TracebackTests {
  private let machine: VirtualMachine

  init() throws {
    machine = try VirtualMachine()
    machine.addCall()
    machine.add("refuse") { _ in throw ScriptError("no") }
  }

  @Test func functionsAreNamedInnermostFirst() throws {
    let failure = try machine.failure(
      of: """
        local function inner() error('deep') end
        function outer() inner() end
        local t = { method = function() outer() end }
        t.method()
        """)
    #expect(failure.message == "test.lua:1: deep")
    #expect(
      failure.traceback == """
        test.lua:1: in function 'inner'
        test.lua:2: in function 'outer'
        test.lua:3: in function 'method'
        test.lua:4: in the main chunk
        """)
  }

  @Test func hostFramesAreLeftOutAndInnerCallsKept() throws {
    let failure = try machine.failure(
      of: """
        local function inner() refuse() end
        local function middle() call(inner) end
        call(middle)
        """)
    #expect(failure.message == "test.lua:1: no")
    let lines = failure.traceback.split(separator: "\n").map(String.init)
    #expect(lines.first == "test.lua:1: in the function at line 1" || lines.first == "test.lua:1: in function 'inner'")
    #expect(lines.last == "test.lua:3: in the main chunk")
    #expect(lines.count == 3)
    #expect(!failure.traceback.contains("[C]") && !failure.traceback.contains("?"))
  }

  @Test func aLongTracebackIsCut() throws {
    let failure = try machine.failure(
      of: "local function down(n) if n == 0 then error('x') end down(n - 1) return 1 end down(90)")
    #expect(failure.traceback.split(separator: "\n").count == 20)
  }

  @Test func anErrorThatWasCaughtLeavesNoTrace() throws {
    let failure = try machine.failure(
      of: """
        local function caught() error('inner') end
        pcall(call, caught)
        coroutine.resume(coroutine.create(function() call(caught) end))
        error('outer')
        """)
    #expect(failure.message == "test.lua:4: outer")
    #expect(failure.traceback == "test.lua:4: in the main chunk")
  }

  @Test func anErrorThatSwiftKeptBringsItsOwnTraceback() throws {
    var kept: ScriptError?
    machine.add("keep") { call in
      do { try call.function(1, "function").call() } catch let error as ScriptError { kept = error }
      return 0
    }
    machine.add("throwKept") { _ in throw kept ?? ScriptError("nothing was kept") }
    let failure = try machine.failure(
      of: """
        local function first() error('first') end
        local function second() error('second') end
        keep(first)
        pcall(call, second)
        throwKept()
        """)
    #expect(failure.message == "test.lua:1: first")
    #expect(
      failure.traceback == "test.lua:1: in the function at line 1\ntest.lua:5: in the main chunk")
  }

  @Test func aFileAndLineStandForEachCall() throws {
    machine.add("where") { call in
      call.stack.push(call.caller)
      return 1
    }
    #expect(try machine.text(of: "\n\nreturn (where())", name: "games/a.lua") == "games/a.lua:3")
    #expect(try machine.text(of: "local t = { pcall(where) }\nreturn t[2]") == "test.lua:1")
  }

  /// A function that ended in a tail call is found through what the host's function holds, for which it takes room on the
  /// stack to look.
  @Test func whereTheStackIsFullTheFunctionAroundTheCallStandsForIt() throws {
    machine.add("where") { call in
      while call.kind(1) == .flag, call.stack.reserve(2) { call.stack.pushNone() }
      let caller = call.caller
      call.stack.drop(call.stack.count)
      call.stack.push(caller)
      return 1
    }
    try machine.run(
      """
      function wrap(f) return function(full) return (f(full)) end end
      function inside(full) return (where(full)) end
      """, name: "[parlor]")
    func place(_ argument: String) throws -> String {
      try machine.text(of: "local f = wrap(function(full) return inside(full) end)\nreturn (f(\(argument)))")
    }
    #expect(try place("") == "test.lua:1")
    #expect(try place("true") == "test.lua:2")
  }

  @Test func aLongNameIsCutAtItsStart() throws {
    let name = String(repeating: "folder/", count: 20) + "script.lua"
    let failure = try machine.failure(of: "error('x')", name: name)
    #expect(failure.message.hasPrefix("...") && failure.message.hasSuffix("folder/script.lua:1: x"))
  }
}
