import Testing

@Suite("Searches that a script has a say in")
struct SearchOpponentTests {
  @Test("they play matches, series, playtests and tournaments, and a file may return one")
  func plays() throws {
    let output = try Script.output(
      """
      local setup = { columns = 4, rows = 4, line = 3 }
      local monte = parlor.opponents.monte_carlo { iterations = 20, name = "monte" }
      local alpha = parlor.opponents.alpha_beta { depth = 2, name = "alpha" }
      local match = parlor.match { game = "four-in-a-row", setup = setup, players = { monte, alpha }, seed = 1 }
      match:run()
      local series = parlor.series { game = "four-in-a-row", setup = setup, players = { monte, alpha }, seed = 1 }
      series.match:run()
      local report = parlor.playtest {
        game = "four-in-a-row", setup = setup, players = { monte, alpha }, games = 4, seed = 1,
      }
      local tournament = parlor.tournament {
        game = "four-in-a-row", setup = setup, players = { monte, alpha, "random" }, games = 2, seed = 1,
      }
      print(match.outcome ~= nil, series.match.outcome ~= nil, report.ended, #tournament.standings, monte.name)
      """)
    #expect(output == "true\ttrue\t4\t3\tmonte\n")
  }

  @Test("the same seed gives the same game, also where the functions draw random numbers")
  func deterministic() throws {
    let output = try Script.output(
      """
      local function game(seed)
        local player = parlor.opponents.monte_carlo {
          iterations = 30,
          evaluate = function() return math.random() end,
        }
        local match = parlor.match {
          game = "four-in-a-row", setup = { columns = 5, rows = 4 }, players = { player, player }, seed = seed,
        }
        match:run()
        return match.board
      end
      print(game(1) == game(1), game(1) == game(2) and game(2) == game(3))
      """)
    #expect(output == "true\tfalse\n")
  }

  @Test("each function is asked with what a seat sees, and decides")
  func asked() throws {
    let output = try Script.output(
      """
      local function first(options)
        options.iterations = options.iterations or 100
        local player = parlor.opponents.monte_carlo(options)
        local match = parlor.match { game = "four-in-a-row", players = { player, "random" }, seed = 1 }
        match:step()
        return match.log[1].move
      end
      local said
      print(first {
        prior = function(view, moves)
          said = said or #moves
          local weights = {}
          for i, column in ipairs(moves) do weights[i] = column == 6 and 90 or 1 end
          return weights
        end,
      }, said)
      local steps
      first { iterations = 1000, stop = function(progress) steps = progress.steps return progress.steps >= 32 end }
      print(steps)
      print(first { rollout = function(view, moves) said = view.columns return moves[1] end } ~= nil, said ~= nil)
      """)
    #expect(output == "6\t7\n32\ntrue\ttrue\n")
  }

  @Test("an evaluation steers both searches")
  func evaluation() throws {
    let output = try Script.output(
      """
      local function first(player)
        local match = parlor.match { game = "tic-tac-toe", players = { player, "random" }, seed = 1 }
        match:step()
        return match.log[1].move
      end
      local function corner(view, seat) return view.cells[9] == seat and 1 or view.cells[9] ~= 9 and 0 or 0.5 end
      print(first(parlor.opponents.alpha_beta { depth = 1, evaluate = corner }))
      print(first(parlor.opponents.monte_carlo { iterations = 200, evaluate = corner }))
      """, folders: ShippedScripts.folders)
    #expect(output == "9\n9\n")
  }

  @Test("in a game with secrets the functions see what fits, and never the true cards")
  func secrets() throws {
    let output = try Script.output(
      """
      local seen = {}
      local coin = parlor.game {
        id = "coin", seats = { "guesser" },
        start = function() return { tries = {} } end,
        turn = function(state)
          if not state.coin then return "chance" end
          if not state.tries[1] then return 1 end
          if state.tries[1] == state.coin then return { winner = 1, reason = "guessed" } end
          return { lost = true, reason = "missed" }
        end,
        moves = function(state) return { 1, 2, 3, 4 } end,
        apply = function(state, move)
          if state.coin then state.tries[1] = move else state.coin = move end
        end,
        view = function(state) return { tries = state.tries } end,
        sample = function(view) return { tries = view.tries, coin = math.random(4) } end,
      }
      local player = parlor.opponents.monte_carlo {
        iterations = 64,
        prior = function(view, moves)
          for name in pairs(view) do seen[name] = true end
          return { 1, 1, 1, 1 }
        end,
      }
      local guesses = {}
      for seed = 1, 12 do
        local match = parlor.match { game = coin, players = { player }, seed = seed }
        match:run()
        if match.outcome.winner then guesses[#guesses + 1] = seed end
      end
      print(seen.tries, seen.coin, #guesses < 12)
      """)
    #expect(output == "true\tnil\ttrue\n")
  }

  @Test("of moves that look the same it plays any, so that a wrong guess isn't made for ever")
  func anyOfEquals() throws {
    let output = try Script.output(
      """
      for seed = 1, 2 do
        local match = parlor.match { game = "alien-esp", players = { "monte-carlo:iterations=50" }, seed = seed }
        for _ = 1, 600 do if match.outcome then break end match:step() end
        print(match.outcome ~= nil)
      end
      """)
    #expect(output == "true\ntrue\n")
  }

  @Test("what a function does wrong is told with its place, and leaves the match as it was", arguments: wrongAnswers)
  func mistakes(options: String, message: String) throws {
    let failure = try Script.failure(
      of: """

        local mine = parlor.opponents.monte_carlo { name = "mine", iterations = 50,
          \(options)
        }
        parlor.match { game = "four-in-a-row", players = { mine, "random" } }:run()
        """)
    #expect(failure?.message == "test.lua:3: " + message)
  }

  static let wrongAnswers = [
    ("evaluate = function() error('boom') end,", "boom (in evaluate) (in choose of mine, who plays red)"),
    (
      "evaluate = function() return 2 end,",
      "evaluate must return a number from 0 for a sure loss to 1 for a sure win, got 2 (in evaluate) "
        + "(in choose of mine, who plays red)"
    ),
    (
      "evaluate = function() end,",
      "evaluate must return a number from 0 for a sure loss to 1 for a sure win, got nothing (in evaluate) "
        + "(in choose of mine, who plays red)"
    ),
    (
      "prior = function() return { 1, 2 } end,",
      "prior must return a list of 7 numbers, 0 or more, got a table (in prior) (in choose of mine, who plays red)"
    ),
    (
      "rollout = function() return 9 end,",
      "rollout must return one of the moves, got 9 (in choose of mine, who plays red)"
    ),
    (
      "stop = function() return 1 end,",
      "stop must return true or false, got 1 (in stop) (in choose of mine, who plays red)"
    ),
  ]

  @Test("what is wrong with an option is told where it is given", arguments: wrongOptions)
  func options(call: String, message: String) throws {
    #expect(try Script.failure(of: "parlor.opponents.\(call)")?.message == "test.lua:1: " + message)
  }

  static let wrongOptions = [
    (
      "monte_carlo { iterations = -1 }",
      "parlor.opponents.monte_carlo: 'iterations' must be a whole number from 0 to 100000000, got -1"
    ),
    (
      "alpha_beta { depth = 'x' }", "parlor.opponents.alpha_beta: 'depth' must be a whole number from 0 to 100, got 'x'"
    ),
    ("alpha_beta { dept = 3 }", "parlor.opponents.alpha_beta has no option 'dept'; did you mean 'depth'?"),
    (
      "alpha_beta { prior = print }",
      "parlor.opponents.alpha_beta has no option 'prior'; it has depth, evaluate, name, nodes, playouts, seconds, stop"
    ),
    ("monte_carlo { evaluate = 3 }", "parlor.opponents.monte_carlo: 'evaluate' must be a function, got 3"),
    ("monte_calro {}", "parlor.opponents has no 'monte_calro'; did you mean 'monte_carlo'?"),
  ]

  @Test("the limits of the script hold while it searches", arguments: ["iterations = 100000000", "evaluate = spin"])
  func limits(option: String) throws {
    let failure = try Script.failure(
      of: """
        local function spin() while true do end end
        local mine = parlor.opponents.monte_carlo { name = "mine", \(option) }
        parlor.match { game = "four-in-a-row", setup = { columns = 12, rows = 8 }, players = { mine, mine } }:run()
        """, limits: .init(memory: 64 << 20, seconds: 0.3))
    #expect(failure?.kind == .deadline)
  }
}
