import CommandRuns
import Testing

@Suite("Skill ladders by parlor ladder", .endsInTime)
struct LadderCommandTests {
  /// A game that a coin decides after each player's guess.
  private static let coin = """
    local parlor = require "parlor"
    return parlor.game {
      id = "coin", title = "Coin", summary = "A coin decides.", seats = { "heads", "tails" },
      start = function() return { turn = "heads" } end,
      turn = function(state)
        if state.side then return { winner = state.side, reason = "coin" } end
        return state.turn == "coin" and "chance" or state.turn
      end,
      moves = function(state) return state.turn == "coin" and { "heads", "tails" } or { "a", "b" } end,
      apply = function(state, move)
        if state.turn == "coin" then state.side = move end
        state.turn = state.turn == "heads" and "tails" or "coin"
      end,
    }
    """

  @Test("a coin flip shows no skill, and Nim does, with the same bytes at any number of jobs")
  func known() async throws {
    let program = try Program()
    try program.write(Self.coin, to: "coin.lua")
    let coin = try await program.run(
      "ladder", "coin.lua", "--player", "monte-carlo:iterations=4..16", "--games", "60", "--seed", "1", "--never", "a"
    )
    #expect(coin.code == 0 && coin.error.isEmpty, "\(coin.error)")
    #expect(coin.output.contains("\nNo doubling is shown to win: no skill is shown. "), "\(coin.output)")
    #expect(coin.output.contains("\nNever playing a isn't shown to matter: "), "\(coin.output)")
    let nim = [
      "ladder", "nim", "--player", "short-sighted:depth=1..2:player=random", "--games", "60", "--seed", "1",
    ]
    let one = try await program.run(nim + ["--jobs", "1"])
    #expect(
      one.output.contains("\nEach doubling wins, ")
        && one.output.hasSuffix(
          "the game rewards skill up to 2.\nThe ladder ends with depth 2, the end of its range.\n")
    )
    #expect(try await program.run(nim + ["--jobs", "3"]).output == one.output)
    #expect(try await program.run(nim + ["--json"]).output.contains(#""better":true,"#))
  }

  @Test("wrong use is one clear line", arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let run = try await Program().run(["ladder"] + arguments)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)")
  }

  static let mistakes: [([String], String)] = [
    (
      ["four-in-a-row", "--player", "greedy"],
      "expected an opponent with a range, as in monte-carlo:iterations=50..1600, got 'greedy'"
    ),
    (
      ["four-in-a-row", "--player", "monte-karlo:iterations=1..2"],
      "no opponent 'monte-karlo'; did you mean 'monte-carlo'?"
    ),
    (
      ["hangman", "--player", "monte-carlo:iterations=1..2"],
      "a ladder takes a game of two seats or more; hangman has 1"
    ),
    (
      ["four-in-a-row", "--player", "x:n=1..2", "--players", "random,greedy"],
      "Unknown option '--players'. Did you mean '--player'?"
    ),
    (
      ["four-in-a-row", "--player", "short-sighted:depth=1..2", "--never", "4", "--never", "3,8"],
      "no move '8' in 100 random games of four-in-a-row; they have 1, 2, 3, 4, 5, 6, 7"
    ),
    (
      ["four-in-a-row", "--player", "short-sighted:depth=1..2", "--never", "middle"],
      "no move 'middle' in 100 random games of four-in-a-row; they have 1, 2, 3, 4, 5, 6, 7"
    ),
    (
      ["nim", "--player", "short-sighted:depth=1..2", "--never", ""],
      "no move '' in 100 random games of nim; they have a1, a2, a3, b1, b2, b3, b4, c1, c2, c3, ..."
    ),
    (
      ["four-in-a-row", "--never", "4"],
      "expected an opponent with a range, as in monte-carlo:iterations=50..1600, got ''"
    ),
  ]
}
