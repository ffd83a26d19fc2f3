import CommandRuns
import SampleGames
import Testing

@Suite("parlor play in a folder that is gone, where rules refuse what was played", .endsInTime)
struct RefusedMovesTests {
  @Test("where no file can be written, nothing goes on over them")
  func unwritable() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    _ = try await program.run("play", "count", "--players", "human,human", "--seed", "3", input: "1\n1\n1\nquit\n")
    try program.write(CountingGame.source("count", to: 99, moves: "2"), to: "count.lua")
    let run = try await program.run(
      shell: "mkdir gone; cd gone; rmdir ../gone; "
        + "parlor play --series 1 --players human,human --path '\(program.folder.path)'")
    #expect(run.code != 0 && run.error.hasPrefix("parlor: parlor-rescue-3.parlor: "), "\(run.error)")
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    #expect(try await program.run("play", "--series", "1", input: "quit\n").output.contains("\nsum: 3\n"))
  }
}
