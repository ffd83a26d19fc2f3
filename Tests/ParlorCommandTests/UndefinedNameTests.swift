import CommandRuns
import SampleGames
import Testing

@Suite("parlor play, where rules read a name that nothing defines", .endsInTime)
struct UndefinedNameTests {
  /// Plays a counting game that has something else in place of `state.sum`, each time that it asks whether it is over.
  private func play(_ sum: String, players: String) async throws -> Program.Run {
    let program = try Program()
    let source = CountingGame.source("count").replacing("return state.sum >=", with: "return \(sum) >=")
    try program.write(source, to: "count.lua")
    return try await program.run("play", "count.lua", "--players", players, "--seed", "1", input: "1\nquit\n")
  }

  @Test(
    "the name is told, and the one that may be meant",
    arguments: [
      ("sttae", "attempt to compare number with nil; nothing defines 'sttae'; did you mean 'state'?"),
      ("(qqq or state.sums.x)", "attempt to index a nil value (field 'sums'); did you mean 'sum'?"),
      // Outcomes that the host gives have such a field.
      (
        "state.winners",
        "attempt to compare number with nil; a nil value was never set; is a name misspelt, or a number outside its "
          + "list?"
      ),
      ("state.list.x", "attempt to index a nil value (field 'list')"),
      ("qqq", "attempt to compare number with nil; nothing defines 'qqq'"),
      ("sttae.sum", "attempt to index a nil value (global 'sttae'); did you mean 'state'?"),
      ("qqq.sum", "attempt to index a nil value (global 'qqq')"),
      (
        "settings.sum",
        "attempt to index a nil value (global 'settings'); write it as the last parameter of the function that reads it"
      ),
      (
        "qqq .. bit32.sum",
        "attempt to index a nil value (global 'bit32'); Lua 5.4 has signs for it: a & b, a | b, a ~ b, ~a, a << n and a >> n"
      ),
      (
        "state.smu", "attempt to compare number with nil; nothing sets 'smu'; did you mean 'sum'?"
      ),
      (
        "string.sub('1', 1) and state.list",
        "attempt to compare number with nil; a nil value was never set; is a name misspelt, or a number outside its "
          + "list?"
      ),
      (
        "state.list",
        "attempt to compare number with nil; a nil value was never set; is a name misspelt, or a number outside its "
          + "list?"
      ),
    ])
  func isTold(sum: String, message: String) async throws {
    let run = try await play(sum, players: "human,human")
    #expect(run.code == 1 && run.firstError == "parlor: count.lua:6: \(message)", "\(run.error)")
  }

  @Test(
    "where a script looks into an outcome that there isn't, it is told when there is none",
    arguments: [
      ("if base.outcome(state).winner then", ""),
      ("local ending = base.outcome(state) if ending.winner then", " (local 'ending')"),
    ])
  func outcome(condition: String, name: String) async throws {
    let program = try Program()
    try program.write(
      """
      return require("parlor").mod("four-in-a-row", {
        id = "mod",
        turn = function(state, base)
          \(condition) return { drawn = true, reason = "won" } end
          return base.turn(state)
        end,
      })
      """, to: "mod.lua")
    let message = "mod.lua:4: attempt to index a nil value\(name); base.outcome gives nothing while the game goes on"
    let run = try await program.run("play", "mod.lua", "--players", "random,random")
    #expect(run.code == 1 && run.firstError == "parlor: \(message)", "\(run.error)")
    let check = try await program.run("check", "mod.lua", "--seeds", "2", "--no-coverage")
    #expect(check.output.hasPrefix("\(message)\n"), "\(check.output)")
  }

  @Test("so it is where a move isn't played for that")
  func move() async throws {
    let source = "(state.sum == 1 and sttae.sum or state.sum)"
    let failed = try await play(source, players: "human,human")
    let message = "count.lua:6: attempt to index a nil value (global 'sttae'); did you mean 'state'?"
    #expect(failed.output.contains("the move isn't played: \(message)\n"), "\(failed.output)")
  }
}
