import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("Where the game of a playtest is found again", .endsInTime)
struct GameSourceTests {
  /// Plays a game of a counting game by its name, and gives the source that its line has.
  private func source(_ program: Program, _ arguments: String...) async throws -> String {
    let options = ["--games", "1", "--seed", "1", "--games-to", "g.ndjson"]
    let run = try await program.run(["playtest"] + arguments + options)
    #expect(run.code == 0, "\(run.error)")
    let match = try program.read("g.ndjson").firstMatch(of: /"source":(null|".*?"),"settings"/)
    return String(try #require(match).output.1)
  }

  private let replay = ["replay", "g.ndjson", "--game", "1", "--last"]

  @Test("a line names the files of its game, by the paths that were given or where they were found")
  func sources() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "mine/count.lua")
    try program.write(CountingGame.source("found"), to: "games/found.lua")
    try program.write(CountingGame.mod("twist", of: "count"), to: "mods/twist.lua")
    try program.write(CountingGame.mod("plain", of: "four-in-a-row"), to: "c++/plain.lua")
    let sources = [
      try await source(program, "mine/count.lua"), try await source(program, "count", "--path", "mine"),
      try await source(program, "found"), try await source(program, "four-in-a-row"),
      try await source(program, "four-in-a-row", "--mod", "misere"), try await source(program, "c++/plain.lua"),
    ]
    #expect(
      sources == [
        #""mine/count.lua""#, #""mine/count.lua""#, #""games/found.lua""#, "null", "null", #""c++/plain.lua""#,
      ])
    #expect(try await program.run(replay).code == 0)
  }

  @Test("a game is replayed from its file, and not from another one with its id")
  func sameID() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    try program.write(CountingGame.source("count", to: 9, board: "other"), to: "mine/count.lua")
    #expect(try await source(program, "mine/count.lua") == #""mine/count.lua""#)
    let shown = try await program.run(replay)
    #expect(shown.code == 0 && shown.output.contains("other: ") && shown.output.contains("counted"), "\(shown)")
    let shrunk = try await program.run("shrink", "g.ndjson", "--game", "1", "--out", "short.parlor")
    #expect(shrunk.code == 0, "\(shrunk.error)")
    #expect(shrunk.output.hasSuffix("saved; to see it write: parlor replay short.parlor --path mine\n"))
  }

  @Test("where the file is gone, or has another game now, a clear line says so, and --path finds it elsewhere")
  func gone() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "mine/count.lua")
    #expect(try await source(program, "mine/count.lua") == #""mine/count.lua""#)
    let old = program.folder.appending(path: "old")
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      at: program.folder.appending(path: "mine"), to: old.appending(path: "mine"))
    try program.write(CountingGame.source("count", to: 9), to: "count.lua")
    let path = ["--path", "old"]
    for command in [replay, ["shrink", "g.ndjson", "--game", "1"]] {
      let run = try await program.run(command)
      #expect(run.code == 1 && run.output.isEmpty)
      #expect(
        run.error == "parlor: g.ndjson: game 1 was played with mine/count.lua, and there is no such file; "
          + "if it lies elsewhere, --path names the folder from which it was played\n")
      let found = try await program.run(command + path)
      #expect(found.code == 0 && found.error.isEmpty, "\(found.error)")
    }
    try program.write(CountingGame.source("sum"), to: "mine/count.lua")
    let run = try await program.run(replay)
    #expect(
      run.code == 1 && run.error == "parlor: g.ndjson: game 1 is of 'count', and mine/count.lua has 'sum' now\n")
  }
}
