import Testing

@testable import Lua

/// What a machine says of the lines and functions that ran.
@Suite("Coverage")
struct CoverageTests {
  private let machine: VirtualMachine

  init() throws { machine = try .covering() }

  /// How often each line that can run was come to.
  private func hits(_ source: String) throws -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: try machine.chunk(source).lines.map { ($0.number, $0.hits) })
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

  @Test("a script that ends with a call over several lines has none that can't be come to")
  func endingCall() throws {
    let chunk = try machine.chunk("local function f(t)\n  return t\nend\nreturn f {\n  1,\n  2,\n}")
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
    let chunk = try machine.chunk("load('\\n\\n\\n\\n\\n\\n\\n\\n\\n x = 1', '@test.lua')()\nload('y = 1')()")
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
    let chunk = try machine.chunk("local x = 1\(gap)x = 2\(gap)\(long)")
    #expect(chunk.lines.map(\.number) == [1, 1_001] + (2_001...2_600))
    #expect(chunk.missedLines == [])
  }
}
