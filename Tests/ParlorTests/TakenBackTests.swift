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

  @Test("'redo' says why the rules don't allow one, and those that do have it available again", arguments: forbidding)
  func forbidden(source: String, problem: String) async throws {
    let game = try await WatchedGame(moves: ["1", "2", "1"])
    try await send(("undo", 3), ("undo", 1), to: game)
    try game.save(source)
    let shown = try await game.waitForPrompt()
    #expect(shown.contains("\nreloaded: 1 of 1 move replayed in ") && !shown.contains("waits"))
    try game.send("redo")
    try await game.wait(for: "what was taken back can't be played again: \(problem)\n")
    try game.save(Self.source)
    try await game.wait(for: "\nreloaded: 1 of 1 move replayed in ")
    try await game.wait(for: "b to move (1 2)> ")
    try await send(("redo", 3), ("redo", 4), to: game)
    try await game.quit()
  }

  static let forbidding = [
    (strict, "move 2: '2' isn't legal here; legal: 1"),
    (doing("error 'oops'"), "move 2: count.lua:9: oops"),
    (
      doing("local t = {} while true do t[#t + 1] = {} end"),
      "move 2: count.lua:9: apply of count took more memory than its limit of 256 MiB; --memory raises it"
    ),
  ]

  /// Rules that do something wrong where 2 is played.
  private static func doing(_ wrong: String) -> String {
    source.replacing("function(state, move)", with: "function(state, move) if move == 2 then \(wrong) end")
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

  /// A game of three moves of which the last two wait for other rules, with the first taken back.
  private func waiting() async throws -> WatchedGame {
    let game = try await WatchedGame(moves: ["1", "2", "1"])
    try game.save(Self.strict)
    try await game.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    try await game.wait(for: "b to move (1)> ")
    try await send(("undo", 0), to: game)
    return game
  }

  @Test(
    "one that was taken back while others wait takes nothing from them, and all are back with rules that allow them")
  func whileWaiting() async throws {
    let game = try await waiting()
    try game.send("save x.parlor")
    try await game.wait(for: "saved to x.parlor, without 2 moves that wait for other rules\n")
    try game.save(Self.source)
    try await game.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    try await game.wait(for: "sum: 4\n")
    try await game.quit()
  }

  @Test("one that was taken back while others wait stays in the store with them, whatever is done but a move")
  func keptWhileWaiting() async throws {
    let game = try await waiting()
    try game.save(Self.strict)
    try await game.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    try await game.wait(for: "b to move (1)> ")
    try game.send("redo")
    try await game.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    try await game.wait(for: "b to move (1)> ")
    try await send(("undo", 0), to: game)
    try await game.quit()
    try game.save(Self.source)
    let run = try await game.program.run("play", "--series", "1")
    #expect(run.output.contains("\nsum: 4\n"), "\(run.output)\(run.error)")
  }

  @Test("those up to the next move of the person's are played again all or none, so that no opponent takes their place")
  func unfinished() async throws {
    let game = try await WatchedGame(
      ["count.lua": Self.source, "one.lua": CountingGame.firstMove], players: "human,one.lua", moves: ["1", "1"])
    try await send(("undo", 2), ("undo", 0), to: game)
    let other = CountingGame.source("count", to: 99, moves: "state.sum == 1 and 2 or 1")
      .replacing("moves = function()", with: "moves = function(state)")
    try game.save(other)
    try await game.wait(for: "\nreloaded: 0 of 0 moves replayed in ")
    try await game.wait(for: "a to move (1)> ")
    for _ in 1...2 {
      try game.send("redo")
      let shown = try await game.waitForPrompt()
      #expect(
        shown == "what was taken back can't be played again: move 2: '1' isn't legal here; legal: 2\na to move (1)> ")
    }
    try game.save(Self.source)
    try await game.wait(for: "\nreloaded: 0 of 0 moves replayed in ")
    try await game.wait(for: "a to move (1 2)> ")
    try await send(("redo", 2), ("redo", 4), to: game)
    try await game.quit()
  }

  @Test("one that was taken back before others waited isn't counted among them")
  func beforeWaiting() async throws {
    let game = try await WatchedGame(moves: ["1", "2", "1"])
    try await send(("undo", 3), to: game)
    try game.save(Self.strict)
    try await game.wait(for: "\nreloaded: 1 of 2 moves replayed in ")
    try await game.wait(for: "b to move (1)> ")
    try game.send("save x.parlor")
    try await game.wait(for: "saved to x.parlor, without 1 move that waits for other rules\n")
    try await game.quit()
  }
}
