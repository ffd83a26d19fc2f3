import Testing

@testable import Lua

/// What a machine says where nobody asks how often each line ran.
@Suite("Coverage without each time")
struct QuickCoverageTests {
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
    let exact = try VirtualMachine.covering().chunk(source)
    let quick = try VirtualMachine.covering(countsEachTime: false).chunk(source)
    #expect(quick.missedLines == exact.missedLines && quick.functions == exact.functions)
  }

  @Test("a function of which all lines ran is counted by its calls alone where nobody wants each time")
  func seen() throws {
    let machine = try VirtualMachine.covering()
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
}
