import Testing

@testable import Lua

/// What a machine says of the functions that were called, in whatever way.
@Suite("Coverage of functions")
struct FunctionCoverageTests {
  private let machine: VirtualMachine

  init() throws { machine = try .covering() }

  @Test("a function that is never called is listed as not run, with every line of it and of those within it")
  func nested() throws {
    let chunk = try machine.chunk(
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
    let chunk = try machine.chunk("local f = function() return 1 end\nlocal g = function() return 2 end\ng()")
    #expect(chunk.functions.map(\.calls) == [0, 1])
  }

  @Test("functions have the names that they are assigned to")
  func names() throws {
    let chunk = try machine.chunk(
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
        "field", "method", "everywhere", "later", "key", nil, "recursive", "later", nil, nil,
      ])
  }

  @Test("coroutines are counted, also those that were made before coverage began")
  func coroutines() throws {
    machine.stopCoverage()
    try machine.run(
      "early = coroutine.wrap(function() while true do work() coroutine.yield() end end)", name: "early.lua")
    try machine.startCoverage()
    let chunk = try machine.chunk(
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

  @Test("calls through Swift, metamethods, tail calls and variadic functions are counted")
  func kindsOfCalls() throws {
    let chunk = try machine.chunk(
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
}
