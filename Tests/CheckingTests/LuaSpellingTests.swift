import Testing

@testable import Checking

@Suite("How a scenario spells values in Lua")
struct LuaSpellingTests {
  @Test("a key that is no name in Lua, such as one of its keywords, stands in brackets")
  func keys() {
    #expect(LuaSpelling.of(.record(["end": 1])) == #"{ ["end"] = 1 }"#)
    #expect(LuaSpelling.of(.record(["ending": 1])) == "{ ending = 1 }")
    #expect(LuaSpelling.of(.record(["a b": 1])) == #"{ ["a b"] = 1 }"#)
  }
}
