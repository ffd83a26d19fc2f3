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

  @Test(
    "a bar shows how far a playtest or a check has come, and is gone at its end", .enabled(if: Terminal.isThere),
    arguments: [
      ("playtest four-in-a-row --games 200000 --seed 1", " of 200000 games, ", "forfeits  none"),
      ("check tic-tac-toe --seeds 4000", " of 4000 games, ", ": nothing found"),
    ])
  func progress(command: String, bar: String, end: String) async throws {
    let terminal = try Terminal()
    try await terminal.start(command)
    let during = try await terminal.wait(for: bar)
    #expect(during.contains(".]") && during.contains(" a second"), "\(during)")
    let after = try await terminal.wait(for: end)
    #expect(!after.contains(bar) && !after.contains("["), "\(after)")
    try await terminal.end()
  }
}
