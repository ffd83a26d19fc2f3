import Foundation
import Testing

@Suite("The scripts that parlor check prints", .timeLimit(.minutes(3)))
struct CheckScenarioTests {
  /// The scripts that a check prints of a game, by the laws that they show to be broken.
  private func scripts(of game: BadGame, in program: Program) async throws -> [String: String] {
    try program.write(game.source, to: "bad.lua")
    let checked = try await program.run("check", "bad.lua", "--seeds", "40", "--memory", "64", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(checked.output.utf8)) as? [String: Any])
    let games = try #require(report["games"] as? [[String: Any]])
    let laws = try #require(games.first?["laws"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: laws.compactMap { law in
        (law["law"] as? String).flatMap { id in (law["scenario"] as? String).map { (id, $0) } }
      })
  }

  @Test("the script of a broken law fails when it's run, and says what differs", arguments: BrokenLaw.all)
  func fails(broken: BrokenLaw) async throws {
    let program = try Program()
    let script = try #require(try await scripts(of: broken.game, in: program)[broken.law])
    try program.write(script, to: "shows.lua")
    let run = try await program.run("run", "shows.lua")
    #expect(run.code == 1 && run.firstError.hasSuffix(broken.shows), "\(script)\n\(run.error)")
  }

  @Test(
    "whatever law a broken game breaks, its script fails too", arguments: BadGame.all + BrokenLaw.all.map(\.game))
  func all(game: BadGame) async throws {
    let program = try Program()
    for (law, script) in try await scripts(of: game, in: program) {
      try program.write(script, to: "shows.lua")
      let run = try await program.run("run", "shows.lua")
      #expect(run.code == 1, "\(law)\n\(script)\n\(run.output)")
    }
  }

  @Test("the script fails no more when the game has been mended")
  func mended() async throws {
    let program = try Program()
    let broken = BadGame(apply: "calls = (calls or 0) + 1; state.calls = calls")
    for (law, script) in try await scripts(of: broken, in: program) {
      try program.write(script, to: "shows.lua")
      #expect(try await program.run("run", "shows.lua").code == 1, "\(law)")
      try program.write(BadGame().source, to: "bad.lua")
      let run = try await program.run("run", "shows.lua")
      #expect(run.code == 0, "\(law)\n\(script)\n\(run.error)")
      try program.write(broken.source, to: "bad.lua")
    }
  }
}
