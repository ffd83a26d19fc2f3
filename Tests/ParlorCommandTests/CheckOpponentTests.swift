import CommandRuns
import Testing

@Suite("parlor check of opponents")
struct CheckOpponentTests {
  private func opponent(_ choose: String) -> String {
    "local parlor = require 'parlor'\nreturn parlor.opponent {\n  choose = function(seen)\n    \(choose)\n  end,\n}\n"
  }

  @Test("an opponent of the list and one in a file that keep the laws are reported in a line each")
  func sound() async throws {
    let program = try Program()
    try program.write(opponent("return seen.moves[#seen.moves]"), to: "last.lua")
    let run = try await program.run(
      "check", "--game", "four-in-a-row", "last.lua", "mixture:player=last.lua:chance=0.5", "--seeds", "2")
    #expect(run.code == 0, "\(run.error)")
    #expect(
      run.output == """
        last.lua in four-in-a-row: 4 games; nothing found
        mixture:player=last.lua:chance=0.5 in four-in-a-row: 4 games; nothing found

        """)
  }

  @Test("an opponent that breaks a law is told of with the place, the law and the moves")
  func broken() async throws {
    let program = try Program()
    try program.write(opponent("return 9"), to: "last.lua")
    let run = try await program.run("check", "--game", "four-in-a-row", "last.lua", "--seeds", "1")
    #expect(run.code == 1 && run.firstError == "parlor: 1 finding in 1 opponent", "\(run.error)")
    #expect(run.output.contains("last.lua: it returned 9: no column 9; columns are 1 to 7"), "\(run.output)")
    #expect(
      run.output.contains("breaks the law opponent-legal: ") && run.output.contains("with seed 0, "), "\(run.output)")
    let report = try await program.run("check", "--game", "four-in-a-row", "last.lua", "--seeds", "1", "--json")
    #expect(report.code == 1 && report.output.contains("\"law\":\"opponent-legal\""), "\(report.output)")
  }

  @Test("one that plays a seat only is checked on that seat")
  func seat() async throws {
    let game = ["--game", "hangman", "--set", "mode=evil", "--set", "words=us-states", "--seeds", "2"]
    let setter = try await Program().run(["check", "setter"] + game + ["--seat", "setter"])
    #expect(setter.code == 0 && setter.output == "setter in hangman: 2 games; nothing found\n", "\(setter.output)")
    let everywhere = try await Program().run(["check", "setter"] + game)
    #expect(everywhere.code == 1 && everywhere.output.contains("As guesser with seed 0"), "\(everywhere.output)")
  }

  @Test(
    "of what an opponent or a game prints while it is checked the first lines are shown, and the others are counted")
  func printing() async throws {
    let program = try Program()
    try program.write(opponent("print('asked\\nagain') return seen.moves[1]"), to: "chatty.lua")
    let run = try await program.run("check", "--game", "four-in-a-row", "chatty.lua", "--seeds", "1")
    #expect(run.code == 0 && run.output == "chatty.lua in four-in-a-row: 2 games; nothing found\n")
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 11 && lines.prefix(10).allSatisfy { $0 == "asked" || $0 == "again" }, "\(run.error)")
    #expect(lines.last?.wholeMatch(of: /parlor: \d+ more printed lines left out/) != nil, "\(run.error)")
  }

  @Test(
    "a command that takes a game says what an opponent's file is for", arguments: ["play", "playtest", "check", "help"])
  func noGame(command: String) async throws {
    let program = try Program()
    try program.write(opponent("return seen.moves[1]"), to: "last.lua")
    let run = try await program.run(command, "last.lua")
    let advice =
      "to play against it write: parlor play four-in-a-row --players human,last.lua; "
      + "to check it write: parlor check --game four-in-a-row last.lua"
    #expect((run.output + run.error).contains("the script returns an opponent; \(advice)"), "\(run.error)")
  }

  @Test(
    "wrong use says what to do",
    arguments: [
      (["check", "--game", "four-in-a-row", "gredy"], "no opponent 'gredy'; did you mean 'greedy'?"),
      (["check", "--game", "four-in-row", "greedy"], "no game 'four-in-row'; did you mean 'four-in-a-row'?"),
      (["check", "--game", "nim", "greedy", "--seat", "cyd"], "no seat 'cyd'; the seats are: first, second"),
      (["check", "nim", "--seat", "first"], "'--seat' is for opponents, which '--game' checks"),
    ])
  func mistakes(arguments: [String], message: String) async throws {
    let run = try await Program().run(arguments)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)", "\(run.error)")
  }
}
