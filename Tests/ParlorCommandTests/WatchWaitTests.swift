import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("parlor play --watch, where files are gone or fail later", .endsInTime)
struct WatchWaitTests {
  private static let waits = "waiting until the file is mended and saved; 'quit' leaves> "
  private static let failing = (
    "function(state, move)", "function(state, move) if state.sum == 3 then error 'oops' end"
  )

  /// A game between a person and random moves, whose rules fail at the fourth move.
  private func failing() async throws -> WatchedGame {
    let source = CountingGame.source("count", moves: "1")
    let game = try await WatchedGame(["count.lua": source], players: "human,random", moves: ["1"])
    try game.save(source.replacing(Self.failing.0, with: Self.failing.1))
    try await game.wait(for: "\nreloaded: 2 of 2 moves replayed in ")
    try await game.wait(for: "a to move (1)> ")
    try game.send("1")
    try await game.wait(for: "\nthe game can't go on: count.lua:9: oops\n\(Self.waits)")
    return game
  }

  @Test("rules that fail later keep the position, and the game goes on when they are mended")
  func failsLater() async throws {
    let game = try await failing()
    try game.send("1")
    try await game.wait(for: Self.waits)
    try game.save("return parlor.game {")
    try await game.wait(for: "\nnot reloaded: count.lua:1: ")
    try await game.wait(for: Self.waits)
    try game.save(CountingGame.source("count", moves: "1", board: "total"))
    try await game.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    #expect(try await game.wait(for: "a to move (1)> ").contains("b plays 1\n\ntotal: 4\n"))
    try await game.quit()
  }

  @Test("whoever leaves while it waits loses no move")
  func leaves() async throws {
    let game = try await failing()
    try game.send("quit")
    try await game.wait(for: "left after 3 moves\n")
    #expect(await game.session.end() == 0)
    try game.save(CountingGame.source("count", moves: "1"))
    let run = try await game.program.run("play", "--series", "1", "--players", "human,random")
    #expect(run.code == 0 && run.output.contains("\nsum: 4\n"), "\(run.output)\(run.error)")
  }

  @Test("where nobody can mend it, it is a failure as without --watch")
  func nobody() async throws {
    let program = try Program()
    let source = CountingGame.source("count", moves: "1").replacing(Self.failing.0, with: Self.failing.1)
    try program.write(source, to: "count.lua")
    let run = try await program.run("play", "count.lua", "--watch", "--players", "random,random")
    #expect(run.code == 1 && run.firstError == "parlor: count.lua:9: oops")
  }

  @Test("a file that is gone is told of once, and taken up when it is back")
  func gone() async throws {
    let game = try await WatchedGame(
      ["games/count.lua": CountingGame.source("count"), "mods/over.lua": CountingGame.mod("over", of: "count")],
      play: "over")
    let file = game.program.folder.appending(path: "games/count.lua").path
    for takeAway in [{ unlink($0) }, { rename($0, "\($0)~") }] as [(String) -> Int32] {
      #expect(takeAway(file) == 0)
      try await game.wait(for: "\ngames/count.lua is gone; the rules go on as they were loaded\n")
      try game.send("1")
      #expect(try !(await game.wait(for: "sum: ")).contains("is gone"))
      try game.save(CountingGame.source("count", to: 9), to: "games/count.lua")
      let shown = try await game.wait(for: "replayed in ")
      #expect(shown.contains("\nreloaded: ") && !shown.contains("is gone"))
      try await game.wait(for: " to move (1 2)> ")
    }
    try await game.quit()
  }

  @Test("a file that is gone is told of while others of its folder are written all the time")
  func busyFolder() async throws {
    let game = try await WatchedGame()
    let other = game.program.folder.appending(path: "other.lua")
    let writing = Task {
      while !Task.isCancelled {
        try Data("-- nothing".utf8).write(to: other)
        await Task.yield()
      }
    }
    defer { writing.cancel() }
    #expect(unlink(game.program.folder.appending(path: "count.lua").path) == 0)
    try await game.wait(for: "\ncount.lua is gone; the rules go on as they were loaded\n")
    try await game.quit()
  }

  @Test("a file that is moved away and written anew, as some editors do, isn't gone")
  func backup() async throws {
    let game = try await WatchedGame([
      "count.lua": CountingGame.source("count"), "new.lua": CountingGame.source("count", board: "total"),
    ])
    let folder = game.program.folder.path
    #expect(rename("\(folder)/count.lua", "\(folder)/count.lua~") == 0)
    #expect(rename("\(folder)/new.lua", "\(folder)/count.lua") == 0)
    #expect(try await game.wait(for: "total: 0\n").contains("is gone") == false)
    try await game.quit()
  }

  @Test("a folder that is deleted whole or moved away and made anew, as git does, is watched on")
  func folder() async throws {
    let game = try await WatchedGame(
      ["all/games/count.lua": CountingGame.source("count")], play: "all/games/count.lua")
    let files = FileManager.default
    let folder = game.program.folder.appending(path: "all/games")
    let moved = game.program.folder.appending(path: "moved")
    let takeAway = [
      { try files.removeItem(at: folder) }, { try files.removeItem(at: folder.deletingLastPathComponent()) },
      { try files.moveItem(at: folder, to: moved) },
    ]
    for (index, takeAway) in takeAway.enumerated() {
      try takeAway()
      try await game.wait(for: "\nall/games/count.lua is gone; the rules go on as they were loaded\n")
      try await game.wait(for: "a to move (1 2)> ")
      // Once as it is made anew, and again in the folder that is there since.
      for board in ["back\(index)", "again\(index)"] {
        try game.save(CountingGame.source("count", board: board), to: "all/games/count.lua")
        try await game.wait(for: "\(board): 0\n")
        try await game.wait(for: "a to move (1 2)> ")
      }
    }
    try await game.quit()
  }
}
