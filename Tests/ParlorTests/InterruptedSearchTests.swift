import CommandRuns
import Glibc
import Testing

@Suite("Ctrl-C while a search runs", .endsInTime)
struct InterruptedSearchTests {
  /// An expression that makes an opponent whose choices nobody could wait for, and that says when it searches.
  private static let endless =
    "require('parlor').opponents.monte_carlo { iterations = 100000000, stop = function() print 'searching' end }"

  /// Starts the program as a terminal does, whatever the tests themselves do about the signal.
  private func start(_ program: Program, _ arguments: [String]) throws -> LaunchedSession {
    try LaunchedSession(program, ["--default-signal=INT", Program.path] + arguments, executable: "/usr/bin/env")
  }

  @Test("parlor play ends at once, and the moves before are there in the next run")
  func play() async throws {
    let program = try Program()
    try program.write("return " + Self.endless, to: "endless.lua")
    let session = try start(program, ["play", "four-in-a-row", "--players", "human,endless.lua", "--seed", "1"])
    try await session.wait(for: "to move (1 2 3 4 5 6 7)> ")
    try session.send("4")
    try await session.wait(for: "searching")
    session.interrupt()
    #expect(await session.end() == SIGINT && session.wasEndedBySignal)
    let next = try await program.run("play", "--series", "1", "--players", "human,human", input: "log\nquit\n")
    #expect(next.code == 0 && next.output.contains("1 red 4\n"), "\(next.output)\(next.error)")
  }

  @Test("parlor analyze ends at once, and what was solved stands in its output")
  func analyze() async throws {
    let program = try Program()
    try program.write("121212\n1\n", to: "all.positions")
    let session = try start(
      program, ["analyze", "four-in-a-row", "--set", "columns=8", "--set", "rows=7", "--positions", "all.positions"])
    try await session.wait(for: "121212 25\n")
    session.interrupt()
    #expect(await session.end() == SIGINT && session.wasEndedBySignal)
  }

  @Test("a script's playtest ends at once without the game, the script goes on, and the run ends with code 130")
  func playtest() async throws {
    let program = try Program()
    try program.write(
      """
      local players = { \(Self.endless), "random" }
      local report = require("parlor").playtest { game = "four-in-a-row", players = players, games = 1, seed = 1 }
      print("then", report.interrupted, report.games)
      """, to: "endless.lua")
    let session = try start(program, ["run", "endless.lua"])
    try await session.wait(for: "searching")
    session.interrupt()
    try await session.wait(for: "then\ttrue\t0\n")
    #expect(await session.end() == 130 && !session.wasEndedBySignal)
  }
}
