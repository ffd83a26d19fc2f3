import Testing

@Suite("parlor play, where moves that the rules don't allow can't wait", .endsInTime)
struct HeldNowhereTests {
  private static let givenUp = "the rest is given up: moves wait only where a person plays a game in Lua\n"
  /// Rules under which the first seat wins after five moves, and all of them are 2.
  private static let twos = CountingGame.source("count", to: 9, moves: "2")

  /// Checks that the game in the store is the one that was played to its end.
  private func checkEnd(_ program: Program) async throws {
    #expect(try await program.run("series").output == "1 count: 1 game; won: a 1\n")
    try program.write(Self.twos, to: "count.lua")
    let run = try await program.run("play", "--series", "1", "--players", "random,greedy")
    #expect(run.output.contains("a won (counted)\n") && run.error.isEmpty, "\(run.output)\(run.error)")
  }

  @Test("a saved game that no person goes on with is kept as it is played to its end")
  func save() async throws {
    let program = try Program()
    try program.write(Self.twos, to: "count.lua")
    try program.write(
      "parlor match 1\ngame: count\nseed: 3\nplayer a: human\nplayer b: human\n\n1 a 1\n2 b 1\n", to: "d.parlor")
    let run = try await program.run("play", "--from", "d.parlor", "--players", "random,greedy")
    #expect(
      run.error
        == "parlor: d.parlor:7: move 1: '1' isn't legal here; legal: 2; going on after 0 moves; \(Self.givenUp)")
    try await checkEnd(program)
  }

  @Test("a game that no person plays is kept as it goes on under the rules that were mended")
  func mended() async throws {
    let program = try Program()
    let failing = CountingGame.source("count", to: 9, moves: "1").replacing(
      "function(state, move)", with: "function(state, move) if state.sum == 3 then error 'oops' end")
    try program.write(failing, to: "count.lua")
    let session = try Session(program, ["play", "count.lua", "--watch", "--players", "random,random"])
    try await session.wait(for: "it waits here for the file to be mended and saved; 'quit' leaves> ")
    try program.write(Self.twos, to: "count.lua")
    try await session.wait(for: "\nreloaded: 0 of 3 moves replayed in ")
    try await session.wait(for: "move 1: '1' isn't legal here; legal: 2\n\(Self.givenUp)")
    #expect(await session.end() == 0)
    try await checkEnd(program)
  }
}
