import Testing

@Suite("Reports of playtests in scripts")
struct ReportScriptTests {
  @Test("a report has how many games had each length, the shortest first")
  func histogram() throws {
    let output = try Script.output(
      """
      local report = parlor.playtest { game = "four-in-a-row", games = 60, seed = 1 }
      local games, moves, last = 0, 0, 0
      for _, row in ipairs(report.length.histogram) do
        assert(row.length > last and row.games > 0)
        games, moves, last = games + row.games, moves + row.length * row.games, row.length
      end
      assert(games == report.ended and math.abs(moves / games - report.length.mean) < 1e-5)
      assert(last == report.length.longest and report.length.histogram[1].length == report.length.shortest)
      print(report.given_up, report.endings.nothing, report.draws.forfeits, report.length.p5 ~= nil)
      """)
    #expect(output == "nil\tnil\tnil\ttrue\n")
  }

  @Test("moves_used has how often moves and cells were played: of the first games, of all where asked, or of none")
  func moves() throws {
    let output = try Script.output(
      """
      local options = { game = "four-in-a-row", games = 25856, seed = 1 }
      local plain = parlor.playtest(options)
      assert(plain.moves_used_games == 101 and plain.openings.depth == 3 and plain.openings.games == 101)
      assert(plain.text:find("counted of the first 101 games; --moves-used counts all", 1, true))
      options.games = 60
      local all = parlor.playtest(options)
      assert(all.moves_used_games == 60 and all.openings.games == 60 and not all.text:find("counted of", 1, true))
      options.moves_used, options.openings = false, 0
      local none = parlor.playtest(options)
      assert(none.moves_used == nil and none.moves_used_games == nil and none.openings == nil)
      options.moves_used = true
      local report = parlor.playtest(options)
      local used, legal, cells = report.moves_used, 0, 0
      for _, row in ipairs(used.moves) do legal = legal + row.legal end
      for row = 1, 6 do for column = 1, 7 do cells = cells + used.cells[row][column] end end
      assert(legal / cells - report.legal_moves.mean < 1e-5)
      print(#used.moves, #used.cells, #used.never_played, used.too_many)
      """)
    #expect(output == "7\t6\t0\tfalse\n")
  }

  @Test("evaluate, openings and durations say how games go, and are nil where nobody asks")
  func measures() throws {
    let output = try Script.output(
      """
      local options = { game = "four-in-a-row", games = 30, seed = 1, openings = 0 }
      local plain = parlor.playtest(options)
      assert(plain.evaluation == nil and plain.openings == nil and plain.duration == nil and plain.thinking == nil)
      options.evaluate, options.evaluate_by, options.openings, options.durations = 4, "greedy", 2, true
      local report = parlor.playtest(options)
      assert(report.wins.red.count == plain.wins.red.count and report.length.mean == plain.length.mean)
      local values, opening = report.evaluation, report.openings.openings[1]
      assert(values.near_best.method == "bounds" and values.lead_changes.games == 30)
      assert(values.winner_lowest.high < 1 and values.decisive_ply.high > values.decisive_part.high)
      assert(#opening.moves == 1 and opening.start_share.games == opening.games)
      local first = values.start_values[1]
      print(first.moves, first.games, first.p10 <= first.p90, values.by, report.duration.mean > 1, report.thinking.mean)
      """)
    #expect(output == "0\t30\ttrue\tgreedy\ttrue\t0.0\n")
  }

  @Test("options of what is measured are refused that say nothing", arguments: refusals)
  func refused(options: String, message: String) throws {
    try ErrorCase("parlor.playtest { game = 'four-in-a-row', games = 1, \(options) }", message).expect()
  }

  static let refusals = [
    ("evaluate = 0", "parlor.playtest: 'evaluate' must be a whole number from 1 to 1000000, got 0"),
    ("openings = 9", "parlor.playtest: 'openings' must be a whole number from 0 to 8, got 9"),
    ("evaluate_by = 'greedy'", "parlor.playtest: 'evaluate_by' goes with 'evaluate'; give both, or neither"),
    ("evaluate = 1, evaluate_by = 'gredy'", "no opponent 'gredy'; did you mean 'greedy'?"),
    ("evaluate = 1, evaluate_by = 'human'", "nobody is asked for moves in a playtest; name opponents"),
  ]

  @Test("a game in Lua is evaluated too, by random games and by an opponent")
  func luaGame() throws {
    let output = try Script.output(
      """
      local pile = parlor.game {
        id = "pile", seats = { "a", "b" },
        start = function() return { left = 5, mover = 1 } end,
        turn = function(state) return state.left == 0 and { winner = 3 - state.mover, reason = "taken" } or state.mover end,
        moves = function(state) return state.left > 1 and { 1, 2 } or state.left > 0 and { 1 } or {} end,
        apply = function(state, move) state.left, state.mover = state.left - move, 3 - state.mover end,
      }
      for _, by in ipairs { "random", "alpha-beta" } do
        local report = parlor.playtest { game = pile, players = { "alpha-beta", "random" }, games = 4, seed = 1,
          evaluate = 20, evaluate_by = by, openings = 1 }
        print(by, report.wins.a.count, report.evaluation.winner_lowest.low < 1, report.openings.openings[1].games)
      end
      """)
    #expect(output == "random\t4\ttrue\t4\nalpha-beta\t4\tfalse\t4\n")
  }

  @Test("a field that no report has is an error that names the fields", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  static let wrongs = [
    ("lenght", "playtest report has no 'lenght'; did you mean 'length'?"),
    (
      "length.histogramm", "playtest length has no 'histogramm'; did you mean 'histogram'?"
    ),
    (
      "length.spread",
      "playtest length has no 'spread'; it has games, high, histogram, longest, longest_game, low, mean, median, "
        + "method, p5, p95, shortest, shortest_game"
    ),
    ("wins.purple", "wins: no seat 'purple'; the seats are black, red"),
    (
      "wins.red.quota",
      "playtest share has no 'quota'; it has count, forfeits, game, games, high, low, method, name, score, share"
    ),
    (
      "players[2].quota",
      "playtest share has no 'quota'; it has count, forfeits, game, games, high, low, method, name, score, share"
    ),
    (
      "real_choices.sd",
      "playtest mean has no 'sd'; it has games, high, least, least_game, low, mean, method, most, most_game"
    ),
    ("stalls.all", "playtest incidents has no 'all'; it has causes, count, first, games, high, low, method, share"),
  ].map { field, message in
    ErrorCase("print(parlor.playtest({ game = 'four-in-a-row', games = 2, seed = 1 }).\(field))", message)
  }
}
