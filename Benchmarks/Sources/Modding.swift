import Floor
import FourInARow
import Lua
import ParlorCore
import Playtest
import Scripting
import ShippedGames

/// Rules in Lua and mods against what plain Lua and the engine take for the same.
enum Modding {
  private typealias Engine = FourInARow<UInt64>

  static func comparisons() throws -> [Comparison] {
    try [
      rules("bitboard", games: 40_000), rules("tables", games: 12_000), modOfRules(games: 40_000),
      playouts(ofModOf: "outcome", misere, target: 0.3), playouts(ofModOf: "description", plain),
      playouts(ofModOf: "deadline", "Benchmarks/Lua/hurrying.lua"),
      playouts(ofModOf: "extra state", "Benchmarks/Lua/remembering.lua"),
      playouts(ofModOf: "moves' effect", "Benchmarks/Lua/keeping.lua", games: 10_000),
      playtest(ofModOf: "outcome", misere), playtest(ofModOf: "description", plain),
      rest(ofModOf: "description", "describe = function() return '' end", as: EngineMoves<Engine>.self),
      rest(
        ofModOf: "list of moves", "moves = function(state, base) return base.moves(state) end",
        as: ListedMoves<Engine>.self),
      operation(), copy(),
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
    let host = try ScriptHost(catalog: shippedGames, roots: ["Benchmarks/Lua"], write: { _ in })
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
      try withExtendedLifetime(host) { try play(game, from: try game.start(), games: games) }
      return games
    }
  }

  /// Random games under a mod of the engine, against those of the engine.
  private static func playouts(
    ofModOf part: String, _ path: String, games: Int = 300_000, target: Double? = nil
  ) throws -> Comparison {
    let host = try ScriptHost(catalog: shippedGames, fastGames: Scripts.fastGames, write: { _ in })
    let modded = try host.loadGame(path: path).plugin.game()
    guard let game = Engine(columns: 7, rows: 6) else { throw RunError(description: "no 7x6") }
    return Comparison(
      title: "random playouts of a mod of the \(part)", unit: "games", rival: "the engine", target: target,
      own: {
        try withExtendedLifetime(host) {
          if let modded = modded as? NativeMod<Engine, EngineState<Engine.State>, EngineMoves<Engine>> {
            let start = try modded.start()
            try play(modded, from: start, games: games)
          } else if let modded = modded as? NativeMod<Engine, ModState<Engine.State>, EngineMoves<Engine>> {
            let start = try modded.start()
            try play(modded, from: start, games: games)
          } else {
            throw RunError(description: "no mod over 7x6")
          }
        }
        return games
      },
      other: {
        let start = game.start()
        play(game, from: start, games: games)
        return games
      })
  }

  /// Whole playtests of a mod, against those of the engine.
  private static func playtest(ofModOf part: String, _ path: String) throws -> Comparison {
    let plan = Playtests.plan(for: path)
    let workers = ScriptWorkers(plan, game: path) {
      try ScriptHost(catalog: shippedGames, fastGames: Scripts.fastGames, write: { _ in })
    }
    guard let game = Engine(columns: 7, rows: 6) else { throw RunError(description: "no 7x6") }
    return Comparison(
      title: "playtest of a mod of the \(part)", unit: "games", rival: "the engine's", target: nil,
      own: {
        keep(try Playtest.playtest(plan, seats: game.seats, by: workers, jobs: 1))
        return plan.games
      },
      other: { try Playtests.play(game, jobs: 1) })
  }

  /// What a mod that says something of the moves leaves to the engine: moves that are applied, and the turns after them.
  private static func rest<Source: MoveSource<Engine>>(
    ofModOf part: String, _ functions: String, as source: Source.Type
  ) throws -> Comparison {
    let host = try ScriptHost(catalog: shippedGames, fastGames: Scripts.fastGames, write: { _ in })
    let modded = try host.loadGame(
      source: "return require('parlor').mod('four-in-a-row', { id = 'resting', \(functions) })", name: "resting"
    ).plugin.game()
    guard
      let modded = modded as? NativeMod<Engine, EngineState<Engine.State>, Source>,
      let game = Engine(columns: 7, rows: 6)
    else {
      throw RunError(description: "no mod over 7x6")
    }
    return Comparison(
      title: "moves applied under a mod of the \(part)", unit: "moves", rival: "the engine", target: nil,
      own: { try withExtendedLifetime(host) { try replay(modded, games: 200_000) } },
      other: { replay(game, games: 200_000) })
  }

  /// Plays one game over and over, whose moves are known.
  private static func replay<G: Game>(_ game: G, games: Int) throws(G.Failure) -> Int {
    let start = try game.start()
    var (state, moves) = (start, [G.Move]())
    while let move = try game.moves(in: state).first {
      moves.append(move)
      try game.apply(move, to: &state)
    }
    for _ in 0..<games {
      state = start
      for move in moves {
        try game.apply(move, to: &state)
        keep(try game.turn(in: state))
      }
    }
    return games * moves.count
  }

  /// What a mod asks the engine of a cell, against calls of a C function.
  private static func operation() throws -> Comparison {
    let calls = 1_000_000
    let host = try ScriptHost(catalog: shippedGames, fastGames: Scripts.fastGames, write: { _ in })
    let modded = try host.loadGame(
      source: """
        return require("parlor").mod("four-in-a-row", {
          id = "asking", text = function(state, move, base)
            for _ = 1, \(calls) do state:cell(4, 1) end
            return base.text(state, move)
          end,
        })
        """, name: "asking"
    ).plugin.game()
    guard let modded = modded as? NativeMod<Engine, EngineState<Engine.State>, EngineMoves<Engine>> else {
      throw RunError(description: "no mod over 7x6")
    }
    let start = try modded.start()
    guard let move = try modded.moves(in: start).first else { throw RunError(description: "no move on 7x6") }
    return Comparison(
      title: "an operation of the engine, asked for by a mod", unit: "calls", rival: "C function", target: nil,
      own: {
        _ = try withExtendedLifetime(host) { try modded.text(for: move, in: start) }
        return calls
      },
      other: { floor_calls("local f, n = f, 0 for _ = 1, \(calls) do n = f(n) end") == 0 ? 0 : calls })
  }

  /// Plays random games.
  /// - Parameter start: the state that a game begins with.
  private static func play<G: Game>(
    _ game: G, from start: @autoclosure () throws(G.Failure) -> G.State, games: Int
  ) throws(G.Failure) {
    for seed in 0..<games {
      var stream = Seed(UInt64(seed)).stream(for: .chance)
      keep(try playout(of: game, from: try start(), using: &stream))
    }
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
