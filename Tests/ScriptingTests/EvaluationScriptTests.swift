import Testing

@Suite("Positions that a script's function evaluates")
struct EvaluationScriptTests {
  /// Who takes the last of ten counters wins. The first player takes one each time, the second one plays perfectly.
  private static let counters = """
    local counters = parlor.game {
      id = "counters", seats = { "a", "b" },
      start = function() return { left = 10, mover = "a" } end,
      turn = function(state)
        if state.left == 0 then return { winner = state.mover == "a" and "b" or "a", reason = "taken" } end
        return state.mover
      end,
      moves = function(state)
        local moves = {}
        for count = 1, math.min(3, state.left) do moves[count] = count end
        return moves
      end,
      apply = function(state, move)
        state.left, state.mover = state.left - move, state.mover == "a" and "b" or "a"
      end,
      describe = function(view) return tostring(view.left) end,
    }
    local careless = parlor.opponent { choose = function() return 1 end }
    local perfect = parlor.opponent {
      choose = function(seen) return math.max(1, seen.view.left % 4) end,
    }
    local function worth(view, seat) return (view.left % 4 == 0) == (view.mover == seat) and 0 or 1 end

    """

  @Test("where the function knows the truth, who errs once loses the lead once, and the game is decided by that move")
  func solved() throws {
    let output = try Script.output(
      Self.counters + """
        for jobs = 1, 3, 2 do
          local report = parlor.playtest {
            game = counters, players = { careless, perfect }, games = 3, seed = 1, jobs = jobs, evaluate_by = worth,
          }
          local found = report.evaluation
          print(report.wins.b.count, found.lead_changes.mean, found.decisive_ply.mean, found.winner_lowest.mean)
          -- They choose at 10, 9, 8, 7, 4 and 3; at 8 and 4 all moves lose alike, and at the others one wins.
          print(found.rollouts, found.unfinished, found.near_best.mean, found.start_values[2].p50)
          print(found.by)
        end
        """)
    let lines = output.split(separator: "\n")
    #expect(lines.prefix(3) == lines.suffix(3) && lines.first == "3\t1.0\t1.0\t0.0", "\(output)")
    #expect(lines.count == 6 && lines[1] == "0\t0\t0.333333\t0.0", "\(output)")
  }

  @Test("a function sees of a built-in game what the seat sees, and values between a loss and a win count as they are")
  func shades() throws {
    let output = try Script.output(
      """
      local report = parlor.playtest {
        game = "four-in-a-row", players = { "greedy", "random" }, games = 20, seed = 1,
        evaluate_by = function(view, seat) return seat == "red" and 0.9 or #view.discs / 70 end,
      }
      local found = report.evaluation
      print(found.start_values[1].p50, found.near_best.mean > 0.9, found.decisive_ply.low)
      print(found.lead_changes.mean == report.wins.black.share, found.start_values[#found.start_values].p90)
      """)
    #expect(output == "0.9\ttrue\t0.0\ntrue\t1.0\n")
  }

  @Test("a function that says no value ends the playtest, and mistakes are clear", arguments: mistakes)
  func mistake(error: ErrorCase) throws { try error.expect() }

  static let mistakes = [
    (
      "evaluate_by = function() return 2 end",
      "evaluate_by must return a number from 0 for a sure loss to 1 for a sure win, got 2 (in evaluate_by)"
    ),
    (
      "evaluate = 3, evaluate_by = {}",
      "parlor.playtest: 'evaluate_by' must be an opponent's name or a function, got a table"
    ),
    ("evaluate_by = function() error('oh') end", "oh (in evaluate_by)"),
    (
      "evaluate = 3, evaluate_by = function() return 0 end",
      "parlor.playtest: a function in 'evaluate_by' takes the place of games; leave out 'evaluate'"
    ),
  ].map { options, message in
    ErrorCase("parlor.playtest { game = 'four-in-a-row', games = 2, seed = 1, \(options) }", message)
  }
}
