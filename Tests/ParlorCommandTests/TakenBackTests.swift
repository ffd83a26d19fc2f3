import CommandRuns
import SampleGames
import Testing

@Suite("parlor play --watch, where moves were taken back", .endsInTime)
struct TakenBackTests {
  private static let source = CountingGame.source("count", to: 99)
  private static let strict = CountingGame.source("count", to: 99, moves: "1")

  /// Writes lines, each of which leads to a sum on the board.
  private func send(_ lines: (String, sum: Int)..., to game: WatchedGame) async throws {
    for (line, sum) in lines {
      try game.send(line)
      try await game.wait(for: "sum: \(sum)\n")
      try await game.waitForPrompt()
    }
  }

  @Test("they can be played again when a file was saved, and again after that")
  func redo() async throws {
    let game = try await WatchedGame(moves: ["1", "2", "1"])
    try await send(("undo", 3), ("undo", 1), to: game)
    for _ in 1...2 {
      try game.save(Self.source)
      try await game.wait(for: "\nreloaded: 1 of 1 move replayed in ")
      try await game.wait(for: "b to move (1 2)> ")
    }
    try await send(("redo", 3), ("redo", 4), to: game)
    try game.send("redo")
    try await game.wait(for: "nothing to redo\n")
    try await game.quit()
  }

  @Test("those that new rules refuse are kept in a file, which is said, and the others can be played again")
  func refused() async throws {
    let game = try await WatchedGame(moves: ["1", "1", "2"])
    try await send(("undo", 2), ("undo", 1), to: game)
    try game.save(Self.strict)
    try await game.wait(for: "\nreloaded: 1 of 1 move replayed in ")
    let shown = try await game.waitForPrompt()
    #expect(shown.contains("\nthe new rules refuse move 3: '2' isn't legal here; legal: 1\n"), "\(shown)")
    #expect(shown.contains("what was played is kept in parlor-rescue-1.parlor; "), "\(shown)")
    #expect(try game.program.read("parlor-rescue-1.parlor").hasSuffix("\n\n1 a 1\n2 b 1\n3 a 2\n"))
    try await send(("redo", 2), to: game)
    try game.send("redo")
    try await game.wait(for: "nothing to redo\n")
    try await game.quit()
  }

  @Test("rules that fail at one are a broken file, as they are at a move that stands")
  func failing() async throws {
    let game = try await WatchedGame(moves: ["1", "2"])
    try await send(("undo", 1), to: game)
    try game.save(
      Self.source.replacing("function(state, move)", with: "function(state, move) if move == 2 then error 'oops' end"))
    try await game.wait(for: "\nnot reloaded, the old rules go on: count.lua:9: oops\n")
    try await game.waitForPrompt()
    try await send(("redo", 3), to: game)
    try await game.quit()
  }

  @Test("another move forgets them, also after a file was saved")
  func otherMove() async throws {
    let game = try await WatchedGame(moves: ["1", "2", "1"])
    try await send(("undo", 3), ("1", 4), to: game)
    try game.save(Self.source)
    try await game.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    try game.send("redo")
    try await game.wait(for: "nothing to redo\n")
    try await game.quit()
  }
}
