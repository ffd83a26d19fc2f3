import Testing

/// Games in Lua whose functions never return.
@Suite("Endless rules", .timeLimit(.minutes(2)))
struct EndlessRulesTests {
  static let functions = ["start", "turn", "moves", "apply", "describe"]

  private func game(endlessIn function: String) throws -> Program {
    let program = try Program()
    let whole = CountingGame.source("endless")
    let beginning = try #require(whole.firstRange(of: "\(function) = function("))
    let end = try #require(whole[beginning.upperBound...].firstIndex(of: ")"))
    let source = whole[...end] + " while true do end" + whole[whole.index(after: end)...]
    try program.write(String(source), to: "endless.lua")
    return program
  }

  @Test("a game that never returns is stopped at its limit while it is played", arguments: functions)
  func play(function: String) async throws {
    let run = try await game(endlessIn: function).run(
      "play", "endless.lua", "--players", "human,random", "--seed", "1", "--seconds", "0.3", input: "1\nquit\n")
    #expect(run.code != 0)
    #expect(run.error.contains("ran longer than"))
  }

  @Test("a game that never returns ends its playtest at its limit", arguments: ["start", "moves", "apply"])
  func playtest(function: String) async throws {
    let run = try await game(endlessIn: function).run(
      "playtest", "endless.lua", "--games", "3", "--seed", "1", "--seconds", "0.3")
    #expect(run.code != 0)
    #expect(run.error.contains("ran longer than"))
  }
}
