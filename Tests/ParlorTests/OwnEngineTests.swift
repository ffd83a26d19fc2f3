import CommandRuns
import Foundation
import ShippedGames
import Testing

/// The program of Examples/own-engine, which has an engine that doesn't ship; `make test-build` builds it.
@Suite("An engine from outside", .endsInTime)
struct OwnEngineTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples/own-engine").path
  private static let opponent = "\(folder)/opponents/hold-at-twenty.lua"

  /// Runs the example's program where its scripts are found.
  private func run(_ arguments: String..., input: String = "") async throws -> Program.Run {
    let path = URL(filePath: Program.path).deletingLastPathComponent().appending(path: "own-parlor").path
    try #require(FileManager.default.isExecutableFile(atPath: path), "no \(path): run 'make test-build'")
    return try await Program().run(arguments, input: input, executable: path)
  }

  @Test("the program lists it behind the games that ship, with its settings")
  func list() async throws {
    let run = try await run("list", "--path", Self.folder)
    let ids = run.output.matches(of: #/(?m)^  ([a-z-]+): /#).map { String($0.output.1) }
    #expect(ids.starts(with: shippedGames.map(\.id) + ["pig"]))
    #expect(ids.contains("pig-in-lua") && ids.contains("three-rolls"))
    #expect(run.output.contains("goal   the score that wins; a whole number from 10 to 1000 (default 50)"))
  }

  @Test("it, the same game in Lua, and its mod pass the check", arguments: ["pig", "pig-in-lua", "three-rolls"])
  func check(game: String) async throws {
    let run = try await run("check", game, "--path", Self.folder, "--seeds", "40")
    #expect(run.code == 0 && run.output.hasSuffix("\(game): nothing found\n"), "\(run.output)\(run.error)")
  }

  @Test("an opponent in Lua plays it and its mod in playtests, and beats random", arguments: ["pig", "three-rolls"])
  func playtest(game: String) async throws {
    let run = try await run(
      "playtest", game, "--path", Self.folder, "--players", "\(Self.opponent),random", "--games", "200", "--seed", "1")
    #expect(run.code == 0 && run.error.isEmpty && run.output.contains("\nforfeits  none\n"), "\(run.error)")
    let wins = try #require(run.output.firstMatch(of: #/hold-at-twenty +(\d+)/#)).output.1
    #expect(try #require(Int(wins)) > 120)
  }

  @Test("a person plays it line by line, and continues the match from a save")
  func play() async throws {
    let save = Self.temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: save) }
    let begun = try await run("play", "pig", "--seed", "1", input: "roll\nhop\nhold\nroll\nsave \(save)\n")
    #expect(begun.output.contains("first to move (roll)> chance plays 3\n\nfirst 0, second 0; pot 3\n"))
    #expect(begun.output.contains("'hop' isn't legal here; legal: roll, hold\n"))
    #expect(begun.output.contains("\nfirst 3, second 0; pot 0\n"))
    let continued = try await run("play", "--from", save, input: "log\n")
    #expect(continued.code == 0 && continued.output.contains("first 3, second 0"), "\(continued.error)")
  }

  private static func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appending(path: "pig-\(UUID().uuidString).parlor").path
  }

  @Test("in Swift and in Lua, one seed gives one game")
  func twins() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      for seed = 1, 5 do
        local logs = {}
        for index, game in ipairs { "pig", "pig-in-lua" } do
          local match = parlor.match { game = game, seed = seed, players = { "random", "random" } }
          logs[index] = match.board .. match:run().text
          for _, entry in ipairs(match.log) do logs[index] = logs[index] .. " " .. entry.move end
        end
        assert(logs[1] == logs[2])
        print(logs[1])
      end
      """, to: "twins.lua")
    let run = try await run("run", "--path", Self.folder, "\(program.folder.path)/twins.lua")
    #expect(run.code == 0 && run.output.contains("roll"), "\(run.error)")
  }
}
