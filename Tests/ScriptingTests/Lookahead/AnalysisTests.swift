import Testing

@Suite("What moves are worth, for scripts")
struct AnalysisTests {
  private static let small = "game = 'four-in-a-row', setup = { columns = 5, rows = 4 }"

  @Test("a match, an opponent and a state say of each move who wins and how soon")
  func sources() throws {
    let output = try Script.output(
      """
      local function shown(moves)
        local words = {}
        for _, found in ipairs(moves) do
          words[#words + 1] = ("%s %s %s %d"):format(found.move, found.result, found.length, found.score)
        end
        return table.concat(words, ", ")
      end
      local seen_first
      local curious = parlor.opponent {
        choose = function(seen)
          seen_first = seen_first or shown(seen:analyze())
          return seen.moves[1]
        end,
      }
      local match = parlor.match { \(Self.small), moves = { 1, 2, 1, 2, 1 }, players = { "random", curious } }
      local before, found = match:save(), shown(match:analyze())
      print(found)
      assert(shown(match:state():analyze()) == found and match:save() == before)
      assert(match:step() and seen_first == found)
      match:run()
      print(#match:analyze())
      """)
    #expect(output == "1 win 15 1, 2 loss 2 -7, 3 loss 2 -7, 4 loss 2 -7, 5 loss 2 -7\n0\n")
  }

  @Test("with weak they say only who wins")
  func weak() throws {
    let output = try Script.output(
      """
      local match = parlor.match { \(Self.small), moves = { 1, 2, 1, 2, 1, 2 } }
      local found = match:analyze { weak = true }
      print(#found, found[1].result, found[1].score, found[1].length, found[5].score)
      """)
    #expect(output == "5\twin\t1\tnil\t-1\n")
  }

  @Test(
    "what can't be analyzed is an error that says why, and what to do",
    arguments: [
      (
        "parlor.match({ game = 'misere' }):analyze()",
        "match:analyze: this game has no analysis (there is one for four-in-a-row, without mods); "
          + "state:rollouts(n) plays random games instead"
      ),
      (
        "parlor.match({ game = 'hangman' }):state():analyze()",
        "state:analyze: this game has no analysis (there is one for four-in-a-row, without mods); "
          + "state:rollouts(n) plays random games instead"
      ),
      (
        "parlor.match({ game = 'four-in-a-row', setup = { line = 5 } }):analyze()",
        "match:analyze: expected four-in-a-row without mods, with lines of 4 and columns * (rows + 1) at most 128, "
          + "not lines of 5 on 7 by 6"
      ),
      (
        "parlor.match({ game = 'four-in-a-row', setup = { columns = 8 } }):analyze { nodes = 50 }",
        "match:analyze: 50 nodes don't solve this position; allow more, as in { nodes = 500 }"
      ),
      (
        "parlor.match({ game = 'four-in-a-row' }):analyze { nodes = 0 }",
        "match:analyze: 'nodes' must be a whole number from 1 to 1000000000000, got 0"
      ),
      (
        "parlor.match({ game = 'four-in-a-row' }):analyze { strong = true }",
        "match:analyze has no option 'strong'; it has nodes, weak"
      ),
    ])
  func refused(source: String, message: String) throws {
    let host = try ShippedScripts.host()
    let failure = #expect(throws: (any Error).self) {
      try host.run("local parlor = require 'parlor'\n\(source)", name: "test.lua")
    }
    #expect("\(String(describing: failure))".contains(message))
  }

  @Test("an opponent of a game that hides something is told so")
  func hidden() throws {
    let failure = try Script.failure(
      of: "local guesser = parlor.opponent { choose = function(seen) return seen:analyze()[1].move end } "
        + "parlor.match({ game = 'hangman', players = { guesser } }):run()")
    #expect(failure?.message.contains("seen:analyze: this game hides something, so it has no analysis") == true)
  }

  @Test("a long one ends with the script's time")
  func stopped() throws {
    let failure = try Script.failure(
      of: "parlor.match({ game = 'four-in-a-row', setup = { columns = 8 } }):analyze()",
      limits: .init(memory: 64 << 20, seconds: 0.2))
    #expect(failure?.kind == .deadline, "\(String(describing: failure))")
  }

  @Test("what was analyzed before doesn't change how many nodes it takes")
  func forgotten() throws {
    let output = try Script.output(
      """
      local match = parlor.match { \(Self.small), moves = { 1, 2, 3 } }
      local needed = 1
      while not pcall(function() match:analyze { nodes = needed } end) do needed = needed * 2 end
      match:analyze()
      print(needed > 1, pcall(function() match:analyze { nodes = needed // 2 } end))
      """)
    #expect(output.hasPrefix("true\tfalse\t"))
  }
}
