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

  @Test("what follows a string of several lines is on its own line")
  func leftOutBreaks() {
    let outline = ScriptOutline(of: "local t = { text = \"\\z\n\n  word one\\n\\z\n  two\" }\nt.read = t.text")
    #expect(
      outline.fields.last?.line == 5 && outline.fieldsSet == ["text", "read"] && outline.fieldsRead.contains("text"))
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
      of: "local one <const> = 1 local function two(three) for four = 1, 2 do two(one, four + three) end end")
    #expect(outline.localNames == ["one", "two", "three", "four"])
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
    let read = ScriptOutline(of: source).globals.filter { !$0.isSet || $0.name == "x" }
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
    #expect(outline.calls == ["require", "library.make", "other.x.y"])
    let options = outline.fields.filter { outline.calls(taking: $0).contains("library.make") }
    #expect(options.map(\.name) == ["a", "f", "c"] && options.map(\.line) == [2, 2, 3])
  }

  @Test("of a text that isn't Lua the game that it seems to return is told, and of others nothing")
  func noLua() {
    let game = ScriptOutline(of: "local p = require 'parlor'\nreturn p.game {\n  id = 'mine',\n  name = 'My' 'game' }")
    #expect(game.returnsValue && game.strings(ofField: "id").map(\.name) == ["mine"])
    for source in [
      "local = 3", "}})) end end until", "return '", "f(", "function", "for do end end", "{ { a = [", "::",
    ] {
      #expect(!ScriptOutline(of: source).returnsValue)
    }
  }

  @Test("no text is too deep", arguments: ["(", "{", "[", "function() ", "if x then ", "f{a=", "x[", "{ id = "])
  func deep(piece: String) {
    #expect(!ScriptOutline(of: "first = 1\n" + String(repeating: piece, count: 100_000)).returnsValue)
  }

  @Test(
    "long texts are read in a time that grows as they do",
    arguments: [
      "do local a = 1 end ", "x = y.z ", "f(t) ", "local t = {} f(t) t.a = 1 f(t) ",
    ])
  func long(piece: String) {
    // Lua allows 200 local variables in a function.
    let block = "do " + String(repeating: piece, count: 100) + " end "
    let outline = ScriptOutline(
      of: "local t = { \(String(repeating: "a = 1,", count: 2_000)) } " + String(repeating: block, count: 50))
    #expect(outline.fieldsSet.contains("a"))
    let chain = ScriptOutline(
      of: "y = x" + String(repeating: ".a", count: 20_000) + String(repeating: " or 'b'", count: 20_000))
    #expect(chain.fields.count == 20_000)
  }
}
