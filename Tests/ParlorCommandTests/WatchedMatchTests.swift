import CommandRuns
import SampleGames
import Testing

@Suite("parlor play, where nobody but opponents plays", .endsInTime)
struct WatchedMatchTests {
  private func run(_ source: String, seconds: String = "60") async throws -> Program.Run {
    let program = try Program()
    try program.write(source, to: "count.lua")
    return try await program.run(
      "play", "count.lua", "--players", "random,random", "--seed", "1", "--seconds", seconds)
  }

  @Test("each move is shown with the board that it leads to")
  func boards() async throws {
    let run = try await run(CountingGame.source("count", to: 3, moves: "1"))
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(
      run.output == """
        count, seed 1
        a is random, b is random

        sum: 0

        a plays 1

        sum: 1

        b plays 1

        sum: 2

        a plays 1

        sum: 3

        a won (counted)

        """)
  }

  @Test("what was played is shown before a move that fails, or takes too long")
  func shownAtOnce() async throws {
    for wrong in ["error 'oops'", "while true do end"] {
      let source = CountingGame.source("count", moves: "1").replacing(
        "moves = function()", with: "moves = function(state) if state.sum == 2 then \(wrong) end")
      let run = try await run(source, seconds: "0.5")
      #expect(run.code == 1 && run.output.hasSuffix("\na plays 1\n\nsum: 1\n\n"), "\(run.output)\(run.error)")
    }
  }

  @Test("what chance draws is shown with the move before it, and one board")
  func chance() async throws {
    let source = CountingGame.source("count", to: 3, moves: "1").replacing(
      "or state.mover\n", with: "or state.sum % 2 == 1 and 'chance' or state.mover\n")
    let run = try await run(source)
    #expect(run.output.contains("\nsum: 0\n\na plays 1\nchance plays 1\n\nsum: 2\n\n"), "\(run.output)")
  }

  @Test("rules that fail at what is kept are told of once where they end the match, and else as what isn't kept")
  func failingText() async throws {
    let failing = "text = function(state, move) if state.sum == 1 then error('no text', 0) end return '' .. move end,\n"
    let shown = CountingGame.source("count", moves: "1").replacing("describe =", with: failing + "describe =")
    let run = try await run(shown)
    #expect(run.code == 1 && run.output.hasSuffix("\na plays 1\n\nsum: 1\n\n"), "\(run.output)")
    #expect(
      run.error.split(separator: "\n").first == "parlor: no text" && !run.error.contains("unsaved"), "\(run.error)")
    let hidden = try await self.run(
      shown.replacing("describe =", with: "revealed = function() return false end, describe ="))
    #expect(hidden.code == 0 && hidden.output.hasSuffix(" won (counted)\n"), "\(hidden.output)")
    #expect(hidden.error == "parlor: no text; playing on unsaved\n")
  }
}
