import CommandRuns
import SampleGames
import Testing

@Suite("What parlor says where a game isn't found", .endsInTime)
struct PrintedCommandTests {
  /// A folder with a game in a folder that nothing leads to but --path, and an opponent.
  private func program() throws -> Program {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "my games/games/count.lua")
    return program
  }

  @Test("where the game of a series isn't found, the option is named that leads to it")
  func unknownGame() async throws {
    let program = try program()
    _ = try await program.run("play", "count", "--path", "my games", input: "1\nsave m.parlor\n")
    for arguments in [["play", "--series", "1"], ["play", "--from", "m.parlor"], ["replay", "m.parlor"]] {
      let run = try await program.run(arguments)
      #expect(run.code == 1 && run.firstError.contains(": no game 'count'; "), "\(run.error)")
      #expect(run.firstError.hasSuffix(" (if it lies elsewhere, --path names its folder)"), "\(run.error)")
      #expect(try await program.run(arguments + ["--path", "my games"]).error.isEmpty)
    }
  }

  @Test("where a file has another game than the save's, the message says so, and no option is named")
  func otherGame() async throws {
    let program = try program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    _ = try await program.run("play", "count", input: "1\nsave m.parlor\n")
    try program.write(CountingGame.source("tally"), to: "count.lua")
    for arguments in [["play", "--from", "m.parlor"], ["replay", "m.parlor"]] {
      let run = try await program.run(arguments)
      #expect(run.firstError == "parlor: m.parlor: no game 'count'; count.lua has the game 'tally'", "\(run.error)")
    }
  }

  @Test("the pattern for the files of a folder is one that a shell takes")
  func folder() async throws {
    let run = try await program().run("check", "my games/games")
    #expect(
      run.error
        == "parlor: my games/games is a folder; name the files in it, as in: parlor check 'my games/games'/*.lua\n")
  }
}
