import CommandRuns
import Foundation
import SampleGames
import Testing

/// The program on the full screen of a real terminal, by keys and by mouse.
@Suite("parlor on the full screen", .endsInTime, .enabled(if: Terminal.isThere))
struct FullScreenTests {
  @Test(
    "one whole game of each kind, by keys or by mouse; `WholeGameLongTests` plays the others",
    arguments: zip([1, 3, 7, 9], [.mouse, .keys, .mouse, .mouse] as [WholeGame.Hand]))
  func whole(_ number: Int, by hand: WholeGame.Hand) async throws {
    try await Terminal().play(WholeGame.all[number], by: hand)
  }

  @Test("F14.terminal: a game is won by keys, and its end is said when the screen is given back")
  func won() async throws {
    let terminal = try Terminal()
    try await terminal.start("play four-in-a-row --players human,human --seed 1")
    for (key, next) in ["1", "2", "1", "2", "1", "2"].enumerated().map({ ($1, $0 % 2 == 0 ? "black" : "red") }) {
      try await terminal.press(key)
      try await terminal.wait(for: "\(next) to move")
    }
    try await terminal.press("1")
    try await terminal.wait(for: "red won (line)")
    try await terminal.press("q")
    try await terminal.wait(for: "red won (line)\n")
    try await terminal.end()
  }

  @Test("H30.terminal: a letter is guessed by the mouse, and leaving says how far the game came")
  func mouse() async throws {
    let terminal = try Terminal()
    let words = "'words=[\"zebra\"]'"
    try await terminal.start("play hangman --set \(words) --seed 1")
    let letter = try await terminal.place(of: " Q ")
    try await terminal.click(column: letter.column + 1, row: letter.row)
    try await terminal.wait(for: "misses: 1 of 6")
    try await terminal.press("C-q")
    try await terminal.wait(for: "left after")
    try await terminal.end()
  }

  @Test("the menu opens a game's page, and the game that is begun there is kept for the next launch")
  func menu() async throws {
    let terminal = try Terminal()
    try await terminal.start("", after: "echo away;")
    try await terminal.wait(for: "Simon")
    try await terminal.press("S", "i", "m", "o", "n", "Enter")
    try await terminal.wait(for: "Play game")
    try await terminal.press("Enter")
    try await terminal.wait(for: "0/8")
    try await terminal.press("s")
    try await terminal.wait(for: "1/8")
    try await terminal.press("q")
    try await terminal.wait(for: "Go on with the game")
    try await terminal.press("Escape")
    try await terminal.wait(for: "search")
    try await terminal.press("Escape", "Escape")
    try await terminal.wait(for: "away")
    try await terminal.end()
  }

  @Test("a window of another size is drawn anew, and one that is too small says so")
  func resize() async throws {
    let terminal = try Terminal()
    try await terminal.start("play alien-esp")
    try await terminal.wait(for: "Unlock It")
    try await terminal.resize(width: 40, height: 12)
    try await terminal.wait(for: "needs 60 columns")
    try await terminal.resize(width: 120, height: 40)
    try await terminal.wait(for: "Turn the wheels, then check.")
    try await terminal.press("C-q")
    try await terminal.end()
  }

  @Test("a megabyte that is pasted does no harm")
  func paste() async throws {
    let terminal = try Terminal()
    try await terminal.start("play four-in-a-row --players human,human")
    try await terminal.wait(for: "red to move")
    try await terminal.paste(String(repeating: "zz zz\n", count: 200_000))
    try await terminal.wait(for: "> zz zz")
    try await terminal.press("Enter")
    try await terminal.wait(for: "columns are 1 to 7")
    try await terminal.press("4")
    try await terminal.wait(for: "black to move")
    try await terminal.press("q")
    try await terminal.end()
  }

  @Test("a terminal is as it was after a signal", arguments: ["TERM", "HUP", "INT"])
  func signal(_ name: String) async throws {
    let terminal = try Terminal()
    let (before, after) = (terminal.path("before"), terminal.path("after"))
    try await terminal.start(
      "play simon", before: "stty -g >'\(before)';", after: "stty -g >'\(after)'; echo; echo done;")
    try await terminal.wait(for: "0/8")
    try await terminal.signal(name)
    try await terminal.wait(for: "done")
    let settings = try [before, after].map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(settings[0] == settings[1] && !settings[0].isEmpty)
    try await terminal.end()
  }

  @Test("a hint leaves a script's Simon with its own tempo as it is, and what is said last stays in the terminal")
  func scriptsHint() async throws {
    let terminal = try Terminal()
    try terminal.write(
      """
      local parlor = require "parlor"
      local match = parlor.match {
        game = "simon", seed = 102, players = { "participant=human" },
        setup = { length = 1, timing = function() return 0.2 * (0.9 + 0.2 * math.random()), 0.08 end },
      }
      parlor.say("The end: " .. match:run().text)
      """, to: "lab.lua")
    try await terminal.start("run '\(terminal.path("lab.lua"))'")
    try await terminal.wait(for: "press start")
    try await terminal.press("Enter")
    try await terminal.wait(for: "your turn: 0 of 1 pressed")
    try await terminal.press("?")
    let hint = /would play (\d)/
    try await terminal.wait(for: "a hint") { $0.contains(hint) }
    let pad = try #require(try await terminal.screen().firstMatch(of: hint)).output.1
    try await terminal.press(String(pad))
    try await terminal.wait(for: "the script is done")
    // An Enter soon after a pad's number would belong to the number.
    try await terminal.press("Left")
    try await terminal.press("Enter")
    try await terminal.wait(for: "The end: player won (length-reached)\n") {
      !$0.contains("Enter leaves") && $0.contains("The end: player won")
    }
    try await terminal.end()
  }
}
