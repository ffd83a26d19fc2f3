import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("parlor check", .endsInTime)
struct CheckTests {
  @Test("a game in which nothing is wrong gets a few lines and code 0")
  func fine() async throws {
    let program = try Program()
    try program.write(BadGame(remembering: "").source, to: "fine.lua")
    let run = try await program.run("check", "fine.lua", "--seeds", "40")
    #expect(run.code == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("fine.lua: 40 games, ") == true)
    let part =
      #"fine.lua: 1\d of \d+ laws are slow and looked at a part of the 40 games, the least at \d+ "#
      + #"\([a-z-]+\); --json says at how many each law did"#
    #expect(lines.dropFirst().first?.wholeMatch(of: try Regex(part)) != nil)
    #expect(lines.dropFirst(2) == ["fine.lua: 9 of 9 lines ran", "fine.lua: nothing found"])
  }

  @Test("what seats see of hidden moves is told, whether the rules show it or let it out")
  func hiddenMoves() async throws {
    let program = try Program()
    let game = BadGame.dealing(
      "view = function(state, seat) "
        + "return { count = state.count, even = seat == 'o' and state.card and state.card % 2 == 0 } end,")
    try program.write(game.source, to: "fine.lua")
    let run = try await program.run("check", "fine.lua", "--seeds", "20")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").filter { $0.contains("hidden") }
    #expect(lines.first == "fine.lua: what seat 1 first sees of chance's hidden moves, in 10 tries: nothing (10)")
    let told = try Regex(#".*: what seat 2 .*, in 10 tries: view.even at once \(\d\), nothing \(\d\)"#)
    #expect(lines.last?.wholeMatch(of: told) != nil, "\(run.output)")
  }

  @Test("a game with a mistake gets one line with its place, and code 1")
  func mistake() async throws {
    let program = try Program()
    try program.write(BadGame(apply: "total = 1").source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "4", "--no-coverage")
    #expect(run.code == 1 && run.error == "parlor: 1 finding in 1 game\n", "\(run.error)")
    let finding = "bad.lua:19: 'total' becomes a global variable; write 'local' before it"
    #expect(run.output.split(separator: "\n").first.map(String.init) == finding, "\(run.output)")
    #expect(run.output.hasSuffix("\nbad.lua: 1 finding\n"))
  }

  @Test("two games with one id are told with the places of both, and all findings are counted")
  func clash() async throws {
    let program = try Program()
    for file in ["x/a.lua", "y/b.lua"] {
      try program.write("return require('parlor').mod('nim', { id = 'one' })", to: file)
    }
    let run = try await program.run("check", "x/a.lua", "y/b.lua", "--seeds", "1")
    #expect(run.code == 1 && run.error == "parlor: 1 finding in 2 games\n", "\(run.error)")
    #expect(
      run.output.contains("y/b.lua:1: two games have the id 'one': this and x/a.lua:1; rename one of them\n"),
      "\(run.output)")
  }

  @Test(
    "wrong use gets one line and code 2",
    arguments: [
      (["check", "nmi"], "no game 'nmi'; did you mean 'nim'?"),
      (["check", "nim", "--games", "5"], "'check' has no '--games'; '--seeds' says how many games are played"),
      (["check", "."], ". is a folder without scripts; name the file of a game, as in: parlor check nim.lua"),
      (["check", "nim", "--set", "misere"], "'--set' takes name=value, as in --set heaps=[3,4,5], not 'misere'"),
    ])
  func wrongUse(arguments: [String], message: String) async throws {
    let run = try await Program().run(arguments)
    #expect(run.code == 2)
    #expect(run.firstError == "parlor: \(message)")
  }

  @Test(
    "of a folder it is said how the scripts in it are named, wherever in it they lie",
    arguments: [
      (["a.lua"], "mine/*.lua"), (["games/a.lua"], "mine/games/*.lua"),
      (["a.lua", "games/a.txt", "mods/a.lua"], "mine/*.lua mine/mods/*.lua"),
    ], ["mine", "mine/"])
  func folder(files: (names: [String], pattern: String), name: String) async throws {
    let program = try Program()
    for file in files.names { try program.write("return 1", to: "mine/\(file)") }
    let run = try await program.run("check", name)
    #expect(run.code == 2)
    #expect(
      run.firstError == "parlor: \(name) is a folder; name the files in it, as in: parlor check \(files.pattern)")
  }
}
