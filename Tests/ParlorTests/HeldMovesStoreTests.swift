import Testing

@Suite("parlor play --watch, what is kept while moves wait", .endsInTime)
struct HeldMovesStoreTests {
  private static let source = CountingGame.source("count", to: 99)
  private static let held = "a move of yours gives it up, an opponent's doesn't\n"

  /// A game that an opponent begins, who plays the first move there is, after two moves of a person; since then the rules
  /// allow 2 alone, and the opponent has played that.
  private func begin() async throws -> WatchedGame {
    let game = try await WatchedGame(
      ["one.lua": CountingGame.firstMove, "count.lua": Self.source], play: "count", players: "one.lua,human",
      moves: ["1", "1"])
    try game.save(CountingGame.source("count", to: 99, moves: "2"))
    try await game.wait(for: "\nreloaded: 0 of 5 moves replayed in ")
    try await game.wait(for: Self.held)
    try await game.wait(for: "b to move (2)> ")
    return game
  }

  @Test(
    "what an opponent plays by itself isn't kept over it, whatever is written but a move",
    arguments: [
      [], ["board", "new"], ["undo"], ["save x.parlor"],
    ])
  func opponent(lines: [String]) async throws {
    let game = try await begin()
    for line in lines {
      try game.send(line)
      try await game.wait(for: "b to move (2)> ")
    }
    try await game.quit()
    try game.save(Self.source)
    let run = try await game.program.run("play", "--series", "1", input: "select 1\n")
    #expect(run.output.contains("\nsum: 5\n"), "\(run.output)\(run.error)")
  }

  @Test("a move of the person's is kept in its place")
  func person() async throws {
    let game = try await begin()
    try game.send("2")
    try await game.wait(for: "what was played from move 1 on is given up for this move\n")
    try await game.wait(for: "b to move (2)> ")
    try await game.quit()
    let run = try await game.program.run("play", "--series", "1")
    #expect(run.output.contains("\nsum: 6\n"), "\(run.output)\(run.error)")
  }

  @Test("'save' says how many moves aren't in the file")
  func save() async throws {
    let game = try await begin()
    try game.send("save x.parlor")
    try await game.wait(for: "saved to x.parlor, without 5 moves that wait for other rules\n")
    #expect(try game.program.read("x.parlor").hasSuffix("\n\n1 a 2\n"))
    try game.save(Self.source)
    try await game.wait(for: "\nreloaded: 5 of 5 moves replayed in ")
    try await game.wait(for: "b to move (1 2)> ")
    try game.send("save y.parlor")
    try await game.wait(for: "saved to y.parlor\n")
    try await game.quit()
  }
}
