import Testing

@Suite("Metrics of playtests in scripts")
struct MetricTests {
  /// A coin that lands for the first seat with p = 0.6, after a seat chose one of two hands that don't matter.
  private static let coin = """
    local coin = parlor.game {
      id = "coin", summary = "Toss.", seats = { "a", "b" },
      start = function() return {} end,
      turn = function(state)
        if state.side then return { winner = state.side, reason = state.side == "a" and "heads" or "tails" } end
        return state.hand and "chance" or "a"
      end,
      moves = function(state) return state.hand and { "heads", "tails" } or { "left", "right" } end,
      weight = function(_, move) return move == "heads" and 3 or 2 end,
      apply = function(state, move)
        if not state.hand then state.hand = move return end
        state.side = move == "heads" and "a" or "b"
      end,
      describe = function(view) return view.side or "-" end,
    }
    """

  @Test("of a coin with p = 0.6 every figure is known")
  func coin() throws {
    let output = try Script.output(
      Self.coin + """

        local calls = 0
        local report = parlor.playtest {
          game = coin, games = 1000, seed = 3, on_game = function(match) calls = calls + match.ply end,
          metrics = {
            heads = function(match) return match.log[2].move == "heads" end,
            left = function(match) return match.log[1].move == "left" and 1 or 0 end,
            length = function(match) return match.ply end,
            never = function() return nil end,
          },
        }
        local function holds(figure, truth) return figure.low <= truth and truth <= figure.high end
        print(calls, holds(report.start_share, 0.6), holds(report.start_advantage, 0.1))
        print(report.legal_moves.mean, report.legal_moves.low, report.real_choices.mean, report.real_choices.method)
        local metrics = report.metrics
        print(metrics.heads.mean == report.wins.a.share, metrics.heads.method, metrics.heads.low == report.wins.a.low)
        print(holds(metrics.left, 0.5), metrics.left.method, metrics.left.games, metrics.never)
        print(metrics.length.mean, metrics.length.low, report.length.low, report.length.method)
        print(metrics.heads.least, metrics.heads.least_game == report.ending_shares.tails.game)
        print(metrics.heads.most, metrics.heads.most_game == report.ending_shares.heads.game)
        print(metrics.length.least, metrics.length.least_game, metrics.length.most, metrics.length.most_game)
        print(report.text:match("heads .-, so in game %d+, not so in game %d+") ~= nil)
        print(report.text:find("length    2.00 (all alike)", 1, true) ~= nil)
        print(report.ending_shares.heads.share == report.start_share.share, report.start_share.method)
        """)
    #expect(
      output == """
        2000\ttrue\ttrue
        2.0\t2.0\t1.0\talike
        true\twilson\ttrue
        true\tt\t1000\tnil
        2.0\t2.0\t2.0\talike
        0.0\ttrue
        1.0\ttrue
        2.0\t1\t2.0\t1
        true
        true
        true\twilson

        """)
  }

  @Test("a metric reads players' games on several threads as on one, and its report is the same")
  func jobs() throws {
    let source = """
      local function report(jobs)
        return parlor.playtest {
          game = "four-in-a-row", players = { "greedy", "random" }, rotate = true, games = 60, seed = 5, jobs = jobs,
          metrics = { middle = function(match)
            local count = 0
            for _, entry in ipairs(match.log) do if entry.move == 4 then count = count + 1 end end
            return count
          end },
        }
      end
      local one, three = report(1), report(3)
      print(one.metrics.middle.mean == three.metrics.middle.mean, one.metrics.middle.high == three.metrics.middle.high)
      print(one.metrics.middle.mean > 2 and one.metrics.middle.mean < 4)
      """
    #expect(try Script.output(source) == "true\ttrue\ntrue\n")
  }

  @Test("functions are goals of a tuning, and figures of a rule for stopping")
  func goals() throws {
    let output = try Script.output(
      """
      local metrics = { plies = function(match) return match.ply end }
      local tuning = parlor.tune {
        game = "four-in-a-row", set = { columns = { 4, 7 } }, games = 48, seed = 1, metrics = metrics,
        goals = { ["metrics.plies"] = { 1, 16 } },
      }
      print(tuning.tried[1].settings.columns)
      local report = parlor.playtest {
        game = "four-in-a-row", games = 200, seed = 1, metrics = metrics, stop_when = "metrics.plies within 5",
      }
      print(report.games < 200, report.metrics.plies.mean == report.length.mean)
      """)
    #expect(output == "4\ntrue\ttrue\n")
  }

  @Test("a game's own metrics are rules: they write no files")
  func ownMetricsArePure() throws {
    let source = """
      local game = parlor.mod("four-in-a-row", {
        id = "telling", metrics = { told = function() parlor.files:write("x", "x") return 1 end },
      })
      parlor.playtest { game = game, games = 1 }
      """
    let message = try Script.failure(of: "\n" + source)?.message ?? "nothing"
    #expect(message.contains("files:write"), "\(message)")
  }

  @Test("a report writes its page among the script's files, whatever it reports")
  func pages() throws {
    let output = try Script.output(
      """
      local game = { game = "four-in-a-row", games = 4, seed = 1 }
      parlor.playtest(game):html("report.html")
      game.base = { setup = { columns = 5 } }
      parlor.compare(game):html("comparison.html")
      for _, name in ipairs(parlor.files:list()) do
        local page = parlor.files:read(name)
        print(name, page:find("<!DOCTYPE html>", 1, true), page:find("</html>", 1, true) ~= nil)
      end
      local report = parlor.playtest { game = "four-in-a-row", games = 4, seed = 1 }
      print(pcall(report.html, "x"))
      print(pcall(report.html, report, "a/b"))
      for name in pairs(report) do assert(name ~= "html") end
      """)
    #expect(
      output == """
        comparison.html\t1\ttrue
        report.html\t1\ttrue
        false\ttest.lua:10: report:html: expected the report before a colon, got 'x'; write report:html(name)
        false\ttest.lua:11: report:html: 'name' must be 1 to 100 bytes without slashes, dots at the start or control characters, got 'a/b'

        """)
  }

  @Test("mistakes in metrics are clear errors", arguments: mistakes)
  func mistake(error: ErrorCase) throws { try error.expect() }

  static let mistakes = [
    ("metrics = 1", "parlor.playtest: 'metrics' must be a table of functions, or the path of a file, got 1"),
    ("metrics = { a = 1 }", "parlor.playtest: metric 'a' must be a function, got 1"),
    ("on_game = 1", "parlor.playtest: 'on_game' must be a function, got 1"),
    (
      "metrics = { a = function() return 'x' end }",
      "metric 'a': it must give a number up to a thousand million, a boolean or nil, got 'x' in game 1"
    ),
    (
      "metrics = { a = function() return 1e10 end }",
      "metric 'a': it must give a number up to a thousand million, a boolean or nil, got 10000000000 in game 1"
    ),
    (
      "metrics = { a = function() return 0/0 end }",
      "metric 'a': it must give a number up to a thousand million, a boolean or nil, got nan in game 1"
    ),
  ].map { options, message in
    ErrorCase("parlor.playtest { game = 'four-in-a-row', games = 2, seed = 1, \(options) }", message)
  }

  @Test("a metric gives one kind of answer")
  func mixed() throws {
    try ErrorCase(
      "local n = 0 parlor.playtest { game = 'four-in-a-row', games = 2, seed = 1, "
        + "metrics = { a = function() n = n + 1 if n == 2 then return true end return 1 end } }",
      "metric 'a': it gave numbers and booleans; give one kind, got another in game 2"
    ).expect()
  }
}
