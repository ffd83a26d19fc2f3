import Testing

@testable import Lua

@Suite("What the text of a script tells")
struct ScriptOutlineTests {
  @Test("strings that a field is given are found with their lines, those of a choice too")
  func strings() {
    let outline = ScriptOutline(
      of: """
        local last = ...
        local ending = { reason = "line" }
        -- reason = "no"
        return { reason = last == "x" and "left" or "took", other = "x", sum = { reason = last .. "y" } }
        """)
    let reasons = outline.strings(ofField: "reason")
    #expect(reasons.map(\.name) == ["line", "left", "took"] && reasons.map(\.line) == [2, 4, 4])
  }

  @Test("a string goes on after the ends of lines that a backslash or \\z stands before")
  func longStrings() {
    let outline = ScriptOutline(
      of: "local t = { a = 'one \\z\n\n   two', b = \"three\\\nfour\" }\nfive()\n'six\nseven()")
    #expect(outline.globals.map(\.name) == ["five", "seven"] && outline.globals.map(\.line) == [5, 7])
    #expect(outline.strings(ofField: "b").map(\.line) == [3])
  }

  @Test("names that fields are read by are told, those that are only set aren't")
  func fields() {
    let outline = ScriptOutline(
      of:
        "local t = { set = 1, ['key set'] = 2 } t.written = 2 return t.read, t['quoted'], t[...], function() t:call() end"
    )
    #expect(outline.fieldsRead.isSuperset(of: ["read", "quoted", "call"]))
    #expect(outline.fieldsRead.isDisjoint(with: ["set", "written", "key set"]))
    #expect(outline.fieldsSet == ["set", "written", "key set"])
  }

  @Test("local variables and parameters are known by name, in nested functions too")
  func locals() {
    let outline = ScriptOutline(
      of: "local one <const> = 1 local function two(three) for four = 1, 2 do one = four + three end end")
    #expect(outline.locals.map(\.name) == ["one", "two", "three", "four"])
  }

  @Test(
    "a variable is known where Lua knows it, and nowhere else",
    arguments: [
      ("do local x = 1 end y = x", ["x"]), ("local x = x", ["x"]), ("local function f() return f end", []),
      ("local f = function() return f end", ["f"]), ("repeat local x = 1 until x x = 2", ["x"]),
      ("for x = x, 2 do y = x end return x", ["x", "x"]), ("for k, v in k do v(k) end", ["k"]),
      ("if c then local x else x() end", ["c", "x"]), ("while c do local c = c c() end", ["c", "c"]),
      ("function f(a, ...) return a, self end", ["self"]), ("function t.a:b() return self end", ["t"]),
      ("local x; (x or y).z = 1", ["y"]), ("local a, b = b, a return a", ["b", "a"]),
      ("goto x ::x:: local t = { x = 1, y, [z] = 2 }", ["y", "z"]),
    ])
  func scopes(source: String, globals: [String]) {
    let read = ScriptOutline(of: source).globals.filter { !$0.isAssignment || $0.name == "x" }
    #expect(read.map(\.name) == globals)
  }

  @Test("calls go by the variable, by the module or by the function that it holds, and know their tables")
  func calls() {
    let outline = ScriptOutline(
      of: """
        local p, make = require("library"), library.make
        p.make { a = 1, f = function() return { b = 2 } end }
        make(p, { c = 3 })
        other.x.y({ d = 4 })
        """)
    #expect(outline.calls.map(\.name) == ["require", "library.make", "make"])
    let options = outline.fields.filter { $0.call != nil }
    #expect(options.map(\.name) == ["a", "f", "c"] && options.map(\.line) == [2, 2, 3])
  }

  @Test(
    "what isn't Lua has an outline too",
    arguments: [
      "local = 3", "}})) end end until", "return '", "f(", "function", "for do end end", "x = = y", "{ { a = [", "::",
    ])
  func noLua(source: String) { _ = ScriptOutline(of: source) }

  @Test("no text is too deep", arguments: ["(", "{", "[", "function() ", "if x then ", "f{a=", "x["])
  func deep(piece: String) {
    let outline = ScriptOutline(of: "first = 1\n" + String(repeating: piece, count: 100_000))
    #expect(outline.globals.first?.name == "first")
  }
}
