import Testing

@Suite("Skill ladders in scripts")
struct LadderScriptTests {
  @Test("the ladder is that of the command, at any number of jobs, and its steps are playtests")
  func known() throws {
    let output = try Script.output(
      """
      local options = { game = "four-in-a-row", player = "short-sighted:depth=1..2:player=random", games = 60, seed = 1 }
      local ladder = parlor.ladder(options)
      options.jobs = 3
      print(tostring(ladder) == ladder.text, parlor.ladder(options).text == ladder.text)
      print(ladder.sentences[1])
      print(ladder.option, table.concat(ladder.budgets, " "), #ladder.steps, ladder.interruption)
      local step = ladder.steps[1]
      local report = parlor.playtest {
        game = "four-in-a-row", players = { step.player, step.against }, games = 60, rotate = true, seed = step.seed,
      }
      print(step.better, step.points.low > 0.5, step.wins == report.players[1].count)
      """)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0] == "true\ttrue" && lines[2] == "depth\t1 2\t1\tnil", "\(output)")
    #expect(lines[1].hasPrefix("Each doubling wins, ") && lines[3] == "true\ttrue\ttrue", "\(output)")
  }

  @Test("the strongest player leaves moves out, of a game that the script made")
  func restriction() throws {
    let output = try Script.output(
      """
      local first = parlor.game {
        id = "first", seats = { "a", "b" },
        start = function() return {} end,
        turn = function(state)
          if state.won ~= nil then return { winner = state.won and "a" or "b", reason = "chosen" } end
          return "a"
        end,
        moves = function() return { "win", "lose" } end,
        apply = function(state, move) state.won = move == "win" end,
      }
      local ladder = parlor.ladder {
        game = first, player = "short-sighted:depth=1..2", never = { "win" }, games = 40, seed = 1,
      }
      print(#ladder.steps, ladder.steps[2].worse, ladder.steps[2].losses, ladder.sentences[2])
      """)
    #expect(
      output == "2\ttrue\t40\tNever playing win loses, with 0.0 % of the points (0.0 to 14.2 %).\n",
      "\(output)")
  }

  @Test("mistakes are clear errors", arguments: mistakes)
  func mistake(error: ErrorCase) throws { try error.expect() }

  static let mistakes = [
    (
      "game = 'four-in-a-row', player = 'greedy'",
      "expected an opponent with a range, as in monte-carlo:iterations=50..1600, got 'greedy'"
    ),
    (
      "game = 'hangman', player = 'monte-carlo:iterations=1..2'",
      "a ladder takes a game of two seats or more; hangman has 1"
    ),
    (
      "game = 'four-in-a-row', player = 'short-sighted:depth=1..2', never = { 9 }",
      "no move '9' in 100 random games of four-in-a-row; they have 1, 2, 3, 4, 5, 6, 7"
    ),
    (
      "game = 'four-in-a-row'",
      "'player' is missing: the opponent, with an option that doubles within a range, as in "
        + "monte-carlo:iterations=50..1600"
    ),
  ].map { options, message in ErrorCase("parlor.ladder { seed = 1, \(options) }", "parlor.ladder: \(message)") }
}
