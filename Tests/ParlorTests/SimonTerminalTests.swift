import CommandRuns
import Testing

@Suite("Simon in a terminal", .endsInTime)
struct SimonTerminalTests {
  private static func arguments(flash: Double, gap: Double) -> [String] {
    let tempo = #"tempo=[{"from":1,"on":\#(flash),"gap":\#(gap)}]"#
    return ["play", "--plain", "simon", "--set", "length=2", "--set", tempo, "--seed", "1"]
  }

  /// The buttons that flashed in what was shown.
  private func flashes(in text: String) -> [Substring] { text.matches(of: /flash (\d)/).map(\.output.1) }

  /// The lines that stay when what was wiped away is gone.
  private func remaining(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.components(separatedBy: "\r\u{1b}[K").last ?? "" }.joined(separator: "\n")
  }

  @Test("S3 S5 S9 S11 S33 who watches the flashes and presses them wins; every flash is wiped away")
  func win() async throws {
    let session = try LaunchedSession(Program(), Self.arguments(flash: 0.05, gap: 0.02), isTerminal: true)
    try await session.wait(for: "\n0/2\r\npress start\r\n\r\nplayer to move (start)> ")
    try session.send("start")
    var shown = ""
    for length in 1...2 {
      shown += try await session.wait(for: "your turn: 0 of \(length) pressed; reset plays them again")
      let sequence = flashes(in: shown).suffix(length)
      #expect(sequence.count == length && shown.contains("\n\(length)/2\n"))
      for (index, button) in sequence.enumerated() {
        if index > 0 { shown += try await session.wait(for: "your turn: \(index) of \(length) pressed") }
        try await session.wait(for: ")> ")
        try session.send("\(button)")
      }
    }
    shown += try await session.wait(for: "player won (length-reached)")
    #expect(flashes(in: shown).count == 3 && shown.hasSuffix("\nYou win\n\nplayer won (length-reached)"))
    #expect(shown.contains("  1: flash ") && !remaining(of: shown).contains("flash"))
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("the line of the flash is printed, and blank afterwards", .enabled(if: Terminal.isThere))
  func screen() async throws {
    let program = try Program()
    try program.write(
      """
      local match = require("parlor").match { game = "simon", seed = 1, setup = { length = 2 } }
      match:play("start"):run()
      print(match.cues[1].subject)
      """, to: "first.lua")
    let button = try await program.run("run", "first.lua").output.prefix(1)
    let terminal = try Terminal()
    let arguments = Self.arguments(flash: 0.2, gap: 0.02).map { "'\($0)'" }.joined(separator: " ")
    try await terminal.start(arguments + " --plain")
    try await terminal.wait(for: "player to move (start)>")
    try await terminal.record()
    try await terminal.type("start")
    try await terminal.wait(forPrinted: "  1: flash \(button)")
    try await terminal.wait(for: "(start)> start\n\n1 Green  2 Red  3 Yellow  4 Blue\n1/2\n")
    try await terminal.type("quit")
    try await terminal.wait(for: "left after 2 moves")
    try await terminal.end()
  }
}
