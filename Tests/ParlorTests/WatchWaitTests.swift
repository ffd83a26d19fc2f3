import Foundation
import Testing

@Suite("parlor play --watch, where files are gone or fail later", .timeLimit(.minutes(2)))
struct WatchWaitTests {
  private static let waits = "it waits here for the file to be mended and saved; 'quit' leaves> "
  private static let failing = (
    "function(state, move)", "function(state, move) if state.sum == 3 then error 'oops' end"
  )

  /// A game between a person and random moves, whose rules fail at the fourth move.
  private func failing(in program: Program) async throws -> Session {
    try program.write(CountingGame.source("count", moves: "1"), to: "count.lua")
    let session = try Session(program, ["play", "count.lua", "--watch", "--players", "human,random", "--seed", "1"])
    try await session.wait(for: "a to move (1)> ")
    try session.send("1")
    try await session.wait(for: "a to move (1)> ")
    let source = CountingGame.source("count", moves: "1").replacing(Self.failing.0, with: Self.failing.1)
    try program.write(source, to: "count.lua")
    try await session.wait(for: "\nreloaded: 2 of 2 moves replayed in ")
    try await session.wait(for: "a to move (1)> ")
    try session.send("1")
    try await session.wait(for: "\nthe game can't go on: count.lua:9: oops\n\(Self.waits)")
    return session
  }

  @Test("rules that fail later keep the position, and the game goes on when they are mended")
  func failsLater() async throws {
    let program = try Program()
    let session = try await failing(in: program)
    try session.send("1")
    try await session.wait(for: Self.waits)
    try program.write("return parlor.game {", to: "count.lua")
    try await session.wait(for: "\nnot reloaded: count.lua:1: ")
    try await session.wait(for: Self.waits)
    try program.write(CountingGame.source("count", moves: "1", board: "total"), to: "count.lua")
    try await session.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    #expect(try await session.wait(for: "a to move (1)> ").contains("b plays 1\n\ntotal: 4\n"))
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("whoever leaves while it waits loses no move")
  func leaves() async throws {
    let program = try Program()
    let session = try await failing(in: program)
    try session.send("quit")
    try await session.wait(for: "left after 3 moves\n")
    #expect(await session.end() == 0)
    try program.write(CountingGame.source("count", moves: "1"), to: "count.lua")
    let run = try await program.run("play", "--series", "1", "--players", "human,random")
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
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "games/count.lua")
    try program.write(CountingGame.mod("over", of: "count"), to: "mods/over.lua")
    let session = try Session(program, ["play", "over", "--watch", "--players", "human,human", "--seed", "1"])
    try await session.wait(for: "a to move (1 2)> ")
    let file = program.folder.appending(path: "games/count.lua").path
    for takeAway in [{ unlink($0) }, { rename($0, "\($0)~") }] as [(String) -> Int32] {
      #expect(takeAway(file) == 0)
      try await session.wait(for: "\ngames/count.lua is gone; the rules go on as they were loaded\n")
      try session.send("1")
      #expect(try !(await session.wait(for: "sum: ")).contains("is gone"))
      try program.write(CountingGame.source("count", to: 9), to: "games/count.lua")
      let shown = try await session.wait(for: "replayed in ")
      #expect(shown.contains("\nreloaded: ") && !shown.contains("is gone"))
      try await session.wait(for: " to move (1 2)> ")
    }
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("a file that is gone right after it was saved is told of as gone")
  func savedAndGone() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    let session = try Session(program, ["play", "count.lua", "--watch", "--players", "human,human", "--seed", "1"])
    try await session.wait(for: "a to move (1 2)> ")
    try session.whilePaused {
      try program.write(CountingGame.source("count", board: "total"), to: "count.lua")
      #expect(unlink(program.folder.appending(path: "count.lua").path) == 0)
    }
    let shown = try await session.wait(for: "a to move (1 2)> ")
    #expect(shown == "\ncount.lua is gone; the rules go on as they were loaded\na to move (1 2)> ")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("a file that is gone is told of while others of its folder are written all the time")
  func busyFolder() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    let session = try Session(program, ["play", "count.lua", "--watch", "--players", "human,human", "--seed", "1"])
    try await session.wait(for: "a to move (1 2)> ")
    let other = program.folder.appending(path: "other.lua")
    let writing = Task {
      while !Task.isCancelled {
        try Data("-- nothing".utf8).write(to: other)
        await Task.yield()
      }
    }
    defer { writing.cancel() }
    #expect(unlink(program.folder.appending(path: "count.lua").path) == 0)
    try await session.wait(for: "\ncount.lua is gone; the rules go on as they were loaded\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("a file that is moved away and written anew, as some editors do, isn't gone")
  func backup() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    try program.write(CountingGame.source("count", board: "total"), to: "new.lua")
    let session = try Session(program, ["play", "count.lua", "--watch", "--players", "human,human", "--seed", "1"])
    try await session.wait(for: "a to move (1 2)> ")
    let folder = program.folder.path
    #expect(rename("\(folder)/count.lua", "\(folder)/count.lua~") == 0)
    #expect(rename("\(folder)/new.lua", "\(folder)/count.lua") == 0)
    #expect(try await session.wait(for: "total: 0\n").contains("is gone") == false)
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("a folder that is deleted whole or moved away and made anew, as git does, is watched on")
  func folder() async throws {
    let program = try Program()
    let files = FileManager.default
    let folder = program.folder.appending(path: "all/games")
    try program.write(CountingGame.source("count"), to: "all/games/count.lua")
    let session = try Session(
      program, ["play", "all/games/count.lua", "--watch", "--players", "human,human", "--seed", "1"])
    try await session.wait(for: "a to move (1 2)> ")
    let moved = program.folder.appending(path: "moved")
    let takeAway = [
      { try files.removeItem(at: folder) }, { try files.removeItem(at: folder.deletingLastPathComponent()) },
      { try files.moveItem(at: folder, to: moved) },
    ]
    for (index, takeAway) in takeAway.enumerated() {
      try takeAway()
      try await session.wait(for: "\nall/games/count.lua is gone; the rules go on as they were loaded\n")
      try await session.wait(for: "a to move (1 2)> ")
      // Once as it is made anew, and again in the folder that is there since.
      for board in ["back\(index)", "again\(index)"] {
        try program.write(CountingGame.source("count", board: board), to: "all/games/count.lua")
        try await session.wait(for: "\(board): 0\n")
        try await session.wait(for: "a to move (1 2)> ")
      }
    }
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("folders above one that is back aren't watched any more")
  func above() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "all/games/count.lua")
    let session = try Session(
      program, ["play", "all/games/count.lua", "--watch", "--players", "human,human", "--seed", "1"])
    try await session.wait(for: "a to move (1 2)> ")
    let watched = try session.watchedFolders()
    #expect(!watched.isEmpty)
    try FileManager.default.removeItem(at: program.folder.appending(path: "all"))
    try await session.wait(for: "\nall/games/count.lua is gone; the rules go on as they were loaded\n")
    try program.write(CountingGame.source("count", board: "back"), to: "all/games/count.lua")
    try await session.wait(for: "back: 0\n")
    #expect(try session.watchedFolders().count == watched.count)
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("time passes on where another file of the folder is saved")
  func deadline() async throws {
    let program = try Program()
    let source = CountingGame.source("count", to: 3).replacing(
      "describe =", with: "deadline = function() return { seconds = 1, move = 2 } end, describe =")
    try program.write(source, to: "count.lua")
    let session = try Session(
      program, ["play", "count.lua", "--watch", "--players", "human,human", "--seed", "1"], isTerminal: true)
    try await session.wait(for: "a to move (1 2)> ")
    try program.write("-- nothing", to: "other.lua")
    try await session.wait(for: "the time is up")
    try await session.wait(for: "won (counted)")
    try session.send("quit")
    #expect(await session.end() == 0)
  }
}
