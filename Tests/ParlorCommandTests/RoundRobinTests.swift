import CommandRuns
import Testing

@Suite("Tournaments by parlor tournament", .endsInTime)
struct RoundRobinTests {
  private let options = [
    "tournament", "four-in-a-row", "--players", "random,monte-carlo:iterations=20,greedy", "--seed", "2",
  ]

  @Test("each two meet, and all are rated, with the same bytes at any number of jobs")
  func table() async throws {
    let program = try Program()
    let one = try await program.run(options + ["--games", "20", "--jobs", "1"])
    #expect(one.code == 0 && one.error.isEmpty, "\(one.error)")
    #expect(
      one.output.hasPrefix("four-in-a-row, seed 2, round robin of 3 players, 20 games a meeting\n"), "\(one.output)")
    #expect(one.output.contains(/\nplayer +rating +95 % interval +ahead of the next\n/), "\(one.output)")
    #expect(one.output.contains("\nRatings are Elo points by the model of Bradley and Terry, a draw as half a win; "))
    for format in [[], ["--json"]] {
      let runs = try await [
        program.run(options + format + ["--games", "20"]),
        program.run(options + format + ["--games", "20", "--jobs", "3"]),
      ]
      #expect(runs[0].output == runs[1].output)
      #expect(format.isEmpty ? runs[0].output == one.output : runs[0].output.contains(#""ratings":[{""#))
    }
  }

  @Test("--board names the settings of a board, of which there may be several")
  func boards() async throws {
    let run = try await Program().run(
      "tournament", "four-in-a-row", "--players", "greedy,random", "--board", "columns=5,rows=4", "--board",
      "columns=6",
      "--games", "4", "--seed", "1")
    #expect(run.code == 0 && run.output.contains("\nboard 1: columns=5 rows=4\nboard 2: columns=6\n"), "\(run)")
    let wrong = try await Program().run(
      "tournament", "four-in-a-row", "--players", "greedy,random", "--board", "5")
    #expect(wrong.code == 2 && wrong.firstError.hasPrefix("parlor: '--board' takes name=value, "), "\(wrong)")
  }

  @Test("a script is a player, and games without an end are draws that the report counts")
  func script() async throws {
    let program = try Program()
    try program.write(
      "local parlor = require 'parlor'\n"
        + "return parlor.opponent { name = 'left', choose = function(seen) return seen.moves[1] end }\n", to: "left.lua"
    )
    let run = try await program.run(
      "tournament", "four-in-a-row", "--players", "left.lua,random,left.lua", "--games", "4", "--seed", "1",
      "--ply-limit", "6")
    #expect(run.code == 0 && run.output.contains("\n12 stalls, each a draw\n"), "\(run.output)\(run.error)")
    #expect(run.output.contains("left (2)"))
  }

  @Test("wrong use is one clear line", arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let run = try await Program().run(["tournament"] + arguments)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)")
  }

  static let mistakes: [([String], String)] = [
    (["four-in-a-row"], "'--players' is missing; name 2 to 100, as in --players random,greedy,monte-carlo"),
    (["four-in-a-row", "--players", "random"], "a tournament takes 2 to 100 players, not 1"),
    (["four-in-a-row", "--players", "random,gredy"], "no opponent 'gredy'; did you mean 'greedy'?"),
    (
      ["four-in-a-row", "--players", "random,human"], "nobody is asked for moves in a playtest; name opponents"
    ),
    (["hangman", "--players", "random,guesser"], "a tournament takes a game of two seats or more; hangman has 1"),
    (
      ["four-in-a-row", "--players", "random,greedy", "--stop-when", "draws within 0.1"],
      "Unknown option '--stop-when'"
    ),
    (
      ["four-in-a-row", "--players", "random,greedy", "--evaluate", "10"],
      "Unknown option '--evaluate'"
    ),
    (
      ["four-in-a-row", "--players", "random,greedy", "--forfeits-excluded"],
      "Unknown option '--forfeits-excluded'"
    ),
  ]
}
