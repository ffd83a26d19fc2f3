import Testing

@Suite("Tournaments in scripts")
struct TournamentScriptTests {
  @Test("a round robin of shipped opponents and those of the script prints as its table")
  func roundRobin() throws {
    let output = try Script.output(
      """
      local left = parlor.opponent { name = "left", choose = function(seen) return seen.moves[1] end }
      local tournament = parlor.tournament {
        game = "four-in-a-row", setup = { columns = 5, rows = 4 }, players = { "greedy", "random", left, left }, games = 2,
        seed = 3,
      }
      print(tournament)
      print(tournament.winner, tournament.games, tournament.kind, #tournament.rounds, tournament.interruption)
      for _, row in ipairs(tournament.standings) do print(row.rank, row.player, row.points) end
      """)
    #expect(
      output == """
        four-in-a-row columns=5 rows=4, seed 3, round robin of 4 players, 2 games a meeting

            player    1   2  3  4  points  won  drawn  lost  Sonneborn-Berger
        1.  greedy    -  1½  2  2      5½    5      1     0             11.75
        2.  random    ½   -  1  1      2½    2      1     3              6.75
        3.  left (1)  0   1  -  1       2    2      0     4              4.50
            left (2)  0   1  1  -       2    2      0     4              4.50
        greedy\t12\tround-robin\t3\tnil
        1\tgreedy\t5.5
        2\trandom\t2.5
        3\tleft (1)\t2
        3\tleft (2)\t2

        """)
  }

  @Test("a Swiss tournament comes to the same with any number of jobs, and each meeting is a playtest")
  func swiss() throws {
    let output = try Script.output(
      """
      local function hold(jobs, seed)
        return parlor.tournament {
          game = "four-in-a-row", players = { "random", "greedy", "random", "greedy", "random" }, kind = "swiss",
          rounds = 3, games = 4, seed = seed, jobs = jobs,
        }
      end
      local tournament = hold(1, 5)
      print(tostring(tournament) == tostring(hold(3, 5)), tostring(tournament) == tostring(hold(1, 6)))
      local meeting = tournament.rounds[2][1]
      local names = {}
      for i, name in ipairs(meeting.players) do names[i] = name:match("^%a+") end
      local report = parlor.playtest {
        game = "four-in-a-row", players = names, games = 4, rotate = true, seed = meeting.seed,
      }
      print(report.players[1].count == meeting.wins[1], report.draws.count == meeting.draws, meeting.bye)
      local byes = 0
      for _, row in ipairs(tournament.standings) do byes = byes + row.byes end
      print(byes, tournament.games)
      """)
    #expect(output == "true\tfalse\ntrue\ttrue\tfalse\n3\t24\n")
  }

  @Test("the meetings of a tournament rate as the tournament does, byes left out")
  func rate() throws {
    let output = try Script.output(
      """
      local tournament = parlor.tournament {
        game = "four-in-a-row", players = { "random", "random", "random", "random", "random" }, kind = "swiss", rounds = 3, games = 10, seed = 5,
      }
      local results = {}
      for _, meetings in ipairs(tournament.rounds) do table.move(meetings, 1, #meetings, #results + 1, results) end
      local rated = parlor.rate(results)
      print(rated.games, #rated.ratings)
      for place, row in ipairs(tournament.ratings) do
        local same = rated.ratings[place]
        assert(same.player == row.player and math.abs(same.rating - row.rating) + math.abs(same.low - row.low) < 1e-3)
      end
      print(parlor.rate { { players = { "ann", "bob", "cid" }, places = { 1, 2, 3 } } }.ratings[1].player)
      """)
    #expect(output == "60\t5\nann\n")
  }

  @Test("a tournament has several boards, whose meetings come to what playtests on them do")
  func boards() throws {
    let output = try Script.output(
      """
      local tournament = parlor.tournament {
        game = "four-in-a-row", setup = { rows = 5 }, boards = { { columns = 5 }, { columns = 6, rows = 4 } },
        players = { "greedy", "random", "random" }, games = 2, seed = 3,
      }
      print(tournament.games, tournament.boards[1].rows, tournament.boards[2].rows)
      local meeting = tournament.rounds[1][2]
      local names = {}
      for i, name in ipairs(meeting.players) do names[i] = name:match("^%a+") end
      local report = parlor.playtest {
        game = "four-in-a-row", setup = tournament.boards[meeting.board], players = names, games = 2, rotate = true,
        seed = meeting.seed,
      }
      print(meeting.board, report.players[1].count == meeting.wins[1])
      print(tostring(tournament):match("^[^\\n]+\\n[^\\n]+\\n[^\\n]+"))
      """)
    #expect(
      output == """
        12\t5\t4
        2\ttrue
        four-in-a-row rows=5, seed 3, round robin of 3 players, 2 games a meeting on each of 2 boards
        board 1: columns=5 rows=5
        board 2: columns=6 rows=4

        """)
  }

  @Test("games of three seats have tournaments and ladders, at all tables or at some")
  func tables() throws {
    let output = try Script.output(
      """
      local game = parlor.game {
        id = "draw", seats = { "a", "b", "c" }, start = function() return { best = 0, drawn = {} } end,
        turn = function(state)
          if #state.drawn == 3 then return { winner = state.best, reason = "most" } end
          return #state.drawn + 1
        end,
        moves = function() return { "1", "2", "3" } end,
        apply = function(state, move)
          local seat = #state.drawn + 1
          state.drawn[seat] = tonumber(move)
          if state.best == 0 or state.drawn[seat] > state.drawn[state.best] then state.best = seat end
        end,
      }
      local high = parlor.opponent { name = "high", choose = function() return "3" end }
      local players = { "random", high, "random", "random" }
      local all = parlor.tournament { game = game, players = players, games = 3, seed = 1 }
      print(all.winner, all.games, #all.rounds[1], #all.rounds[1][1].players, all.ratings[1].player)
      local some = parlor.tournament { game = game, players = players, tables = 2, games = 3, seed = 1 }
      print(some.games, tostring(some):match("^[^\\n]+"))
      """)
    #expect(
      output == """
        high\t12\t4\t3\thigh
        6\tdraw, seed 1, tournament of 4 players at 2 tables of 3, 3 games a meeting

        """)
  }

  @Test("mods, moves and games of the script have tournaments too")
  func ownGame() throws {
    let output = try Script.output(
      """
      local race = parlor.game {
        id = "race", seats = { "hare", "tortoise" }, start = function() return { at = { 0, 0 }, ply = 0 } end,
        turn = function(state)
          for seat = 1, 2 do if state.at[seat] >= 5 then return { winner = seat, reason = "home" } end end
          return state.ply % 2 + 1
        end,
        moves = function() return { "1", "2" } end,
        apply = function(state, move)
          local seat = state.ply % 2 + 1
          state.at[seat], state.ply = state.at[seat] + tonumber(move), state.ply + 1
        end,
      }
      local fast = parlor.opponent { name = "fast", choose = function() return "2" end }
      local slow = parlor.opponent { name = "slow", choose = function() return "1" end }
      local tournament = parlor.tournament { game = race, players = { slow, fast, slow }, games = 2, moves = { "1", "1" } }
      print(tournament.winner, tournament.standings[1].wins, tournament.standings[2].rank, tournament.standings[3].rank)
      """)
    #expect(output == "fast\t4\t2\t2\n")
  }

  @Test("an opponent that fails loses, and rules that fail are an error")
  func failures() throws {
    let output = try Script.output(
      """
      local bad = parlor.opponent { name = "bad", choose = function() error("oops") end }
      local tournament = parlor.tournament { game = "four-in-a-row", players = { "random", bad }, games = 3 }
      print(tournament.winner, tournament.standings[2].losses)
      local broken = parlor.mod("four-in-a-row", { id = "broken", outcome = function() error("no end") end })
      print(pcall(parlor.tournament, { game = broken, players = { "random", "random" }, games = 2 }))
      """)
    #expect(
      output == """
        random\t3
        false\ttest.lua:5: a game of random and random failed: test.lua:4: no end

        """)
  }

  @Test("what is wrong with a tournament is said", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  static let wrongs = [
    ErrorCase("parlor.tournament { GAME }", "parlor.tournament: 'players' must be a list of opponents, got nothing"),
    ErrorCase(
      "parlor.tournament { GAME, players = { 'random' } }",
      "parlor.tournament: a tournament takes 2 to 100 players, not 1"),
    ErrorCase(
      "parlor.tournament { GAME, players = { 'random', 4 } }",
      "players[2] must be an opponent's id, a script's path or parlor.opponent { ... }, got 4"),
    ErrorCase(
      "parlor.tournament { GAME, players = { 'random', 'human' } }",
      "nobody is asked for moves in a playtest; name opponents"),
    ErrorCase(
      "parlor.tournament { GAME, players = { 'random', 'greddy' } }", "no opponent 'greddy'; did you mean 'greedy'?"),
    ErrorCase(
      "parlor.tournament { game = 'hangman', players = { 'random', 'random' } }",
      "parlor.tournament: a tournament takes a game of two seats or more; hangman has 1"),
    ErrorCase(
      "parlor.tournament { GAME, players = { 'random', 'random' }, kind = 'cup' }",
      "parlor.tournament: 'kind' must be \"round-robin\" or \"swiss\", got 'cup'"),
    ErrorCase(
      "parlor.tournament { GAME, players = { 'random', 'random' }, games = 0 }",
      "parlor.tournament: 'games' must be a whole number, 1 or more, got 0"),
    ErrorCase("parlor.rate { 4 }", "parlor.rate: results[1] must be a table, got 4"),
    ErrorCase(
      "parlor.rate { { players = { 'a', 'b' }, winner = 'a' } }",
      "parlor.rate: results[1] has no option 'winner'; it has board, bye, draws, forfeits, places, players, points, seed, stalls, wins"
    ),
    ErrorCase(
      "parlor.rate { { players = { 'a', 'b' }, wins = { 1, 'b' } } }",
      "parlor.rate: results[1]: 'wins[2]' must be a whole number, got 'b'"),
    ErrorCase(
      "parlor.rate { { players = { 'a', 'b' } } }",
      "parlor.rate: results[1]: give 'wins', with 'draws' where there were some, or 'places' alone, as in places = { 1, 2 }"
    ),
    ErrorCase(
      "parlor.rate { { wins = { 1, 2 } } }",
      "parlor.rate: results[1]: 'players' is missing: the names of those who played"),
    ErrorCase(
      "parlor.rate { { players = { 'a', 'b' }, wins = { 1 } } }",
      "parlor.rate: results[1]: 'wins' must have a number for each of the 2 players, not 1"),
    ErrorCase(
      "print(parlor.tournament({ GAME, players = { 'random', 'random' } }).standings[1].elo)",
      "tournament row has no 'elo'; it has buchholz, byes, draws, losses, player, points, rank, sonneborn_berger, wins"),
    ErrorCase(
      "print(parlor.tournament({ GAME, players = { 'random', 'random' } }).rounds[1][1].score)",
      "meeting has no 'score'; it has board, bye, draws, forfeits, players, points, seed, stalls, wins"),
    ErrorCase(
      "print(parlor.tournament({ GAME, players = { 'random', 'random' } }).winners)",
      "tournament has no 'winners'; did you mean 'winner'?"),
  ]
}
