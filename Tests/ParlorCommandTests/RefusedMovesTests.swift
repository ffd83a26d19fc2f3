import CommandRuns
import SampleGames
import Testing

@Suite("parlor play, where rules refuse what was played", .endsInTime)
struct RefusedMovesTests {
  private static let source = CountingGame.source("count", to: 99)
  private static let kept =
    "what was played is kept in parlor-rescue-3.parlor; 'parlor play --from parlor-rescue-3.parlor' continues it\n"

  /// A series of one game that an opponent begins, with the moves 1, 1, 1; since then the rules allow 2 alone.
  private func begin(_ options: String...) async throws -> Program {
    let program = try Program()
    try program.write(CountingGame.firstMove, to: "one.lua")
    try program.write(Self.source, to: "count.lua")
    _ = try await program.run(
      ["play", "count", "--players", "one.lua,human", "--seed", "3"] + options, input: "1\nquit\n")
    try program.write(CountingGame.source("count", to: 99, moves: "2"), to: "count.lua")
    return program
  }

  @Test("a series goes on with the moves before, and all of it is in a file that --from takes")
  func series() async throws {
    let program = try await begin()
    let run = try await program.run("play", "--series", "1", input: "2\nquit\n")
    #expect(
      run.error.hasSuffix(": move 1: '1' isn't legal here; legal: 2; continuing after 0 moves; \(Self.kept)"),
      "\(run.error)")
    #expect(run.code == 0 && run.output.contains("\nsum: 6\n"), "\(run.output)")
    try program.write(Self.source, to: "count.lua")
    let file = try await program.run("play", "--from", "parlor-rescue-3.parlor", input: "quit\n")
    #expect(file.error.isEmpty && file.output.contains("\nsum: 3\n"), "\(file.output)\(file.error)")
    #expect(try await program.run("play", "--series", "1", input: "quit\n").output.contains("\nsum: 6\n"))
  }

  @Test("whoever only looks changes nothing, and gets no second file")
  func looking() async throws {
    let program = try await begin()
    for _ in 1...2 {
      let run = try await program.run("play", "--series", "1", "--players", "human,human", input: "board\nquit\n")
      #expect(run.error.hasSuffix(Self.kept), "\(run.error)")
    }
    #expect(throws: (any Error).self) { try program.read("parlor-rescue-3-2.parlor") }
    try program.write(Self.source, to: "count.lua")
    let run = try await program.run("play", "--series", "1", input: "quit\n")
    #expect(run.error.isEmpty && run.output.contains("\nsum: 3\n"), "\(run.output)\(run.error)")
  }

  @Test("a file that is gone on with keeps them itself, and no other is written")
  func file() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count", to: 9, moves: "2"), to: "count.lua")
    let save = "parlor match 1\ngame: count\nseed: 3\nplayer a: human\nplayer b: human\n\n1 a 1\n2 b 1\n"
    try program.write(save, to: "d.parlor")
    let run = try await program.run("play", "--from", "d.parlor", "--players", "random,greedy")
    #expect(
      run.error == "parlor: d.parlor:7: move 1: '1' isn't legal here; legal: 2; continuing after 0 moves\n")
    #expect(run.output.contains("a won (counted)\n"), "\(run.output)")
    #expect(try program.read("d.parlor") == save)
    #expect(throws: (any Error).self) { try program.read("parlor-rescue-3.parlor") }
  }

  @Test("with --watch they are in a file too; that of an earlier change stays, and all games of the series are in it")
  func watched() async throws {
    let game = try await WatchedGame(moves: ["1", "2", "1"])
    try game.save(CountingGame.source("count", to: 99, moves: "1"))
    try await game.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    try await game.wait(for: "\nthe new rules refuse move 2: '2' isn't legal here; legal: 1\n")
    try await game.wait(for: "what was played is kept in parlor-rescue-1.parlor; ")
    try await game.wait(for: "b to move (1)> ")
    #expect(try game.program.read("parlor-rescue-1.parlor").hasSuffix("\n\n1 a 1\n2 b 2\n3 a 1\n"))
    try game.send("new")
    try await game.wait(for: "a to move (1)> ")
    try game.send("1")
    try await game.wait(for: "b to move (1)> ")
    try game.save(CountingGame.source("count", to: 99, moves: "2"))
    try await game.wait(for: "what was played is kept in parlor-rescue-1-2.parlor; ")
    try await game.wait(for: "a to move (2)> ")
    try await game.quit()
    try game.save(Self.source)
    let run = try await game.program.run(
      "play", "--from", "parlor-rescue-1-2.parlor", input: "log\nselect 1\nlog\nquit\n")
    #expect(run.error.isEmpty && run.output.components(separatedBy: "1 a 1\n").count == 3, "\(run.output)")
  }
}
