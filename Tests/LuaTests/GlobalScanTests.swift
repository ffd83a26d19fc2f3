import Testing

@testable import Lua

/// Which globals a script reads and assigns, told without running it.
@Suite("Globals of a script")
struct GlobalScanTests {
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  private func uses(_ source: String) throws -> [GlobalUse] {
    try machine.globals(of: source, chunkName: "test.lua")
  }

  @Test("reads and assignments are told with their lines, in order")
  func both() throws {
    #expect(
      try uses("local a = 1\nprint(a)\ncounter = a\n\nfunction helper() end") == [
        GlobalUse("print", line: 2, isAssignment: false),
        GlobalUse("counter", line: 3, isAssignment: true),
        GlobalUse("helper", line: 5, isAssignment: true),
      ])
  }

  @Test("locals, fields, methods, parameters and labels are no globals")
  func others() throws {
    let source = """
      local a, b = 1, {}
      b.field = a
      b["other"] = b.field
      function b.f(x) return x end
      function b:m() return self.f(a) end
      local function f(...) local c = ... for i = 1, c do a = a + i end goto done ::done:: end
      return f
      """
    #expect(try uses(source) == [])
  }

  @Test("a misspelt local that is assigned in a nested function is found with its line")
  func typo() throws {
    let source = """
      local score = 0
      local function add(points)
        local function inner()
          scroe = score + points
        end
        inner()
      end
      return add
      """
    #expect(try uses(source) == [GlobalUse("scroe", line: 4, isAssignment: true)])
  }

  @Test("functions that never run are looked at too, and the script doesn't run")
  func unrun() throws {
    let source = "if false then missing() end\nran = true"
    #expect(
      try uses(source) == [
        GlobalUse("missing", line: 1, isAssignment: false), GlobalUse("ran", line: 2, isAssignment: true),
      ])
    #expect(try machine.text(of: "return ran") == "nil")
  }

  @Test("an environment of the script's own holds no globals, and neither does its table of globals")
  func environments() throws {
    let source = """
      local own = {}
      do
        local _ENV = own
        hidden = 1
        function hidden2() also = hidden end
      end
      local function within(_ENV) return x end
      shown = 1
      _G.explicit = 2
      """
    #expect(
      try uses(source) == [
        GlobalUse("shown", line: 8, isAssignment: true), GlobalUse("_G", line: 9, isAssignment: false),
      ])
  }

  @Test("globals are found in a function with very many constants, and under very long names")
  func manyConstants() throws {
    for count in [250, 300, 140_000] {
      let table = "local t = {\n" + (1...count).map { "'text \($0)'," }.joined(separator: "\n") + "\n}\n"
      let long = String(repeating: "long", count: 20)
      let found = try uses(table + "late = other\nlate2 = t\n\(long) = \(long)2\nfar(late3)")
      #expect(
        Set(found) == [
          GlobalUse("late", line: count + 3, isAssignment: true),
          GlobalUse("other", line: count + 3, isAssignment: false),
          GlobalUse("late2", line: count + 4, isAssignment: true),
          GlobalUse(long, line: count + 5, isAssignment: true),
          GlobalUse(long + "2", line: count + 5, isAssignment: false),
          GlobalUse("far", line: count + 6, isAssignment: false),
          GlobalUse("late3", line: count + 6, isAssignment: false),
        ], "\(count) constants")
    }
  }

  @Test("several assignments at once, and with calls on the right, are told")
  func assignments() throws {
    let found = try uses("a, b = f(), g(h)\na.x, c = 1, 2")
    #expect(found.filter(\.isAssignment).map(\.name).sorted() == ["a", "b", "c"])
    #expect(found.filter { !$0.isAssignment }.map(\.name).sorted() == ["a", "f", "g", "h"])
  }

  @Test("what isn't Lua is refused with its line, and a first line with a shebang isn't")
  func syntax() throws {
    let failure = #expect(throws: ScriptError.self) { try machine.globals(of: "x = = 1", chunkName: "test.lua") }
    #expect(failure?.kind == .syntax)
    #expect(failure?.message.hasPrefix("test.lua:1: ") == true)
    #expect(try uses("#!/usr/bin/lua\nx = 1") == [GlobalUse("x", line: 2, isAssignment: true)])
  }

  @Test("the machine's own globals are known by name, and so are those of the host and of scripts")
  func defined() throws {
    machine.add("hosted") { _ in 0 }
    try machine.run("scripted = 1")
    #expect(machine.globalNames.isSuperset(of: ["pairs", "math", "string", "_G", "hosted", "scripted"]))
    #expect(!machine.globalNames.contains("dofile"))
  }

  @Test("coverage doesn't hear of a script that is only looked at")
  func coverage() throws {
    try machine.startCoverage()
    _ = try uses("x = 1")
    #expect(machine.coverage.chunks == [])
  }
}
