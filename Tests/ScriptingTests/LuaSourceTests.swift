import ParlorCore
import Testing

@testable import Scripting

@Suite("Values as scripts write them")
struct LuaSourceTests {
  @Test("a key that is no name in Lua, such as one of its keywords, stands in brackets")
  func keys() {
    #expect(Value.record(["end": 1]).luaSource == #"{ ["end"] = 1 }"#)
    #expect(Value.record(["ending": 1]).luaSource == "{ ending = 1 }")
    #expect(Value.record(["a b": 1]).luaSource == #"{ ["a b"] = 1 }"#)
  }

  @Test("a string shows what a terminal shows, and the bytes of anything else")
  func strings() {
    #expect(Value.text("größer \"\\\" 🎲").luaSource == #""größer \"\\\" 🎲""#)
    #expect(Value.text("a\nb\u{0}\u{2028}").luaSource == #""a\nb\x00\xe2\x80\xa8""#)
  }

  @Test("a list or a table without elements is an empty table")
  func empty() {
    #expect(Value.list([[], .record([:]), 1.5]).luaSource == "{ {}, {}, 1.5 }")
  }
}
