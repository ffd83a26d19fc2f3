import CommandRuns
import Foundation
import Testing

@Suite("Two people at one terminal", .endsInTime, .enabled(if: Terminal.isThere))
struct HandOverTests {
  @Test("what one of them chose in secret is nowhere when the other takes over, nor what is typed too soon")
  func choices() async throws {
    let terminal = try Terminal()
    try await terminal.start("play --plain rock-paper-scissors --players human,human --set rounds=1 --seed 1")
    try await terminal.wait(for: "pass to left, then Enter>")
    try await terminal.type("")
    try await terminal.wait(for: "left to move (rock paper scissors)>")
    try await terminal.type("rock")
    try await terminal.wait(for: "pass to right, then Enter>")
    #expect(try await !terminal.everything().contains("rock"))
    #expect(try await terminal.everything().contains("left plays (hidden)\n"))
    try await terminal.type("scissors")
    try await terminal.wait(for: "Enter alone goes on>")
    #expect(try await !terminal.everything().contains("scissors"))
    try await terminal.type("")
    try await terminal.wait(for: "left has chosen\n\nright to move (rock paper scissors)>")
    #expect(try await !terminal.everything().contains("> rock"))
    try await terminal.type("paper")
    try await terminal.wait(for: "right won (rounds)")
    try await terminal.end()
  }

  @Test("neither sees the other's hand, also after the end of the game and after somebody leaves", arguments: [1, 3])
  func hands(cards: Int) async throws {
    let terminal = try Terminal()
    try await terminal.start(
      "play --plain little-whist --players human,human --set players=2 --set hand=\(cards) --seed 1")
    var hands: [[String]] = []
    for name in ["north", "east"] {
      try await terminal.wait(for: "pass to \(name), then Enter>")
      let shown = try await terminal.everything()
      for card in hands.joined().dropFirst() { #expect(!shown.contains(card), "\(shown)") }
      try await terminal.type("")
      try await terminal.wait(for: "\(name) to move")
      let line = try #require(
        try await terminal.everything().split(separator: "\n").last { $0.hasPrefix(name) && $0.contains("tricks") })
      hands.append(line.split(separator: " ").dropFirst(3).map(String.init))
      #expect(hands.last?.count == cards && hands.last?.contains("??") == false)
      // East may have to follow suit.
      if name == "north" { try await terminal.type(hands[0][0]) }
    }
    if cards == 1 {
      try await terminal.type(hands[1][0])
      try await terminal.wait(for: "(tricks)")
    } else {
      try await terminal.type("quit")
      try await terminal.wait(for: "left after ")
      let shown = try await terminal.everything()
      for card in hands.joined().dropFirst() { #expect(!shown.contains(card), "\(shown)") }
    }
    try await terminal.end()
  }

  @Test("a party of two teams that a script sets up: no bet and no secret choice is anywhere when another team reads")
  func party() async throws {
    let terminal = try Terminal()
    let script = """
      local parlor = require "parlor"
      local teams = { "ann+bob", "eve+dan" }
      for _, team in ipairs(teams) do
        local bet = parlor.ask { text = "Your password, " .. team .. "?", seat = team, secret = team == "eve+dan" }
        parlor.say(team .. " has chosen " .. #bet .. " letters")
      end
      local match = parlor.match {
        game = "rock-paper-scissors", setup = { rounds = 1 }, seed = 1,
        players = { teams[1] .. "=human", teams[2] .. "=human" },
      }
      parlor.say(match:run().text)
      parlor.pause()
      """
    let file = terminal.path("party.lua")
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    try await terminal.start("run --plain \(file)")
    try await terminal.wait(for: "pass to ann+bob, then Enter>")
    try await terminal.type("")
    try await terminal.wait(for: "Your password, ann+bob?")
    try await terminal.type("sesame")
    try await terminal.wait(for: "pass to eve+dan, then Enter>")
    #expect(try await !terminal.everything().contains("sesame"))
    try await terminal.type("")
    try await terminal.wait(for: "Your password, eve+dan?")
    try await terminal.type("abracadabra")
    try await terminal.wait(for: "pass to ann (left), then Enter>")
    #expect(try await !terminal.everything().contains("abracadabra"))
    try await terminal.type("")
    try await terminal.wait(for: "ann (left) to move")
    try await terminal.type("rock")
    try await terminal.wait(for: "pass to eve (right), then Enter>")
    let shown = try await terminal.everything()
    for secret in ["sesame", "abracadabra", "rock"] { #expect(!shown.contains(secret), "\(shown)") }
    try await terminal.type("")
    try await terminal.wait(for: "eve (right) to move")
    try await terminal.type("paper")
    try await terminal.wait(for: "right won (rounds)")
    try await terminal.end()
  }

  @Test("who takes over in the next game reads how the last one ended, and none of its moves")
  func nextGame() async throws {
    let terminal = try Terminal()
    try await terminal.start(
      "play --plain rock-paper-scissors --players ann=human,bob=human --set rounds=1 --best-of 3 --seed 1")
    for (name, move) in [("ann", "rock"), ("bob", "paper")] {
      try await terminal.wait(for: "pass to \(name)")
      try await terminal.type("")
      try await terminal.wait(for: "to move (rock paper scissors)>")
      try await terminal.type(move)
    }
    try await terminal.wait(for: "right won (rounds)")
    try await terminal.type("new")
    try await terminal.wait(for: "pass to ann")
    let shown = try await terminal.everything()
    #expect(shown.contains("right won (rounds)") && !shown.contains("plays"), "\(shown)")
    try await terminal.end()
  }

  @Test("a game without secrets is handed over without a word")
  func open() async throws {
    let terminal = try Terminal()
    try await terminal.start("play --plain tic-tac-toe --players human,human")
    try await terminal.wait(for: "x to move (1 2 3 4 5 6 7 8 9)>")
    try await terminal.type("5")
    try await terminal.wait(for: "o to move (1 2 3 4 6 7 8 9)>")
    #expect(try await !terminal.everything().contains("pass to"))
    try await terminal.end()
  }
}
