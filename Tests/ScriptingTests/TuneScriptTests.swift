import Testing

@Suite("Tunings in scripts")
struct TuneScriptTests {
  /// A coin that the script made, whose figures are known.
  private static let coin = """
    local coin = parlor.game {
      id = "coin", title = "Coin", summary = "A coin decides.", seats = { "a", "b" },
      settings = { heads = 50 },
      start = function() return {} end,
      turn = function(state)
        if state.side then return { winner = state.side, reason = "coin" } end
        return state.asked and "chance" or "a"
      end,
      moves = function(state) return state.asked and { "heads", "tails" } or { "on" } end,
      weight = function(_, move, settings) return move == "heads" and settings.heads or 100 - settings.heads end,
      apply = function(state, move)
        if state.asked then state.side = move == "heads" and "a" or "b" end
        state.asked = true
      end,
    }

    """

  @Test("the settings of a game that the script made are searched, and the report prints as its table")
  func made() throws {
    let output = try Script.output(
      Self.coin + """
        local tuning = parlor.tune {
          game = coin, set = { heads = { 20, 50, 80 } }, goals = { start_share = 0.8, length = { 1, 2 } }, games = 1000,
          seed = 1,
        }
        local best = tuning.tried[1]
        print(best.settings.heads, best.contender, best.figures.length.mean, #tuning.tried, tuning.interruption)
        print(tuning.tried[3].settings.heads, tuning.tried[3].contender, tuning.games <= 1000)
        print(tostring(tuning) == tuning.text, tuning.goals[1].figure, tuning.goals[1].high)
        print(tuning.sentences[1])
        """)
    #expect(
      output == """
        80\ttrue\t2.0\t3\tnil
        20\tfalse\ttrue
        true\tlength\t2.0
        heads=80 came closest to the goals.

        """)
  }

  @Test("a tuning is that of the command, at any number of jobs, with ranges and values as texts")
  func shipped() throws {
    let output = try Script.output(
      """
      local function text(jobs)
        return parlor.tune {
          game = "four-in-a-row", set = { rows = "4..5", columns = "4,5" }, goals = { length = { 10, 12 } }, games = 400,
          seed = 3, jobs = jobs, players = { "greedy", "random" },
        }.text
      end
      print(text(1) == text(3))
      print(text(1))
      """)
    #expect(output.hasPrefix("true\nfour-in-a-row, seed 3, 4 combinations of columns, rows, 396 games\n"), "\(output)")
    #expect(output.contains("\ngoals: length=10..12\n"))
  }

  @Test("what is wrong with a tuning names the option", arguments: mistakes)
  func mistake(options: String, message: String) throws {
    let source = "print(select(2, pcall(parlor.tune, { game = \"four-in-a-row\", \(options) })))"
    let output = try Script.output(source)
    #expect(output.hasPrefix("test.lua:1: \(message)"), "\(output)")
  }

  static let mistakes = [
    ("goals = { draws = 0 }", "parlor.tune: 'set' is missing: the values to try for each setting, "),
    ("set = {}, goals = { draws = 0 }", "parlor.tune: a tuning takes settings with some values, as in rows=5..9"),
    ("set = { rows = {} }, goals = { draws = 0 }", "parlor.tune: 'rows' takes some values, as in rows=5..9"),
    ("set = { rowz = { 5 } }, goals = { draws = 0 }", "four-in-a-row has no setting 'rowz'; did you mean 'rows'?"),
    ("set = { rows = { 5, 90 } }, goals = { draws = 0 }", "setting 'rows' takes a whole number from 1 to 32, not 90"),
    (
      "set = { rows = { 5, 6 } }, goals = { draws = 'x' }",
      "parlor.tune: 'goals.draws' takes a number, or a list of the two ends of a range, not 'x'"
    ),
    ("set = { rows = { 5, 6 } }, goals = { draws = 0 }, players = 5", "parlor.tune: 'players' must be a table, got 5"),
    (
      "set = { rows = { 5, 6 } }, goals = { draws = 0 }, ply_limit = 0",
      "parlor.tune: 'ply_limit' must be a whole number, 1 or more, got 0"
    ),
    ("set = { rows = { 5, 6 } }, goals = { stride = 1 }", "parlor.tune: a report has no figure 'stride'; "),
  ]
}
