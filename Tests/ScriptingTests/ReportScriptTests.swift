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

  @Test("moves_used has how often moves and cells were played, and is nil where nobody asks")
  func moves() throws {
    let output = try Script.output(
      """
      local options = { game = "four-in-a-row", games = 60, seed = 1 }
      assert(parlor.playtest(options).moves_used == nil)
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

  @Test("a field that no report has is an error that names the fields", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  static let wrongs = [
    ("lenght", "playtest report has no 'lenght'; did you mean 'length'?"),
    (
      "length.histogramm", "playtest length has no 'histogramm'; did you mean 'histogram'?"
    ),
    (
      "length.spread",
      "playtest length has no 'spread'; it has high, histogram, longest, low, mean, median, method, p5, p95, shortest"
    ),
    ("wins.purple", "wins: no seat 'purple'; the seats are black, red"),
    (
      "wins.red.quota",
      "playtest share has no 'quota'; it has count, forfeits, games, high, low, method, name, score, share"
    ),
    (
      "players[2].quota",
      "playtest share has no 'quota'; it has count, forfeits, games, high, low, method, name, score, share"
    ),
    ("real_choices.sd", "playtest mean has no 'sd'; it has games, high, low, mean, method"),
    ("stalls.all", "playtest incidents has no 'all'; it has count, first"),
  ].map { field, message in
    ErrorCase("print(parlor.playtest({ game = 'four-in-a-row', games = 2, seed = 1 }).\(field))", message)
  }
}
