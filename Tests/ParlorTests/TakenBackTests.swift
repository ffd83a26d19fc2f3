import Testing

@Suite("parlor play --watch, where moves were taken back", .timeLimit(.minutes(2)))
struct TakenBackTests {
  private static let source = CountingGame.source("count", to: 99)

  /// A game for which the moves 1, 2, 1 were played.
  private func begin() async throws -> (Program, Session) {
    let program = try Program()
    try program.write(Self.source, to: "count.lua")
    let session = try Session(program, ["play", "count.lua", "--watch", "--players", "human,human", "--seed", "1"])
    try await session.wait(for: "to move (1 2)> ")
    for move in ["1", "2", "1"] {
      try session.send(move)
      try await session.wait(for: "to move (1 2)> ")
    }
    return (program, session)
  }

  /// Writes lines, each of which leads to a sum on the board.
  private func send(_ lines: (String, sum: Int)..., to session: Session) async throws {
    for (line, sum) in lines {
      try session.send(line)
      try await session.wait(for: "sum: \(sum)\n")
      try await session.wait(for: "to move (")
    }
  }

  @Test("they can be played again when a file was saved, and again after that")
  func redo() async throws {
    let (program, session) = try await begin()
    try await send(("undo", 3), ("undo", 1), to: session)
    for _ in 1...2 {
      try program.write(Self.source, to: "count.lua")
      try await session.wait(for: "\nreloaded: 1 of 1 move replayed in ")
      try await session.wait(for: "b to move (1 2)> ")
    }
    try await send(("redo", 3), ("redo", 4), to: session)
    try session.send("redo")
    try await session.wait(for: "nothing to redo\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("those that the rules don't allow are available again with rules that do")
  func forbidden() async throws {
    let (program, session) = try await begin()
    try await send(("undo", 3), ("undo", 1), to: session)
    try program.write(CountingGame.source("count", to: 99, moves: "1"), to: "count.lua")
    let shown = try await session.wait(for: "b to move (1)> ")
    #expect(shown.contains("\nreloaded: 1 of 1 move replayed in ") && !shown.contains("waits"))
    try session.send("redo")
    try await session.wait(for: "nothing to redo\n")
    try program.write(Self.source, to: "count.lua")
    try await session.wait(for: "b to move (1 2)> ")
    try await send(("redo", 3), ("redo", 4), to: session)
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("another move forgets them, also after a file was saved")
  func otherMove() async throws {
    let (program, session) = try await begin()
    try await send(("undo", 3), ("1", 4), to: session)
    try program.write(Self.source, to: "count.lua")
    try await session.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    try session.send("redo")
    try await session.wait(for: "nothing to redo\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("one that was taken back while others waited stays so, and all can be played again")
  func whileWaiting() async throws {
    let (program, session) = try await begin()
    try program.write(CountingGame.source("count", to: 99, moves: "1"), to: "count.lua")
    try await session.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    try await session.wait(for: "b to move (1)> ")
    try await send(("undo", 0), to: session)
    try program.write(Self.source, to: "count.lua")
    try await session.wait(for: "\nreloaded: 0 of 0 moves replayed in ")
    try await session.wait(for: "a to move (1 2)> ")
    try await send(("redo", 1), ("redo", 3), ("redo", 4), to: session)
    try session.send("quit")
    #expect(await session.end() == 0)
  }
}
