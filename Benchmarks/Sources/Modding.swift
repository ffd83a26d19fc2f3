import Floor
import FourInARow
import Lua
import ParlorCore
import Playtest
import Scripting
import ShippedGames

/// Rules in Lua against plain Lua, and playtests of mods.
enum Modding {
  static func comparisons() throws -> [Comparison] {
    try [
      rules("bitboard", games: 40_000), rules("tables", games: 12_000), modOfRules(games: 40_000),
      playtest(ofModOf: "outcome", misere), playtest(ofModOf: "description", plain),
      copy(),
    ]
  }

  private static let misere = "scripts/mods/misere.lua"
  /// A mod that replaces nothing of the rules.
  private static let plain = "Benchmarks/Lua/plain.lua"

  /// Random games of rules in Lua, played by the host move by move, against plain Lua that loops over the same rules.
  private static func rules(_ kind: String, games: Int) throws -> Comparison {
    Comparison(
      title: "rules in Lua (\(kind)), move by move", unit: "games", rival: "the same rules in lua5.4", target: 0.85,
      own: try plays(of: "return game", rules: kind, games: games),
      other: {
        try run("lua5.4", "Benchmarks/Lua/rules-loop.lua", "Benchmarks/Lua/rules-\(kind).lua", String(games))
        return games
      })
  }

  /// Random games under a mod of rules in Lua, against those of the rules.
  private static func modOfRules(games: Int) throws -> Comparison {
    let mod = "return parlor.mod(game, { id = 'told', describe = function(view, base) return base.describe(view) end })"
    return Comparison(
      title: "rules in Lua (bitboard) under a mod of the description", unit: "games", rival: "the rules", target: nil,
      own: try plays(of: mod, rules: "bitboard", games: games),
      other: try plays(of: "return game", rules: "bitboard", games: games))
  }

  /// What plays random games of rules in Lua, or of what a script makes of their `game`.
  private static func plays(of script: String, rules: String, games: Int) throws -> () throws -> Int {
    let host = try ScriptHost(games: shippedGames, roots: ["Benchmarks/Lua"], write: { _ in })
    let game = try host.loadGame(
      source: """
        local parlor, rules = require "parlor", require "rules-\(rules)"
        local game = parlor.game {
          id = "rules", seats = { "red", "black" }, start = rules.start, turn = rules.turn, moves = rules.moves,
          apply = rules.apply,
        }
        \(script)
        """, name: "rules"
    ).plugin.game()
    guard let game = game as? ScriptGame<Unsampled> else { throw RunError(description: "no game in Lua") }
    return {
      try withExtendedLifetime(host) { try playRandom(game, games: games) }
      return games
    }
  }

  /// Whole playtests of a mod, against those of the engine.
  private static func playtest(ofModOf part: String, _ path: String) throws -> Comparison {
    let plan = Playtests.plan(for: path)
    let workers = ScriptWorkers(plan, game: path) {
      try ScriptHost(games: shippedGames, write: { _ in })
    }
    guard let game = FourInARow<UInt64>(columns: 7, rows: 6) else { throw RunError(description: "no 7x6") }
    return Comparison(
      title: "playtest of a mod of the \(part)", unit: "games", rival: "the engine's", target: nil,
      own: {
        keep(try Playtest.playtest(plan, seats: game.seats, by: workers, jobs: 1))
        return plan.games
      },
      other: { try Playtests.play(game, jobs: 1) })
  }

  /// Copies of a state of 60 cells, against copying it in plain Lua; 1 M copies a second are a microsecond each.
  private static func copy() throws -> Comparison {
    let machine = try VirtualMachine(limits: .init(seconds: nil))
    let make = try machine.load(
      "local t = {} for i = 1, 60 do t[i] = i % 3 end return { cells = t, mover = 1 }", name: "state")
    let table = try make.call { (stack) throws(ScriptError) in
      stack.pushCopy(of: -1)
      return machine.takeReference(from: stack)
    }
    let state = TableValue(taking: table)
    let copies = 300_000
    return Comparison(
      title: "a copy of a state of 60 cells", unit: "copies", rival: "plain Lua", target: nil,
      own: {
        for _ in 0..<copies {
          var copy = state
          try copy.change(in: machine.link) { (_) throws(ScriptError) in }
        }
        return copies
      },
      other: {
        try run("lua5.4", "Benchmarks/Lua/copies.lua", String(copies))
        return copies
      })
  }
}
