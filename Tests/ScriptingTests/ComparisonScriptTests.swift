import Testing

@Suite("Comparisons in scripts")
struct ComparisonScriptTests {
  @Test("a setting and a mod are compared with a base, with the same text at any number of jobs")
  func known() throws {
    let output = try Script.output(
      """
      local options = {
        game = "four-in-a-row", setup = { columns = 5 }, base = { setup = { columns = 7 } }, games = 60, seed = 2,
      }
      local report = parlor.compare(options)
      options.jobs = 3
      print(tostring(report) == report.text, parlor.compare(options).text == report.text)
      print(report.base.settings.columns, report.other.settings.columns, report.pairs, report.seed)
      local legal = report.figures.legal_moves
      print(legal.shown, legal.difference.high < 0, legal.base.mean > legal.other.mean)
      parlor.mod("four-in-a-row", { id = "same" })
      local mod = parlor.compare { game = "four-in-a-row", mods = { "same" }, base = {}, games = 20, seed = 2 }
      print(mod.base.game, mod.other.game)
      """)
    #expect(
      output == "true\ttrue\n7\t5\t60\t2\ntrue\ttrue\ttrue\nfour-in-a-row\tfour-in-a-row+same\n", "\(output)")
  }

  @Test("what the base doesn't say is as in the game, where the base has it; games and players may be of the script")
  func made() throws {
    let output = try Script.output(
      """
      local function game(id, last)
        return parlor.game {
          id = id, seats = { "a", "b" }, settings = { last = { default = last, min = 1, max = 20 } },
          start = function(settings) return { left = settings.last } end,
          turn = function(state)
            if state.left == 0 then return { winner = "a", reason = "done" } end
            return state.left % 2 + 1
          end,
          moves = function() return { 1 } end,
          apply = function(state) state.left = state.left - 1 end,
        }
      end
      local long = game("long", 9)
      local report = parlor.compare {
        game = game("short", 4), setup = { last = 5 }, base = { game = long }, games = 24, seed = 1,
        players = { parlor.opponent { choose = function() return 1 end }, "random" },
      }
      local own = parlor.compare { game = game("short", 4), base = { game = long }, games = 24, seed = 1 }
      print(report.figures.length.difference.mean, own.figures.length.difference.mean, own.figures.length.shown)
      """)
    #expect(output == "0.0\t-5.0\ttrue\n", "\(output)")
  }

  @Test("mistakes are clear errors", arguments: mistakes)
  func mistake(options: String, message: String) throws {
    try ErrorCase("parlor.compare { game = 'four-in-a-row', games = 20, \(options) }", message).expect()
  }

  static let mistakes = [
    ("", "parlor.compare: 'base' is missing; say what differs there, as in base = { mods = {} }"),
    ("base = 'misere'", "parlor.compare: 'base' must be a table, got 'misere'"),
    ("base = { seed = 1 }", "parlor.compare: base has no option 'seed'; it has game, mods, players, setup"),
    (
      "base = { game = 'hangman' }",
      "a comparison takes games with the same number of seats: hangman has 1, four-in-a-row 2"
    ),
  ]
}
