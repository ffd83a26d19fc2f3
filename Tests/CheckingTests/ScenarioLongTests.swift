import SampleGames
import Testing

@testable import Checking

@Suite("The scripts that a check gives")
struct ScenarioLongTests {
  private static let showingNothing = "\n-- No script shows that; this one only plays the moves.\n"

  /// The scripts that a check gives of a game, by the laws that they show to be broken.
  private func scenarios(_ scripts: CheckedScripts) throws -> [String: String] {
    let laws = try scripts.check(mebibytes: 64).laws
    return Dictionary(uniqueKeysWithValues: laws.map { ($0.violation.law.id, $0.scenario) })
  }

  /// Runs scripts, all of which must fail because of what they show, but those that say that they show nothing.
  /// - Returns: what each of the others says.
  private func errors(of scenarios: [String: String], in scripts: CheckedScripts) throws -> [String: String] {
    var errors: [String: String] = [:]
    for (law, script) in scenarios {
      let error = try scripts.error(of: script)
      if script.contains(Self.showingNothing) {
        #expect(error == nil, "\(law)\n\(script)")
        continue
      }
      // Lua says of a script that it can't read what the mistake is near.
      #expect(error?.contains(" near '") == false, "\(law)\n\(script)\n\(error ?? "")")
      errors[law] = error
    }
    return errors
  }

  @Test("the scripts of broken laws fail when they're run, and say what differs", arguments: BrokenLaw.all)
  func fails(broken: BrokenLaw) throws {
    let scripts = try CheckedScripts(broken.game.source)
    let errors = try errors(of: scenarios(scripts), in: scripts)
    let error = try #require(errors[broken.law])
    #expect(error.contains(broken.shows))
    // Of a game that doesn't end, the script is a match that doesn't.
    #expect(error.contains("bad breaks the law \(broken.law) ") || broken.law == "games-end")
  }

  @Test("whatever law a game with a mistake breaks, its script fails too", arguments: BadGame.all)
  func all(game: BadGame) throws {
    let scripts = try CheckedScripts(game.source)
    _ = try errors(of: scenarios(scripts), in: scripts)
  }

  @Test("of a mod over an engine, too, a script shows what isn't pure")
  func mod() throws {
    let scripts = try CheckedScripts(
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

      """)
    let script = try #require(try scenarios(scripts)["same-question-same-answer"])
    let error = try scripts.error(of: script)
    let problem = "expected the move '2' to lead to the same state again, got another"
    #expect(error?.hasSuffix(problem) == true, "\(script)\n\(error ?? "")")
  }

  @Test("what is left of another game is shown after one")
  func leftOver() throws {
    let scripts = try CheckedScripts(
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

      """)
    let scenarios = try scenarios(scripts)
    #expect(scenarios["rules-never-fail"]?.contains("\n-- A game before, of which something may be left.\n") == true)
    let error = try #require(try errors(of: scenarios, in: scripts)["rules-never-fail"])
    #expect(error.contains("bad.lua:10: left over"))
  }

  @Test("where no script can show that a law is broken, the script says so and plays the moves")
  func unshown() throws {
    // A game or two don't tire it.
    let game = BadGame(apply: "rawset(tally, 1, (tally[1] or 0) + 1) if tally[1] > 800 then error('tired') end")
    let scripts = try CheckedScripts(game.source)
    let script = try #require(try scenarios(scripts)["rules-never-fail"])
    #expect(try script.contains(Self.showingNothing) && scripts.error(of: script) == nil)
  }

  @Test("the script fails no more when the game has been mended")
  func mended() throws {
    let broken = BadGame(apply: "calls = (calls or 0) + 1; state.calls = calls")
    let scripts = try CheckedScripts(broken.source)
    for (law, script) in try scenarios(scripts) {
      #expect(try scripts.error(of: script) != nil, "\(law)")
      try scripts.write(BadGame().source, to: "bad.lua")
      let error = try scripts.error(of: script)
      #expect(error == nil, "\(law)\n\(script)\n\(error ?? "")")
      try scripts.write(broken.source, to: "bad.lua")
    }
  }
}
