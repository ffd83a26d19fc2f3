import Lua
import Testing

@Suite("What the text of a script tells")
struct ScriptOutlineTests {
  private func outline(_ source: String) throws -> ScriptOutline {
    try VirtualMachine().outline(of: source, chunkName: "test.lua")
  }

  @Test("texts that a field is given are found with their lines, those of a choice too")
  func fieldTexts() throws {
    let outline = try outline(
      """
      local last = ...
      local ending = { reason = "line" }
      -- reason = "no"
      return { reason = last and "left" or "took", other = "x" }
      """)
    let reasons = outline.fieldTexts.filter { $0.field == "reason" }
    #expect(reasons.map(\.text) == ["line", "left", "took"] && reasons.map(\.line) == [2, 4, 4])
  }

  @Test("names that fields are read by are mentioned, those that are only set aren't")
  func mentions() throws {
    let outline = try outline(
      "local t = { set = 1 } t.written = 2 return t.read, t['quoted'], t[...], function() t:call() end")
    #expect(outline.mentions.isSuperset(of: ["read", "quoted", "call"]))
    #expect(outline.mentions.isDisjoint(with: ["set", "written"]))
  }

  @Test("local variables and parameters are known by name, in nested functions too")
  func locals() throws {
    let outline = try outline("local one = 1 local function two(three) for four = 1, 2 do one = four + three end end")
    #expect(outline.locals == ["one", "two", "three", "four"])
  }

  @Test("what isn't Lua is refused with its line")
  func syntax() {
    #expect(throws: ScriptError.self) { try outline("local = 3") }
  }
}
