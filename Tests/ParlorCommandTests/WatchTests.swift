import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("parlor play --watch", .endsInTime)
struct WatchTests {
  private static let prompt = "to move (1 2)> "

  private static let over = [
    "games/count.lua": CountingGame.source("count"), "mods/over.lua": CountingGame.mod("over", of: "count"),
  ]

  @Test("a file that is saved is taken up, and the match goes on with its moves")
  func reload() async throws {
    let game = try await WatchedGame(moves: ["1", "2"])
    try game.save(CountingGame.source("count", to: 4, board: "total"))
    try await game.wait(for: "\nreloaded: 2 of 2 moves replayed in ")
    try await game.wait(for: "total: 3\n")
    try await game.wait(for: "a \(Self.prompt)")
    // The new rules end the game at four.
    try game.send("1")
    #expect(try await game.wait(for: "won (counted)\n").contains("total: 4\n"))
    try await game.quit()
  }

  @Test("a file that is replaced, as editors do, and one that a mod is made over, are taken up too")
  func replacedBase() async throws {
    let game = try await WatchedGame(Self.over, play: "over", moves: ["1"])
    try game.save(CountingGame.source("count", board: "total"), to: "games/new")
    let folder = game.program.folder.path
    #expect(rename("\(folder)/games/new", "\(folder)/games/count.lua") == 0)
    try await game.wait(for: "\nreloaded: 1 of 1 move replayed in ")
    try await game.wait(for: "total: 1\n")
    try await game.quit()
  }

  @Test("the match stops before a move that the new rules don't allow")
  func illegal() async throws {
    let game = try await WatchedGame(moves: ["1", "2", "1"])
    try game.save(CountingGame.source("count", moves: "1"))
    try await game.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    let shown = try await game.wait(for: "b to move (1)> ")
    #expect(shown.contains("\nthe new rules refuse move 2: '2' isn't legal here; legal: 1\n"))
    #expect(shown.contains("\nsum: 1\n"))
    try await game.quit()
  }

  @Test("a broken file is said to be so, the old rules go on, and the mended one is taken up")
  func broken() async throws {
    let game = try await WatchedGame(moves: ["1"])
    for (source, problem) in [
      ("return parlor.game {", "count.lua:1: "), ("error(\"no\", 0)", "no\n"),
      (CountingGame.source("count").replacing("state.sum >=", with: "state.smu >="), "count.lua:6: "),
    ] {
      try game.save(source)
      try await game.wait(for: "\nnot reloaded, the old rules go on: ")
      #expect(try await game.wait(for: "b \(Self.prompt)").contains(problem), "\(source)")
    }
    try game.send("2")
    try await game.wait(for: "sum: 3\n")
    try game.save(CountingGame.source("count", board: "total"))
    try await game.wait(for: "\nreloaded: 2 of 2 moves replayed in ")
    try await game.wait(for: "total: 3\n")
    try await game.quit()
  }

  @Test("rules that fail while the match is replayed are a broken file, and no move is lost", arguments: failures)
  func failingRules(wrong: (String, String), problem: String) async throws {
    let source = CountingGame.source("count", to: 9)
    let game = try await WatchedGame(["count.lua": source], moves: ["1", "2"], options: ["--seconds", "0.5"])
    try game.save(source.replacing(wrong.0, with: wrong.1))
    try await game.wait(for: "\nnot reloaded, the old rules go on: \(problem)\n")
    try await game.wait(for: "a \(Self.prompt)")
    try game.send("2")
    try await game.wait(for: "sum: 5\n")
    try game.save(source)
    try await game.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    try await game.quit()
  }

  static let failures: [((String, String), String)] =
    [
      (("apply = function(state, move)", "apply = function(state, move) if state.sum > 0 then error 'oops' end"), 9),
      (("return state.sum >=", "if state.sum > 0 then error 'oops' end return state.sum >="), 6),
      (("moves = function()", "moves = function(state) if state.sum > 0 then error 'oops' end"), 8),
      (("describe = function(view)", "describe = function(view) if view.sum > 2 then error 'oops' end"), 10),
      (("describe =", "text = function(state, move) error 'oops' end, describe ="), 10),
      (
        ("describe =", "view = function(state, seat) if not seat then error 'oops' end return state end, describe ="),
        10
      ),
      (("describe =", "cues = function(state, move) error 'oops' end, describe ="), 10),
      (("describe =", "deadline = function(state) error 'oops' end, describe ="), 10),
    ].map { ($0.0, "count.lua:\($0.1): oops") } + [
      (
        ("return { 1, 2 }", "while true do end"),
        "count.lua:8: moves of count ran longer than its limit of 0.5 seconds; --seconds raises it"
      ),
      (("return { 1, 2 }", "return 3"), "count.lua:8: moves gives 3; expected a list of whole numbers and strings"),
    ]

  @Test("a mistake in a file that the game requires since the last save is mended in that file")
  func brokenModule() async throws {
    let game = try await WatchedGame(moves: ["1"])
    try game.save("return {", to: "helper.lua")
    try game.save("require 'helper'\n" + CountingGame.source("count"))
    try await game.wait(for: "\nnot reloaded, the old rules go on: helper.lua:1: ")
    try game.save("return {}", to: "helper.lua")
    try await game.wait(for: "\nreloaded: 1 of 1 move replayed in ")
    try await game.quit()
  }

  @Test("an outcome that fails at the end of the game is a broken file too")
  func failingOutcome() async throws {
    let game = try await WatchedGame(Self.over, play: "over", moves: ["2", "2"])
    try game.send("1")
    try await game.wait(for: "won (counted)\n")
    let wrong = CountingGame.mod("over", of: "count").replacing(
      "})", with: ", outcome = function() error 'oops' end })")
    try game.save(wrong, to: "mods/over.lua")
    try await game.wait(for: "\nnot reloaded, the old rules go on: mods/over.lua:2: oops\n")
    try game.save(CountingGame.mod("over", of: "count"), to: "mods/over.lua")
    try await game.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    try await game.quit()
  }

  @Test("a game of forty moves is replayed, and how long that took is said")
  func fortyMoves() async throws {
    let game = try await WatchedGame(
      ["count.lua": CountingGame.source("count", to: 100)], moves: (0..<40).map { $0 % 3 == 0 ? "2" : "1" })
    try game.save(CountingGame.source("count", to: 100, board: "total"))
    try await game.wait(for: "\nreloaded: 40 of 40 moves replayed in ")
    let took = try await game.wait(for: " ms\n")
    #expect(Int(took.prefix { $0 != " " }) != nil)
    print("a reload of forty moves took \(took)", terminator: "")
    try await game.wait(for: "total: 54\n")
    try await game.quit()
  }
}
