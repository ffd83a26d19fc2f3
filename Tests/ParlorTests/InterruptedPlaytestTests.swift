import CommandRuns
import Testing

@Suite("Ctrl-C in parlor playtest", .endsInTime)
struct InterruptedPlaytestTests {
  /// Runs the program with arguments until it waits for Ctrl-C, which it gets then.
  private func interrupted(_ program: Program, _ arguments: String) async throws -> Program.Run {
    // The kernel tells when the program waits for the signal.
    try program.write(
      """
      "$1" \(arguments) & game=$!
      until [ "$(grep -cE '^(Name:.parlor|SigCgt:.*[2367abef])$' /proc/$game/status)" = 2 ]; do
        grep -q '^State:.Z' /proc/$game/status && break
      done
      kill -INT $game
      wait $game
      """, to: "interrupt.sh")
    // Other shells wait forever where whoever starts them blocks the signal that tells of a child's end.
    return try await program.run(["interrupt.sh", Program.path], executable: "/bin/bash")
  }

  @Test("Ctrl-C keeps what is finished, says so, and ends with code 130")
  func interruption() async throws {
    let run = try await interrupted(try Program(), "playtest four-in-a-row --games 2000000000 --seed 1")
    #expect(run.code == 130)
    #expect(run.output.hasPrefix("four-in-a-row, seed 1, 2,000,000,000 games\ninterrupted: "))
    #expect(run.output.contains("\nforfeits  none\nintervals "))
    #expect(run.error.hasPrefix("parlor: interrupted: ") && run.error.hasSuffix(" of 2,000,000,000 games\n"))
  }

  @Test(
    "Ctrl-C ends a choice that nobody could wait for, and its game isn't counted",
    arguments: [
      "monte-carlo:iterations=100000000", "alpha-beta:nodes=1000000000", "short-sighted:depth=100:nodes=1000000000",
      "perfect:nodes=1000000000000",
    ])
  func interruptedSearch(player: String) async throws {
    let board = "--set columns=8 --set rows=7"
    let run = try await interrupted(
      try Program(), "playtest four-in-a-row \(board) --players \(player),\(player) --games 1 --seed 1")
    #expect(run.code == 130 && run.output.contains("\ninterrupted: 0 of 1 games\n"))
    #expect(run.error == "parlor: interrupted: 0 of 1 games\n")
  }

  @Test(
    "Ctrl-C in a script's playtest keeps what is finished, the script goes on, and the run ends with code 130",
    arguments: ["random", "first"])
  func interruptedScript(player: String) async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local first = parlor.opponent { choose = function(seen) return seen.moves[1] end }
      local players = { "random", arg[1] == "first" and first or "random" }
      local options = { game = "four-in-a-row", players = players, games = 2000000000, seed = 1 }
      local report = parlor.playtest(options)
      print(report.interrupted, report.games == report.ended, report.wins.red.count <= report.games)
      options.games = 5
      print(parlor.playtest(options).interrupted)
      """, to: "many.lua")
    let run = try await interrupted(program, "run --seconds 600 many.lua \(player)")
    #expect(run.code == 130 && run.output == "true\ttrue\ttrue\nfalse\n")
    #expect(run.error.hasPrefix("parlor: interrupted: ") && run.error.hasSuffix(" of 2,000,000,000 games\n"))
  }
}
