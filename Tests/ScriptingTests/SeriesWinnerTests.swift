import Testing

@Suite("Series with a winner in scripts")
struct SeriesWinnerTests {
  /// An opponent that plays the lowest column, and one that answers the lowest column with the highest.
  private static let players = """
    local low = parlor.opponent { name = "low", choose = function(seen) return seen.moves[1] end }
    local high = parlor.opponent { name = "high", choose = function(seen) return seen.moves[#seen.moves] end }

    """

  @Test("the best of seven runs until nobody can catch up, and nobody begins another game")
  func bestOf() throws {
    let output = try Script.output(
      Self.players + """
        local series = parlor.series { game = "four-in-a-row", players = { low, high }, best_of = 7, swap = true }
        print(series.winner, series.over, series.result)
        print(series:run(), series.winner, series.over, #series.games)
        for _, row in ipairs(series.standings) do print(row.player, row.points, row.wins, row.draws, row.losses) end
        print(pcall(series.new_game, series))
        print(series:run())
        """)
    #expect(
      output == """
        nil\tfalse\tnil
        low won 4 to 3 (best of 7)\tlow\ttrue\t7
        low\t4\t4\t0\t3
        high\t3\t3\t0\t4
        false\ttest.lua:7: the series is over: low won 4 to 3 (best of 7)
        low won 4 to 3 (best of 7)

        """)
  }

  @Test("players who swap sit on the other seat in every second game, and red begins all of them")
  func swap() throws {
    let output = try Script.output(
      Self.players + """
        local series = parlor.series { game = "four-in-a-row", players = { low, high }, first_to = 2, swap = true }
        print(series:run())
        for number = 1, #series.games do
          local match = series:select(number)
          print(match.players.red, match.players.black, match.log[1].mover, match.outcome.winner)
        end
        """)
    #expect(
      output == """
        low won 2 to 1 (first to 2)
        low\thigh\tred\tred
        high\tlow\tred\tred
        low\thigh\tred\tred

        """)
  }

  @Test("totals count the wins of players who change seats or have names; of others those of their seats")
  func totals() throws {
    let output = try Script.output(
      Self.players + """
        local series = parlor.series { game = "four-in-a-row", players = { low, high }, first_to = 2, swap = true }
        series:run()
        local wins = series.totals.wins
        print(wins.low, wins.high, wins.red, series.totals.drawn, series.totals.lost)
        local seats = parlor.series { game = "four-in-a-row", players = { low, high } }
        seats.match:run()
        print(seats.totals.wins.red, seats.totals.wins.black, seats.totals.wins.low)
        local named = parlor.series {
          game = "four-in-a-row", players = { "ann=greedy", "ben=greedy" }, keep = "one", seed = 7,
        }
        for _ = 1, 2 do
          named.match:run()
          named:new_game()
        end
        local totals = named.totals
        print(totals.wins.ann + totals.wins.ben + totals.drawn, totals.wins.red)
        """)
    #expect(output == "2\t1\tnil\t0\t0\n1\t0\tnil\n2\tnil\n")
  }

  @Test("a save holds what decides the series, and where it was")
  func saved() throws {
    let output = try Script.output(
      Self.players + """
        local series = parlor.series {
          game = "four-in-a-row", players = { low, high }, best_of = 4, tie = "fewest-moves", swap = true, seed = 3,
        }
        series.match:run()
        series:new_game():step()
        local text = series:save()
        print(text:match("keep.-seed"))
        local loaded = parlor.load_series(text, { low, high })
        assert(loaded:save() == text)
        print(loaded:run() == series:run(), loaded:save() == series:save(), series.result, series.winner)
        """)
    #expect(
      output == """
        keep: all
        swap: yes
        best-of: 4
        tie: fewest-moves
        seed
        true\ttrue\tshared, 2 to 2 (best of 4)\tnil

        """)
  }

  @Test("a game that waits for a move ends the run, which goes on with it later")
  func waits() throws {
    let output = try Script.output(
      Self.players + """
        local series = parlor.series { game = "four-in-a-row", players = { red = low }, first_to = 1 }
        print(series:run(), series.number)
        while not series.over do series.match:play(7) series:run() end
        print(series.result, series.number)
        """)
    #expect(output == "nil\t1\nlow won 1 to 0 (first to 1)\t1\n")
  }
}
