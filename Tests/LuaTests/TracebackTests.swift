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

  /// A function that calls itself so many times, in the way that is given, and then fails.
  private func recursion(_ depth: Int, _ way: String = "down(n - 1)") throws -> ScriptError {
    try machine.failure(
      of: """
        local function down(n) if n == 0 then error('x') end \(way) return 1 end
        local function first() down(\(depth)) return 1 end
        first()
        """)
  }

  @Test(arguments: [(17, nil), (18, 1), (90, 73), (494, 477), (495, 478), (1000, 983), (9000, 8983)])
  func ofALongTracebackTheMiddleIsLeftOut(depth: Int, leftOut: Int?) throws {
    let lines = try recursion(depth).traceback.split(separator: "\n")
    let down = "test.lua:1: in function 'down'"
    let gap = leftOut.map { ["... (\($0) more call\($0 == 1 ? "" : "s"))"] } ?? []
    let expected = Array(repeating: down, count: 10) + gap + Array(repeating: down, count: 8)
    #expect(lines.map(String.init) == expected + ["test.lua:2: in function 'first'", "test.lua:3: in the main chunk"])
  }

  @Test func aLongTracebackEndsWhereTheHostCalled() throws {
    let failure = try machine.failure(
      of: """
        local function down(n, last) if n == 0 then last() end down(n - 1, last) return 1 end
        down(30, function() call(function() down(30, function() error('x') end) end) end)
        """)
    let lines = failure.traceback.split(separator: "\n")
    #expect(lines.filter { $0 == "test.lua:2: in the main chunk" }.count == 1)
    #expect(lines.filter { $0.hasPrefix("... (") } == ["... (13 more calls)", "... (13 more calls)"])
  }

  @Test func ofCallsThatComeAgainOneIsTold() throws {
    #expect(
      try recursion(3000).calls == [
        "test.lua:1: in function 'down'", "... (3000 more calls like this)", "test.lua:2: in function 'first'",
        "test.lua:3: in the main chunk",
      ])
  }

  @Test func ofCallsThroughTheLibraryThatComeAgainARoundIsTold() throws {
    #expect(
      try recursion(50, "('a'):gsub('a', function() down(n - 1) end)").calls == [
        "test.lua:1: in function 'down'", "test.lua:1: in the function at line 1", "... (99 more calls like these)",
        "test.lua:2: in function 'first'", "test.lua:3: in the main chunk",
      ])
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a a", ["a", "a"]), ("a a a", ["a", "... (2 more calls like this)"]),
      ("a a b b c", ["a", "a", "b", "b", "c"]),
      ("x a b a b a c", ["x", "a", "b", "... (3 more calls like these)", "c"]),
      ("a b c d e a b c d e f", ["a", "b", "c", "d", "e", "... (5 more calls like these)", "f"]),
      ("a b a b | b a b c", ["a", "b", "... (12 more calls like these)", "c"]),
      ("a a a | b c", ["a", "... (2 more calls like this)", "... (7 more calls)", "b", "c"]),
      ("a b | c", ["a", "b", "... (7 more calls)", "c"]),
    ])
  func callsThatComeAgainAreFolded(letters: String, expected: [String]) {
    let lines = letters.split(separator: " ").map { $0 == "|" ? "... (7 more calls)" : String($0) }
    #expect(ScriptError("x", traceback: lines.joined(separator: "\n")).calls == expected)
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
