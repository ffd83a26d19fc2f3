import CommandRuns
import Foundation
import Testing

@Suite("The scripts that parlor check prints", .endsInTime)
struct CheckScenarioLongTests {
  private static let showingNothing = "\n-- No script shows that; this one only plays the moves.\n"

  /// The scripts that a check prints of a game, by the laws that they show to be broken.
  private func scripts(of game: BadGame, in program: Program) async throws -> [String: String] {
    try program.write(game.source, to: "bad.lua")
    return try await scripts(in: program)
  }

  /// The same of the game that the folder has.
  private func scripts(in program: Program) async throws -> [String: String] {
    let checked = try await program.run("check", "bad.lua", "--seeds", "40", "--memory", "64", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(checked.output.utf8)) as? [String: Any])
    let games = try #require(report["games"] as? [[String: Any]])
    let laws = try #require(games.first?["laws"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: laws.compactMap { law in
        (law["law"] as? String).flatMap { id in (law["scenario"] as? String).map { (id, $0) } }
      })
  }

  /// Runs scripts, all of which must fail because of what they show, but those that say that they show nothing.
  /// - Returns: what each of the others says first.
  private func errors(of scripts: [String: String], in program: Program) async throws -> [String: String] {
    var errors: [String: String] = [:]
    for (law, script) in scripts {
      try program.write(script, to: "shows.lua")
      let run = try await program.run("run", "shows.lua")
      if script.contains(Self.showingNothing) {
        #expect(run.code == 0, "\(law)\n\(script)\n\(run.error)")
        continue
      }
      // Lua says of a script that it can't read what the mistake is near.
      #expect(run.code == 1 && !run.error.contains(" near '"), "\(law)\n\(script)\n\(run.output)\(run.error)")
      errors[law] = run.firstError
    }
    return errors
  }

  @Test("the scripts of broken laws fail when they're run, and say what differs", arguments: BrokenLaw.all)
  func fails(broken: BrokenLaw) async throws {
    let program = try Program()
    let errors = try await errors(of: try await scripts(of: broken.game, in: program), in: program)
    let error = try #require(errors[broken.law])
    #expect(error.contains(broken.shows))
    // Of a game that doesn't end, the script is a match that doesn't.
    #expect(error.contains("bad breaks the law \(broken.law) ") || broken.law == "games-end")
  }

  @Test("whatever law a game with a mistake breaks, its script fails too", arguments: BadGame.all)
  func all(game: BadGame) async throws {
    let program = try Program()
    _ = try await errors(of: try await scripts(of: game, in: program), in: program)
  }

  @Test("of a mod over an engine, too, a script shows what isn't pure")
  func mod() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local calls = 0
      return parlor.mod("four-in-a-row", {
        id = "bad", fixed = { columns = 4, rows = 4 }, extra = function() return { calls = 0 } end,
        apply = function(state, move, base)
          calls = calls + 1
          state.extra.calls = calls % 5
          base.apply(state, move)
        end,
      })

      """, to: "bad.lua")
    let script = try #require(try await scripts(in: program)["same-question-same-answer"])
    try program.write(script, to: "shows.lua")
    let run = try await program.run("run", "shows.lua")
    let problem = "expected the move '2' to lead to the same state again, got another"
    #expect(run.code == 1 && run.firstError.hasSuffix(problem), "\(script)\n\(run.error)")
  }

  @Test("what is left of another game is shown after one")
  func leftOver() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local isOver = false
      return parlor.mod("four-in-a-row", {
        id = "bad", fixed = { columns = 4, rows = 4 }, extra = function() return { count = 0 } end,
        apply = function(state, move, base)
          base.apply(state, move)
          state.extra.count, isOver = state.extra.count + 1, isOver or base.outcome(state) ~= nil
        end,
        moves = function(state, base)
          if isOver and state.extra.count == 0 then error "left over" end
          return base.moves(state)
        end,
      })

      """, to: "bad.lua")
    let scripts = try await scripts(in: program)
    #expect(scripts["rules-never-fail"]?.contains("\n-- A game before, of which something may be left.\n") == true)
    let error = try #require(try await errors(of: scripts, in: program)["rules-never-fail"])
    #expect(error.contains("bad.lua:10: left over"))
  }

  @Test("where no script can show that a law is broken, the script says so and plays the moves")
  func unshown() async throws {
    let program = try Program()
    // A game or two don't tire it.
    let game = BadGame(apply: "rawset(tally, 1, (tally[1] or 0) + 1) if tally[1] > 800 then error('tired') end")
    let script = try #require(try await scripts(of: game, in: program)["rules-never-fail"])
    #expect(script.contains(Self.showingNothing))
    try program.write(script, to: "shows.lua")
    #expect(try await program.run("run", "shows.lua").code == 0)
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
