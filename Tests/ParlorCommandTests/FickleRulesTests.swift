import CommandRuns
import Testing

@Suite("Rules that don't answer the same each time, in play", .endsInTime)
struct FickleRulesTests {
  @Test("a move after the end of the log that is played again isn't told as one of chance")
  func log() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local asked = 0
      return parlor.game {
        id = "fickle", seats = { "x", "o" },
        start = function() return { count = 0 } end,
        turn = function(state)
          asked = asked + 1
          return (state.count >= 3 or asked == 3) and { drawn = true, reason = "end" } or state.count % 2 + 1
        end,
        moves = function() return { 1 } end,
        apply = function(state) state.count = state.count + 1 end,
      }
      """, to: "fickle.lua")
    let run = try await program.run("play", "fickle.lua", "--players", "human,random", input: "1\nquit\n")
    #expect(
      run.output.contains(
        "\nmove 2 comes after the end when the log is played again: the rules don't answer the same each time; is something "
          + "kept outside the state?\n"), "\(run.output)")
    #expect(!run.output.contains("chance plays"))
  }
}
