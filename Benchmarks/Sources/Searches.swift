import FourInARow
import Opponents
import ParlorCore
import Scripting
import ShippedGames

/// Iterations of Monte Carlo searches from the first state, against random games from there.
enum Searches {
  static func comparisons() throws -> [Comparison] {
    guard let game = FourInARow<UInt64>(columns: 7, rows: 6) else { throw RunError(description: "no 7x6") }
    return try [
      against(game, "Monte Carlo search, 7x6", steps: 100_000, target: 0.4, host: nil),
      scripted("games/four-in-a-row-lua", "Monte Carlo search in Four-in-a-Row in Lua", steps: 5_000, target: 0.8),
      scripted("mods/pop-out", "Monte Carlo search in Pop Out", steps: 5_000, target: nil),
    ]
  }

  private static func scripted(_ path: String, _ title: String, steps: Int, target: Double?) throws -> Comparison {
    let host = try ScriptHost(games: shippedGames, limits: .init(seconds: nil), write: { _ in })
    let game = try host.plugin(named: "scripts/\(path).lua").game()
    guard let game = game as? ScriptGame<Unsampled> else { throw RunError(description: "\(path) isn't plain Lua") }
    return against(game, title, steps: steps, target: target, host: host)
  }

  private static func against<G: Game>(
    _ game: G, _ title: String, steps: Int, target: Double?, host: ScriptHost?
  ) -> Comparison {
    Comparison(
      title: title, unit: "iterations", rival: "random games", target: target,
      own: {
        let options = MonteCarloOptions(SearchBudget(steps: steps))
        return try withExtendedLifetime(host) {
          var search = try MonteCarloSearch(
            of: game, from: try game.start(), options, using: Seed(1).stream(for: .named("benchmark")))
          return try search.run()
        }
      },
      other: {
        try playRandom(game, games: steps)
        return steps
      })
  }
}
