import Testing

@Suite("parlor play --watch, where rules don't allow what was played", .timeLimit(.minutes(2)))
struct HeldMovesTests {
  private static let held =
    "the rest waits for rules that allow it, or for 'redo', and stays saved; a move of yours gives it up, an opponent's "
    + "doesn't\n"

  /// A game for which the moves 1, 2, 1 were played, under rules that allow 1 alone since then.
  private func held(against other: String = "human", moves: [String] = ["1", "2", "1"]) async throws -> (
    Program, Session
  ) {
    let program = try Program()
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    let session = try Session(
      program, ["play", "count.lua", "--watch", "--players", "human,\(other)", "--seed", "1"])
    try await session.wait(for: "to move (1 2)> ")
    for move in moves {
      try session.send(move)
      try await session.wait(for: "to move (1 2)> ")
    }
    try program.write(CountingGame.source("count", to: 99, moves: "1"), to: "count.lua")
    try await session.wait(for: Self.held)
    try await session.wait(for: " to move (1)> ")
    return (program, session)
  }

  @Test("what was played comes back with rules that allow it, as far as they do")
  func back() async throws {
    let (program, session) = try await held()
    try program.write(CountingGame.source("count", to: 99, moves: "1, 3"), to: "count.lua")
    try await session.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    try await session.wait(for: "b to move (1 3)> ")
    try program.write(CountingGame.source("count", to: 99, board: "total"), to: "count.lua")
    try await session.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    #expect(try await !session.wait(for: "total: 4\n").contains("waits"))
    try await session.wait(for: "b to move (1 2)> ")
    try session.send("quit")
    #expect(await session.end() == 0)
    let run = try await program.run("play", "--series", "1")
    #expect(run.output.contains("\ntotal: 4\n"), "\(run.output)")
  }

  @Test("'redo' tries the whole log again, and says why it can't be played")
  func redo() async throws {
    let (program, session) = try await held()
    defer { withExtendedLifetime(program) {} }
    try session.send("redo")
    try await session.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    #expect(try await session.wait(for: Self.held).contains("move 2: '2' isn't legal here; legal: 1\n"))
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("another move gives it up, which is said once")
  func givenUp() async throws {
    let (program, session) = try await held()
    try session.send("1")
    try await session.wait(for: "what was played from move 2 on is given up for this move\n")
    try await session.wait(for: "a to move (1)> ")
    try session.send("1")
    #expect(try await !session.wait(for: "b to move (1)> ").contains("given up"))
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    try await session.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    try await session.wait(for: "sum: 3\n")
    try session.send("redo")
    try await session.wait(for: "nothing to redo\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("what an opponent plays meanwhile gives nothing up, and what comes back is kept")
  func opponent() async throws {
    let program = try Program()
    let even = CountingGame.source("count", to: 99)
    // Both seats add the same; the person's second move isn't allowed for a while.
    try program.write(
      "return require('parlor').opponent { choose = function(seen) return seen.moves[1] end }", to: "one.lua")
    try program.write(even, to: "count.lua")
    let session = try Session(program, ["play", "count.lua", "--watch", "--players", "human,one.lua", "--seed", "1"])
    try await session.wait(for: "a to move (1 2)> ")
    try session.send("2")
    try await session.wait(for: "a to move (1 2)> ")
    let other = CountingGame.source("count", to: 99, moves: "state.sum == 2 and 3 or 2").replacing(
      "moves = function()", with: "moves = function(state)")
    try program.write(other, to: "count.lua")
    try await session.wait(for: "\nreloaded: 1 of 2 moves replayed in ")
    try await session.wait(for: "b plays 3\n\nsum: 5\n")
    try await session.wait(for: "a to move (2)> ")
    try program.write(even, to: "count.lua")
    try await session.wait(for: "\nreloaded: 2 of 2 moves replayed in ")
    try await session.wait(for: "sum: 3\n")
    await session.cutOff()
    let run = try await program.run("play", "--series", "1")
    #expect(run.output.contains("\nsum: 3\n"), "\(run.output)\(run.error)")
  }
}
