import Testing

@Suite("parlor play --watch, where rules don't allow what was played", .endsInTime)
struct HeldMovesTests {
  private static let held =
    "the rest waits for rules that allow it, or for 'redo', and stays saved; a move of yours gives it up, an opponent's "
    + "doesn't\n"

  /// A game for which the moves 1, 2, 1 were played, under rules that allow 1 alone since then.
  private func held() async throws -> WatchedGame {
    let game = try await WatchedGame(moves: ["1", "2", "1"])
    try game.save(CountingGame.source("count", to: 99, moves: "1"))
    try await game.wait(for: Self.held)
    try await game.wait(for: " to move (1)> ")
    return game
  }

  @Test("what was played comes back with rules that allow it, as far as they do")
  func back() async throws {
    let game = try await held()
    try game.save(CountingGame.source("count", to: 99, moves: "1, 3"))
    try await game.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    try await game.wait(for: "b to move (1 3)> ")
    try game.save(CountingGame.source("count", to: 99, board: "total"))
    try await game.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    #expect(try await !game.wait(for: "total: 4\n").contains("waits"))
    try await game.wait(for: "b to move (1 2)> ")
    try await game.quit()
    let run = try await game.program.run("play", "--series", "1")
    #expect(run.output.contains("\ntotal: 4\n"), "\(run.output)")
  }

  @Test("'redo' tries the whole log again, and says why it can't be played")
  func redo() async throws {
    let game = try await held()
    try game.send("redo")
    try await game.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    #expect(try await game.wait(for: Self.held).contains("move 2: '2' isn't legal here; legal: 1\n"))
    try await game.quit()
  }

  @Test("another move gives it up, which is said once")
  func givenUp() async throws {
    let game = try await held()
    try game.send("1")
    try await game.wait(for: "what was played from move 2 on is given up for this move\n")
    try await game.wait(for: "a to move (1)> ")
    try game.send("1")
    #expect(try await !game.wait(for: "b to move (1)> ").contains("given up"))
    try game.save(CountingGame.source("count", to: 99))
    try await game.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    try await game.wait(for: "sum: 3\n")
    try game.send("redo")
    try await game.wait(for: "nothing to redo\n")
    try await game.quit()
  }

  @Test("what an opponent plays meanwhile gives nothing up, and what comes back is kept")
  func opponent() async throws {
    let even = CountingGame.source("count", to: 99)
    // Both seats add the same; the person's second move isn't allowed for a while.
    let game = try await WatchedGame(
      ["count.lua": even, "one.lua": CountingGame.firstMove], players: "human,one.lua", moves: ["2"])
    let other = CountingGame.source("count", to: 99, moves: "state.sum == 2 and 3 or 2").replacing(
      "moves = function()", with: "moves = function(state)")
    try game.save(other)
    try await game.wait(for: "\nreloaded: 1 of 2 moves replayed in ")
    try await game.wait(for: "b plays 3\n\nsum: 5\n")
    try await game.wait(for: "a to move (2)> ")
    try game.save(even)
    try await game.wait(for: "\nreloaded: 2 of 2 moves replayed in ")
    try await game.wait(for: "sum: 3\n")
    await game.session.cutOff()
    let run = try await game.program.run("play", "--series", "1")
    #expect(run.output.contains("\nsum: 3\n"), "\(run.output)\(run.error)")
  }
}
