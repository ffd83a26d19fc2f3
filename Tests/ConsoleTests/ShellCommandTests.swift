import Testing

@testable import Console

@Suite("Commands as a shell takes them")
struct ShellCommandTests {
  @Test("a word with more than plain signs stands in quotes, and one without anything too")
  func words() {
    #expect(shellWord("words=[\"a b\"]") == "'words=[\"a b\"]'")
    #expect(shellWord("") == "''")
    #expect(shellWord("a=1") == "a=1")
    #expect(shellCommand(["parlor", "play", "it's.lua"]) == #"parlor play 'it'\''s.lua'"#)
  }
}
