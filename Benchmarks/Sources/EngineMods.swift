import Floor
import FourInARow
import ParlorCore
import Scripting
import ShippedGames

/// Mods of Four-in-a-Row on 7x6 against the engine.
enum EngineMods {
  typealias Engine = FourInARow<UInt64>
  /// A mod that leaves the play to the engine.
  private typealias Plain = NativeMod<Engine>
  /// One that has a say in it.
  private typealias Scripted = ScriptGame<Unsampled>

  static func comparisons() throws -> [Comparison] {
    let (list, turn) = (
      "moves = function(state, base) return base.moves(state) end",
      "turn = function(state, base) return base.turn(state) end"
    )
    return try [
      playouts(ofModOf: "outcome", file("misere"), as: Plain.self, target: 0.3),
      playouts(ofModOf: "description", plain, as: Plain.self),
      playouts(ofModOf: "deadline", file("hurrying"), as: Plain.self),
      playouts(ofModOf: "extra state", file("remembering"), as: Plain.self),
      playouts(ofModOf: "moves' effect", file("keeping"), as: Scripted.self, games: 10_000),
      playouts(ofModOf: "list of moves", mod(list), as: Scripted.self, games: 10_000),
      playouts(ofModOf: "turn", mod(turn), as: Scripted.self, games: 10_000),
      applying(),
      operation(),
    ]
  }

  /// A mod that replaces nothing of the rules.
  private static let plain = file("plain")

  private static func file(_ name: String) -> String { "return require '\(name)'" }

  private static func mod(_ functions: String) -> String {
    "return require('parlor').mod('four-in-a-row', { id = 'mod', \(functions) })"
  }

  /// Loads a mod.
  /// - Parameter script: what returns it.
  private static func load<Mod: Game>(_ script: String, as type: Mod.Type) throws -> (
    mod: Mod, host: ScriptHost, engine: Engine
  ) {
    let host = try ScriptHost(
      games: shippedGames, roots: ["Benchmarks/Lua", "scripts/mods"], write: { _ in })
    let mod = try host.loadGame(source: script, name: "mod").plugin.game()
    guard let mod = mod as? Mod, let engine = Engine(columns: 7, rows: 6) else {
      throw RunError(description: "no \(Mod.self) over 7x6")
    }
    return (mod, host, engine)
  }

  /// Random games under a mod, against those of the engine.
  private static func playouts<Mod: Game>(
    ofModOf part: String, _ script: String, as type: Mod.Type, games: Int = 300_000, target: Double? = nil
  ) throws -> Comparison {
    let (mod, host, engine) = try load(script, as: type)
    return Comparison(
      title: "random playouts of a mod of the \(part)", unit: "games", rival: "the engine", target: target,
      own: {
        try withExtendedLifetime(host) { try playRandom(mod, games: games) }
        return games
      },
      other: {
        playRandom(engine, games: games)
        return games
      })
  }

  /// Moves that the engine applies under a mod of the description, and the turns after them.
  private static func applying() throws -> Comparison {
    let (mod, host, engine) = try load(plain, as: Plain.self)
    return Comparison(
      title: "moves applied under a mod of the description", unit: "moves", rival: "the engine", target: nil,
      own: { try withExtendedLifetime(host) { try replay(mod, games: 200_000) } },
      other: { replay(engine, games: 200_000) })
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
    let text = """
      text = function(state, move, base)
        for _ = 1, \(calls) do state:cell(4, 1) end
        return base.text(state, move)
      end
      """
    let (mod, host, _) = try load(Self.mod(text), as: Plain.self)
    let start = try mod.start()
    guard let move = try mod.moves(in: start).first else { throw RunError(description: "no move on 7x6") }
    return Comparison(
      title: "an operation of the engine, asked for by a mod", unit: "calls", rival: "C function", target: 0.4,
      own: {
        _ = try withExtendedLifetime(host) { try mod.text(for: move, in: start) }
        return calls
      },
      other: { floor_run("local f, n = f, 0 for _ = 1, \(calls) do n = f(n) end") == 0 ? 0 : calls })
  }
}

/// Plays random games, each with a seed of its own.
func playRandom<G: Game>(_ game: G, games: Int) throws(G.Failure) {
  let start = try game.start()
  for seed in 0..<games {
    var stream = Seed(UInt64(seed)).stream(for: .chance)
    keep(try playout(of: game, from: start, using: &stream))
  }
}
