import CommandRuns
import Foundation
import Testing

@Suite("parlor in a terminal", .endsInTime)
struct TerminalTests {
  @Test("F8 F14 a person plays in a terminal and sees the board change", .enabled(if: Terminal.isThere))
  func play() async throws {
    let terminal = try Terminal()
    try await terminal.start("play --plain four-in-a-row --players human,human --seed 1")
    try await terminal.wait(for: "red to move (1 2 3 4 5 6 7)>")
    try await terminal.type("4")
    try await terminal.wait(for: " . . . x . . .")
    try await terminal.type("9")
    try await terminal.wait(for: "no column 9; columns are 1 to 7")
    try await terminal.type("4")
    try await terminal.wait(for: " . . . o . . .\n . . . x . . .")
    try await terminal.type("quit")
    try await terminal.wait(for: "left after 2 moves")
    try await terminal.end()
  }

  /// What records all that a program writes to a terminal, so that nothing hangs on when somebody looks.
  private static let recorder = "/usr/bin/script"

  @Test(
    "a bar shows how far a playtest or a check has come, and is gone at its end",
    .enabled(if: FileManager.default.isExecutableFile(atPath: recorder)),
    arguments: [
      ("playtest four-in-a-row --games 400000 --seed 1", "400000", "four-in-a-row, seed 1, 400,000 games"),
      ("check tic-tac-toe --seeds 300", "300 random", "tic-tac-toe: 300 games, "),
    ])
  func progress(command: String, games: String, report: String) async throws {
    let program = try Program()
    let run = try await program.run(
      ["-qec", "NO_COLOR=1 \(Program.path) \(command)", "/dev/null"], executable: Self.recorder)
    let bar = try Regex("\r\u{1b}\\[K\\[#*\\.+\\] \\d+ of \(games) games, \\d+ a second, ")
    #expect(run.code == 0 && run.output.contains(bar), "\(run.output)")
    #expect(run.output.contains(" left\r\u{1b}[K\(report)"), "\(run.output)")
  }

  @Test(
    "a bar is there before the first game is over, and while shards are merged",
    .enabled(if: FileManager.default.isExecutableFile(atPath: recorder)))
  func beginning() async throws {
    let program = try Program()
    let playtest = "playtest tic-tac-toe --games 3 --seed 1"
    _ = try await program.run(
      playtest.split(separator: " ").map(String.init) + ["--shard", "1/1", "--out", "all.shard"])
    for (command, bar) in [(playtest, "0 of 3 games"), ("merge all.shard", "0 of 1 shard")] {
      let run = try await program.run(["-qec", "\(Program.path) \(command)", "/dev/null"], executable: Self.recorder)
      #expect(
        run.code == 0 && run.output.contains("\r\u{1b}[K[..............................] \(bar), "), "\(run.output)")
    }
  }

  @Test(
    "a report has colours at a terminal, unless somebody wants none",
    .enabled(if: FileManager.default.isExecutableFile(atPath: recorder)),
    arguments: [
      ("TERM=xterm NO_COLOR=", true), ("TERM=xterm NO_COLOR=1", false), ("TERM=dumb NO_COLOR=", false),
    ])
  func colours(environment: String, areThere: Bool) async throws {
    let program = try Program()
    let options = "playtest four-in-a-row --players greedy,random --games 30 --seed 1"
    let command = "\(environment) \(Program.path) \(options) 2>/dev/null"
    let run = try await program.run(["-qec", command, "/dev/null"], executable: Self.recorder)
    let shown = run.output.replacing("\r\n", with: "\n")
    #expect(shown.contains("\u{1b}[1mfour-in-a-row, seed 1, 30 games\u{1b}[0m\n") == areThere, "\(shown)")
    #expect(shown.contains("\u{1b}[36mstalls\u{1b}[0m    none\n") == areThere)
    let plain = try await program.run(options.split(separator: " ").map(String.init)).output
    #expect(shown.replacing(try Regex("\u{1b}\\[[0-9;]*m"), with: "") == plain)
  }
}
