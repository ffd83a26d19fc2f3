import Testing

@Suite("How scripts change what a game looks like, and how it's played")
struct LookTests {
  @Test("F29 a mod draws a board with pieces of its own")
  func pieces() throws {
    let output = try Script.output(
      """
      local hearts = parlor.mod("four-in-a-row", {
        id = "hearts",
        describe = function(view, base) return (base.describe(view):gsub("x", "♥"):gsub("o", "♠")) end,
      })
      local match = parlor.match { game = hearts, setup = { columns = 4, rows = 2 }, seed = 1 }
      print(match:play(2):play(3).board)
      """)
    #expect(output == " 1 2 3 4\n . . . .\n . ♥ ♠ .\n")
  }

  @Test("H30 a guess may be a whole word: the right one wins, a wrong one is a miss")
  func wholeWord() throws {
    let output = try Script.output(
      """
      local words = { "apple", "melon" }
      for _, guess in ipairs(words) do
        local match = parlor.match {
          game = "whole-word", setup = { words = words, mode = "rival" }, seed = 1,
        }
        match:play("melon"):play(guess)
        print(match.outcome and match.outcome.text, match:view().misses)
      end
      """, folders: ShippedScripts.folders)
    #expect(output == "nil\t1\nguesser won (guessed)\t0\n")
  }
}
