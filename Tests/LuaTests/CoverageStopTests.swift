import Testing

@testable import Lua

/// Stops and coverage share the one hook that a coroutine has.
@Suite("Coverage and stops", .enabled(if: signalsArriveAtOnce))
struct CoverageStopTests {
  private let machine: VirtualMachine

  init() throws { machine = try .covering() }

  @Test(
    "endless scripts end while lines are counted",
    arguments: [
      "while true do end",
      "while true do\n  local x = 1\nend",
      "local function f() return f() end f()",
      "while true do pcall(error) end",
      "coroutine.wrap(function() while true do end end)()",
      "coroutine.wrap(function() coroutine.wrap(function() while true do pcall(error) end end)() end)()",
      "call(function() while true do end end)",
      "local w = coroutine.wrap(function() while true do coroutine.yield() end end) while true do w() end",
    ])
  func stops(source: String) throws {
    for _ in 1...3 {
      #expect(try machine.failure(of: source, seconds: 0.02).kind == .deadline)
      machine.clearStop()
    }
  }

  @Test("lines are counted before and after a stop")
  func goesOn() throws {
    let script = try machine.load("counted = (counted or 0) + 1", name: "a.lua")
    try script.call()
    #expect(try machine.failure(of: "while true do end", seconds: 0.02).kind == .deadline)
    machine.clearStop()
    try script.call()
    #expect(machine.coverage.chunks.first { $0.name == "a.lua" }?.lines.map(\.hits) == [2])
  }

  @Test("a coroutine that was stopped once is counted when it goes on")
  func coroutines() throws {
    try machine.run("kept = coroutine.wrap(function() coroutine.yield() after = 1 end) kept()", name: "a.lua")
    #expect(
      try machine.failure(of: "coroutine.wrap(function() while true do end end)()", seconds: 0.02).kind == .deadline)
    machine.clearStop()
    try machine.run("kept()\nlocal x = 1\nreturn x", name: "b.lua")
    #expect(machine.coverage.chunks.first { $0.name == "b.lua" }?.missedLines == [])
  }

  @Test("memory that collecting makes room for stops neither the script nor the counting")
  func memory() throws {
    let machine = try VirtualMachine(limits: .init(memory: 4 << 20))
    try machine.startCoverage()
    try machine.run(
      """
      for i = 1, 200 do
        local text = ("x"):rep(1 << 17) .. i
      end
      local last = 1
      return last
      """, name: "a.lua")
    let chunk = try #require(machine.coverage.chunks.first)
    #expect(chunk.missedLines == [])
    #expect(chunk.lines.first { $0.number == 2 }?.hits == 200)
  }

  @Test("a stop before the call holds with coverage on, and after it is switched off")
  func before() throws {
    machine.stop()
    #expect(try machine.failure(of: "while true do end").kind == .stopped)
    machine.stopCoverage()
    #expect(try machine.failure(of: "while true do end").kind == .stopped)
    machine.clearStop()
    #expect(try machine.text(of: "return 1") == "1")
  }

  @Test("counting costs nothing while it is off: no hook is set")
  func free() throws {
    let plain = try VirtualMachine()
    machine.stopCoverage()
    let source = "local x = 0 for i = 1, 20000000 do x = x + i end"
    func fastest(_ machine: VirtualMachine) throws -> Double {
      try (1...3).map { _ in try processorSeconds { try machine.run(source) } }.min() ?? 0
    }
    let (off, never) = (try fastest(machine), try fastest(plain))
    #expect(off < 2 * never)
  }
}
