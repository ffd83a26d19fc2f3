import Testing

@testable import Lua

/// What a machine says of the lines and functions that ran.
@Suite("Coverage")
struct CoverageTests {
  private let machine: VirtualMachine

  init() throws {
    machine = try VirtualMachine()
    machine.addCall()
    try machine.startCoverage()
  }

  private func chunk(_ source: String, name: String = "test.lua") throws -> Coverage.Chunk {
    try machine.run(source, name: name)
    return try #require(machine.coverage.chunks.first { $0.name == name })
  }

  /// How often each line that can run was come to.
  private func hits(_ source: String) throws -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: try chunk(source).lines.map { ($0.number, $0.hits) })
  }

  @Test("lines are counted, and those without anything to run aren't listed")
  func lines() throws {
    let hits = try hits(
      """
      -- a comment

      local a = 1
      if a == 2 then
        a = 3
      else
        a = 4
      end
      return a
      """)
    #expect(hits == [3: 1, 4: 1, 5: 0, 7: 1, 9: 1])
  }

  @Test("a function that is never called is listed as not run, with every line of it and of those within it")
  func nested() throws {
    let chunk = try chunk(
      """
      local function outer()
        local function inner()
          return 1
        end
        return inner()
      end
      local function called()
        return 2
      end
      called()
      called()
      """)
    #expect(chunk.missedLines == [3, 5])
    #expect(chunk.missedFunctions.map(\.name) == ["outer", "inner"])
    #expect(
      chunk.functions == [
        Coverage.Function(name: "outer", line: 1, lastLine: 6, calls: 0),
        Coverage.Function(name: "inner", line: 2, lastLine: 4, calls: 0),
        Coverage.Function(name: "called", line: 7, lastLine: 9, calls: 2),
      ])
  }

  @Test("a function on one line isn't taken for called because it is made")
  func oneLine() throws {
    let chunk = try chunk("local f = function() return 1 end\nlocal g = function() return 2 end\ng()")
    #expect(chunk.functions.map(\.calls) == [0, 1])
  }

  @Test("functions have the names that they are assigned to")
  func names() throws {
    let chunk = try chunk(
      """
      local module, later = {}
      function module.field() end
      function module:method() end
      function everywhere() end
      later = function() end
      local inTable = { key = function() end, function() end }
      local function recursive() later = function() end end
      (function() end)()
      return function() end
      """)
    #expect(
      chunk.functions.map(\.name) == [
        "field", "method", "everywhere", nil, "key", nil, "recursive", "later", nil, nil,
      ])
  }

  @Test("a loop counts its lines as often as they run")
  func loop() throws {
    let hits = try hits(
      """
      local sum = 0
      for i = 1, 10 do
        if i % 2 == 0 then
          sum = sum + i
        end
      end
      local left = 3
      while left > 0 do
        left = left - 1
      end
      repeat
        left = left + 1
      until left == 4
      for _, x in ipairs({ 1, 2 }) do
        sum = sum + x
      end
      """)
    #expect([3, 4, 9, 12, 13, 15].map { hits[$0] } == [10, 5, 3, 4, 4, 2])
    #expect(hits[1] == 1)
    #expect(hits.values.allSatisfy { $0 > 0 })
  }

  @Test("coroutines are counted, also those that were made before coverage began")
  func coroutines() throws {
    machine.stopCoverage()
    try machine.run(
      "early = coroutine.wrap(function() while true do work() coroutine.yield() end end)", name: "early.lua")
    try machine.startCoverage()
    let chunk = try chunk(
      """
      function work()
        worked = true
      end
      early()
      local inner = coroutine.wrap(function(a)
        a = a + coroutine.yield(a)
        coroutine.wrap(function()
          a = 2
        end)()
        return a
      end)
      inner(1)
      inner(2)
      """)
    #expect(chunk.missedLines == [])
    #expect(chunk.functions.map(\.calls) == [1, 1, 1])
    #expect(chunk.lines.filter { $0.number == 8 }.map(\.hits) == [1])
  }

  @Test("lines that an error skips aren't counted, and those after pcall are")
  func errors() throws {
    let hits = try hits(
      """
      local function fail()
        error("no")
        return 1
      end
      pcall(fail)
      xpcall(fail, function(message)
        return message
      end)
      return 2
      """)
    #expect([2, 3, 5, 7, 9].map { hits[$0] } == [2, 0, 1, 1, 1])
  }

  @Test("calls through Swift, metamethods, tail calls and variadic functions are counted")
  func kindsOfCalls() throws {
    let chunk = try chunk(
      """
      local function variadic(...)
        return select("#", ...)
      end
      local function tail(...)
        return variadic(...)
      end
      call(tail, 1, 2)
      local object = setmetatable({}, {
        __index = function()
          return 3
        end,
      })
      return object.anything
      """)
    #expect(chunk.missedLines == [])
    #expect(chunk.functions.map(\.name) == ["variadic", "tail", "__index"])
    #expect(chunk.functions.map(\.calls) == [1, 1, 1])
  }

  @Test("a script that ends with a call over several lines has none that can't be come to")
  func endingCall() throws {
    let chunk = try chunk("local function f(t)\n  return t\nend\nreturn f {\n  1,\n  2,\n}")
    #expect(chunk.missedLines == [])
  }

  @Test("each script is counted by itself, in the order of loading, and again when it is loaded again")
  func chunks() throws {
    try machine.run("shared = function()\n  return 1\nend", name: "a.lua")
    try machine.run("shared()\nshared()", name: "b.lua")
    try machine.run("shared = function()\n  return 1\nend", name: "a.lua")
    let chunks = machine.coverage.chunks
    #expect(chunks.map(\.name) == ["a.lua", "b.lua"])
    #expect(chunks[0].lines == [Coverage.Line(number: 2, hits: 2)])
    #expect(chunks[0].functions.map(\.calls) == [2])
  }

  @Test("scripts whose functions take turns, at one depth and very deep, are counted each in its own lines")
  func turns() throws {
    let body = "(depth)\n  if depth > 0 then other(depth - 1) end\n  return depth\nend"
    try machine.run("function outer" + body.replacing("other", with: "inner"), name: "outer.lua")
    try machine.run("\n\n\n\nfunction inner" + body.replacing("other", with: "outer"), name: "inner.lua")
    try machine.run("for _ = 1, 3 do outer(99) inner(1) end", name: "calls.lua")
    let (outer, inner) = (machine.coverage.chunks[0], machine.coverage.chunks[1])
    #expect(outer.lines == [2, 3].map { Coverage.Line(number: $0, hits: 153) })
    #expect(inner.lines == [6, 7].map { Coverage.Line(number: $0, hits: 153) })
    #expect([outer, inner].map { $0.functions.map(\.calls) } == [[153], [153]])
  }

  @Test(
    "which lines and functions run is known as well where it doesn't matter how often",
    arguments: [
      "local function f(x)\n  if x > 3 then\n    return 1\n  end\n  return 2\nend\nfor i = 1, 5 do\n  call(f, i)\nend",
      """
      local function help()
        return 1
      end
      local function ask(x)
        local sum = help()
        if x == 2 then
          sum = help()
          sum = sum + help()
        end
        return sum
      end
      for i = 1, 3 do
        call(ask, i)
      end
      """,
      """
      local function fail(x)
        if x < 3 then error("no") end
        x = 2
        return x
      end
      for i = 1, 4 do
        pcall(call, fail, i)
      end
      """,
      """
      local function steps(x)
        for i = 1, 3 do
          coroutine.yield(i)
          if x == 3 and i == 2 then
            x = 4
          end
        end
      end
      for i = 1, 4 do
        for step in coroutine.wrap(function() call(pcall, steps, i) steps(i) end) do
          call(function() return step end)
        end
      end
      """,
    ])
  func missed(source: String) throws {
    let exact = try chunk(source)
    let machine = try VirtualMachine()
    machine.addCall()
    try machine.startCoverage(countsEachTime: false)
    try machine.run(source, name: "test.lua")
    let quick = try #require(machine.coverage.chunks.first)
    #expect(quick.missedLines == exact.missedLines && quick.functions == exact.functions)
  }

  @Test("a function of which all lines ran is counted by its calls alone where nobody wants each time")
  func seen() throws {
    try machine.startCoverage(countsEachTime: false)
    let chunk = try machine.load("return function()\n  return 1\nend", name: "seen.lua")
    let function = try chunk.call { (stack) throws(ScriptError) in machine.takeFunction(from: stack.copyingTop()) }
    let host = try machine.load("return ...", name: "[parlor] host")
    for _ in 1...9 { try function.call() }
    try host.call()
    #expect(machine.coverage.chunks.map(\.name) == ["seen.lua"])
    let seen = try #require(machine.coverage.chunks.first)
    #expect(seen.missedLines == [] && seen.functions.map(\.calls) == [9])
    #expect(seen.lines.first { $0.number == 2 }?.hits == 1)
  }

  @Test("what is loaded while coverage is off isn't known, and what runs then isn't counted")
  func off() throws {
    let script = try machine.load("local a = 1", name: "a.lua")
    try script.call()
    machine.stopCoverage()
    try script.call()
    try machine.run("local b = 2", name: "b.lua")
    #expect(machine.coverage.chunks.map(\.name) == ["a.lua"])
    #expect(machine.coverage.chunks[0].lines.map(\.hits) == [1])
    try machine.startCoverage()
    try script.call()
    #expect(machine.coverage.chunks[0].lines.map(\.hits) == [2])
  }

  @Test("text that a script compiles isn't covered, and does no harm")
  func compiled() throws {
    let chunk = try chunk("load('\\n\\n\\n\\n\\n\\n\\n\\n\\n x = 1', '@test.lua')()\nload('y = 1')()")
    #expect(chunk.lines.map(\.number) == [1, 2])
  }

  @Test("a machine that never covered has no coverage")
  func never() throws {
    let machine = try VirtualMachine()
    try machine.run("local a = 1")
    machine.stopCoverage()
    #expect(machine.coverage == Coverage(chunks: []))
  }

  @Test("lines far apart and long functions keep their numbers")
  func farLines() throws {
    let gap = String(repeating: "\n", count: 1_000)
    let long = (1...600).map { "x = x + \($0)" }.joined(separator: "\n")
    let chunk = try chunk("local x = 1\(gap)x = 2\(gap)\(long)")
    #expect(chunk.lines.map(\.number) == [1, 1_001] + (2_001...2_600))
    #expect(chunk.missedLines == [])
  }
}
