import Testing

@Suite("Texts that are too long") struct TextBoundTests {
  @Test(
    "an error names the option, the length that came and the longest that is taken",
    arguments: [
      (
        "parlor.opponent { name = ('x'):rep(257), choose = print }",
        "parlor.opponent: 'name' must be a string, got a string of 257 bytes (at most 256)"
      ),
      (
        "parlor.game { id = 'g', title = ('x'):rep(5000) }",
        "parlor.game: 'title' must be a string, got a string of 5000 bytes (at most 4096)"
      ),
      (
        "parlor.load(('x'):rep(9000000))",
        "parlor.load: 'text' must be a string, got a string of 9000000 bytes (at most 8388608)"
      ),
      (
        "parlor.match({ game = 'four-in-a-row' }):play(('x'):rep(300))",
        "match:play: 'move' must be a move, as text or a whole number, got a string of 300 bytes (at most 256)"
      ),
      (
        "parlor.match { game = 'four-in-a-row', [('x'):rep(5000)] = 1 }",
        "parlor.match: expected names with values, as in { name = value }, got a string of 5000 bytes (at most 4096) "
          + "as a name"
      ),
      ("require(('x'):rep(5000))", "require: 'name' must be a string, got a string of 5000 bytes (at most 4096)"),
      ("print(('x'):rep(2000000))", "can't show a string of 2000000 bytes (at most 1048576)"),
      (
        "local x = ('x'):rep(1000000) print(x, x)", "print: more than 1048576 bytes at once"
      ),
    ])
  func tooLong(source: String, message: String) throws {
    let failure = try Script.failure(of: source)
    #expect(failure?.message.hasPrefix("test.lua:1: \(message)") == true, "\(String(describing: failure))")
  }

  @Test("much data is refused, however little room it takes in Lua")
  func muchData() throws {
    let source = """
      local list, text = {}, ('x'):rep(1000000)
      for i = 1, 1000 do list[i] = text end
      parlor.match { game = 'hangman', setup = { words = list } }
      """
    let failure = try Script.failure(of: source)
    #expect(failure?.message == "test.lua:3: setup.words: a table holds too much: more than 8 MiB of data")
  }
}
