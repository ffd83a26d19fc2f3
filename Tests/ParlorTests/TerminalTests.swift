import Foundation
import Testing

@Suite("parlor in a terminal", .endsInTime)
struct TerminalTests {
  @Test("F8 F14 a person plays in a terminal and sees the board change", .enabled(if: Terminal.isThere))
  func play() async throws {
    let terminal = try Terminal()
    try await terminal.start("play four-in-a-row --players human,human --seed 1")
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
      ("playtest four-in-a-row --games 200000 --seed 1", "200000", "four-in-a-row, seed 1, 200,000 games"),
      ("check tic-tac-toe --seeds 1000", "1000", "tic-tac-toe: 1000 games, "),
    ])
  func progress(command: String, games: String, report: String) async throws {
    let program = try Program()
    let run = try await program.run(
      ["-qec", "\(Program.path) \(command)", "/dev/null"], executable: Self.recorder)
    let bar = try Regex("\r\u{1b}\\[K\\[#*\\.+\\] \\d+ of \(games) games, \\d+ a second, ")
    #expect(run.code == 0 && run.output.contains(bar), "\(run.output)")
    #expect(run.output.contains(" left\r\u{1b}[K\(report)"), "\(run.output)")
  }
}
