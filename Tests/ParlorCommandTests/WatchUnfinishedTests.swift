import CommandRuns
import SampleGames
import Testing

@Suite("parlor play, where the file of a game is none yet", .endsInTime)
struct WatchUnfinishedTests {
  /// Texts, and what is said of them in a file count.lua.
  static let texts = [
    ("x x", "count.lua:1: syntax error near 'x'"),
    ("--[[\n", "count.lua:2: unfinished long comment (starting at line 1) near <eof>"),
    ("", noGame), ("local parlor = require 'parlor'\nparlor.game {}\n", noGame),
  ]
  private static let noGame =
    "count.lua: expected the script to return parlor.game { ... } or parlor.mod(BASE, { ... })"

  @Test("a game that was named by its id is known by its file from then on", arguments: texts)
  func watched(text: String, message: String) async throws {
    let game = try await WatchedGame(play: "count")
    try game.save(text)
    // What a file does comes before what it returns.
    let said = text.contains("parlor.game {}") ? "count.lua:2: " : "\(message)\n"
    try await game.wait(for: "not reloaded, the old rules go on: \(said)")
    try game.save(CountingGame.source("count", board: "total"))
    try await game.wait(for: "total: 0\n")
    try await game.quit()
  }

  @Test("an id that only such a file is called by gets what is wrong with it", arguments: texts)
  func atTheStart(text: String, message: String) async throws {
    for folder in ["", "games/", "mods/"] {
      let program = try Program()
      try program.write(text, to: "\(folder)count.lua")
      let run = try await program.run("play", "count", "--watch")
      #expect(run.code == 1 && run.firstError == "parlor: \(folder)\(message)", "\(run.error)")
    }
  }
}
