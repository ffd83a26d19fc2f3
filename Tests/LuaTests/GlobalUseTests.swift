import Testing

@testable import Lua

/// Which globals a script reads and assigns, told without running it.
@Suite("Globals of a script")
struct GlobalUseTests {
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  private typealias GlobalUse = ScriptOutline.Mention

  private func uses(_ source: String) -> [GlobalUse] { ScriptOutline(of: source).globals }

  @Test("reads and assignments are told with their lines, in order")
  func both() {
    #expect(
      uses("local a = 1\nprint(a)\ncounter = a\n\nfunction helper() end") == [
        GlobalUse(name: "print", line: 2),
        GlobalUse(name: "counter", line: 3, isSet: true),
        GlobalUse(name: "helper", line: 5, isSet: true),
      ])
  }

  @Test("locals, fields, methods, parameters and labels are no globals")
  func others() {
    let source = """
      local a, b = 1, {}
      b.field = a
      b["other"] = b.field
      function b.f(x) return x end
      function b:m() return self.f(a) end
      local function f(...) local c = ... for i = 1, c do a = a + i end goto done ::done:: end
      return f
      """
    #expect(uses(source) == [])
  }

  @Test("a misspelt local that is assigned in a nested function is found with its line")
  func typo() {
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
    #expect(uses(source) == [GlobalUse(name: "scroe", line: 4, isSet: true)])
  }

  @Test("functions that never run are looked at too, and the script doesn't run")
  func unrun() throws {
    let source = "if false then missing() end\nran = true"
    #expect(
      uses(source) == [
        GlobalUse(name: "missing", line: 1), GlobalUse(name: "ran", line: 2, isSet: true),
      ])
    #expect(try machine.text(of: "return ran") == "nil")
  }

  @Test("an environment of the script's own holds no globals, and neither does its table of globals")
  func environments() {
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
      uses(source) == [
        GlobalUse(name: "shown", line: 8, isSet: true), GlobalUse(name: "_G", line: 9),
      ])
  }

  @Test("globals are found behind very many strings, and under very long names")
  func manyStrings() {
    for count in [250, 10_000] {
      let table = "local t = {\n" + (1...count).map { "'text \($0)'," }.joined(separator: "\n") + "\n}\n"
      let long = String(repeating: "long", count: 20)
      let found = uses(table + "late = other\nlate2 = t\n\(long) = \(long)2\nfar(late3)")
      #expect(
        Set(found) == [
          GlobalUse(name: "late", line: count + 3, isSet: true),
          GlobalUse(name: "other", line: count + 3),
          GlobalUse(name: "late2", line: count + 4, isSet: true),
          GlobalUse(name: long, line: count + 5, isSet: true),
          GlobalUse(name: long + "2", line: count + 5),
          GlobalUse(name: "far", line: count + 6),
          GlobalUse(name: "late3", line: count + 6),
        ], "\(count) strings")
    }
  }

  @Test("several assignments at once, and with calls on the right, are told")
  func assignments() {
    let found = uses("a, b = f(), g(h)\na.x, c = 1, 2")
    #expect(found.filter(\.isSet).map(\.name).sorted() == ["a", "b", "c"])
    #expect(found.filter { !$0.isSet }.map(\.name).sorted() == ["a", "f", "g", "h"])
  }

  @Test("a first line for the shell is left out")
  func shell() { #expect(uses("#!/usr/bin/lua\nx = 1") == [GlobalUse(name: "x", line: 2, isSet: true)]) }

  @Test("the machine's own globals are known by name, and so are those of the host and of scripts")
  func defined() throws {
    machine.add("hosted") { _ in 0 }
    try machine.run("scripted = 1")
    #expect(machine.globalNames.isSuperset(of: ["pairs", "math", "string", "_G", "hosted", "scripted"]))
    #expect(!machine.globalNames.contains("dofile"))
  }
}
