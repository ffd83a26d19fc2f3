import FourInARow
import Glibc
import ParlorCore
import Scripting
import ShippedGames

/// States that scripts look ahead on, against what the engine alone and plain Lua take for the same.
enum Lookahead {
  private typealias Engine = FourInARow<UInt64>

  static func comparisons() throws -> [Comparison] {
    guard let game = Engine(columns: 7, rows: 6) else { throw RunError(description: "no 7x6") }
    return [
      steps(),
      rollouts(of: game),
      search(of: game),
    ]
  }

  /// Moves that are played and taken back on a state, with the list of moves after each. Target: a microsecond each.
  private static func steps() -> Comparison {
    let steps = 600_000
    return Comparison(
      title: "moves played, listed and taken back on a state", unit: "moves", rival: "the same in lua5.4", target: nil,
      own: {
        try play("Benchmarks/Lua/looking-ahead.lua", steps)
        return steps
      },
      other: {
        try run("lua5.4", "Benchmarks/Lua/looking-ahead.lua", String(steps))
        return steps
      })
  }

  /// Random games that a script asks a state for, against those of the engine alone. There are many, since the script's
  /// machine is made for each measurement.
  private static func rollouts(of game: Engine) -> Comparison {
    let games = 20 * Rules.games
    return Comparison(
      title: "random games that a script asks a state for", unit: "games", rival: "playouts", target: 0.9,
      own: {
        try play("Benchmarks/Lua/rolling-out.lua", games)
        return games
      },
      other: { Rules.playouts(of: game) })
  }

  /// First moves that the shipped opponent chooses, against the same search in Swift.
  private static func search(of game: Engine) -> Comparison {
    let choices = 300
    return Comparison(
      title: "a search in Lua with native random games", unit: "choices", rival: "the same in Swift", target: 0.5,
      own: {
        try play("Benchmarks/Lua/choosing-ahead.lua", choices)
        return choices
      },
      other: {
        var stream = Seed(1).stream(for: .named("benchmark"))
        for _ in 0..<choices { keep(choice(in: game, using: &stream)) }
        return choices
      })
  }

  private static func play(_ path: String, _ count: Int) throws {
    let host = try ScriptHost(games: shippedGames, roots: ["scripts"], limits: .init(seconds: nil), write: { _ in })
    try host.run(path: path, arguments: [String(count)])
  }

  /// What `scripts/opponents/look-ahead.lua` chooses at the start, by the same rule with the same numbers.
  private static func choice(in game: Engine, using stream: inout RandomStream) -> Int {
    let (rounds, games, curiosity) = (120, 32, 0.5)
    var arms = game.moves(in: game.start()).map { move in
      var state = game.start()
      game.apply(move, to: &state)
      return (state: state, score: 0.0, tries: 0.0)
    }
    for round in 1...rounds {
      let worths = arms.map { arm in
        let bonus = curiosity * (log(Double(round)) / arm.tries).squareRoot()
        return arm.tries == 0 ? Double.infinity : arm.score / arm.tries + bonus
      }
      let arm = worths.indices.max { worths[$0] < worths[$1] } ?? 0
      var score = 0.0
      for _ in 0..<games {
        switch playout(of: game, from: arms[arm].state, using: &stream)?.verdict {
        case .won(let seats): if seats.contains(0) { score += 1 }
        case .drawn: score += 0.5
        default: break
        }
      }
      arms[arm].score += score / Double(games)
      arms[arm].tries += 1
    }
    return arms.indices.max { arms[$0].tries < arms[$1].tries } ?? 0
  }
}
