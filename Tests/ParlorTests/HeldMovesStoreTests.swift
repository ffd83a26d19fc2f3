import Testing

@Suite("parlor play --watch, what is kept while moves wait", .timeLimit(.minutes(2)))
struct HeldMovesStoreTests {
  private static let prompt = "b to move (1 2)> "
  private static let held = "a move of yours gives it up, an opponent's doesn't\n"

  /// A game that an opponent begins, who plays the first move there is, after two moves of a person; since then the rules
  /// allow 2 alone, and the opponent has played that.
  private func begin() async throws -> (Program, Session) {
    let program = try Program()
    try program.write(
      "return require('parlor').opponent { choose = function(seen) return seen.moves[1] end }", to: "one.lua")
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    let session = try Session(program, ["play", "count", "--watch", "--players", "one.lua,human", "--seed", "4"])
    try await session.wait(for: Self.prompt)
    for _ in 1...2 {
      try session.send("1")
      try await session.wait(for: Self.prompt)
    }
    try program.write(CountingGame.source("count", to: 99, moves: "2"), to: "count.lua")
    try await session.wait(for: "\nreloaded: 0 of 5 moves replayed in ")
    try await session.wait(for: Self.held)
    try await session.wait(for: "b to move (2)> ")
    return (program, session)
  }

  @Test(
    "what an opponent plays by itself isn't kept over it, whatever is written but a move",
    arguments: [
      [], ["board", "new"], ["undo"], ["save x.parlor"],
    ])
  func opponent(lines: [String]) async throws {
    let (program, session) = try await begin()
    for line in lines {
      try session.send(line)
      try await session.wait(for: "b to move (2)> ")
    }
    try session.send("quit")
    #expect(await session.end() == 0)
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    let run = try await program.run("play", "--series", "1", input: "select 1\n")
    #expect(run.output.contains("\nsum: 5\n"), "\(run.output)\(run.error)")
  }

  @Test("a move of the person's is kept in its place")
  func person() async throws {
    let (program, session) = try await begin()
    try session.send("2")
    try await session.wait(for: "what was played from move 1 on is given up for this move\n")
    try await session.wait(for: "b to move (2)> ")
    try session.send("quit")
    #expect(await session.end() == 0)
    let run = try await program.run("play", "--series", "1")
    #expect(run.output.contains("\nsum: 6\n"), "\(run.output)\(run.error)")
  }

  @Test("'save' says how many moves aren't in the file")
  func save() async throws {
    let (program, session) = try await begin()
    try session.send("save x.parlor")
    try await session.wait(for: "saved to x.parlor, without 5 moves that wait for other rules\n")
    #expect(try program.read("x.parlor").hasSuffix("\n\n1 a 2\n"))
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    try await session.wait(for: "\nreloaded: 5 of 5 moves replayed in ")
    try await session.wait(for: Self.prompt)
    try session.send("save y.parlor")
    try await session.wait(for: "saved to y.parlor\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }
}
