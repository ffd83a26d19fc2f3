import FourInARow
import ParlorCore
import Playtest
import Scripting
import ShippedGames

/// Games and mods that ship against the same rules in plain Lua, and opponents that look ahead in a mod.
enum ModGames {
  static func comparisons() throws -> [Comparison] {
    try [
      randomGames("pop-out", "Pop Out", as: Unsampled.self, games: 10_000, target: 0.4),
      randomGames("cylinder", "Cylinder Four-in-a-Row", as: Unsampled.self, games: 20_000, target: 0.5),
      randomGames("evil-hangman", "Evil Hangman", as: Sampled.self, games: 1_000, target: 0.5),
      randomGames("mastermind", in: "games", "Mastermind, 1,296 moves a state", as: Sampled.self, games: 2_000),
      randomGames("whole-word", "Whole-Word Hangman, 4,500 moves at first", as: Sampled.self, games: 1_000),
      greedy(games: 40),
    ]
  }

  /// Random games of what ships, played by the host move by move, against plain Lua that loops over the same rules.
  private static func randomGames<Sampling>(
    _ id: String, in folder: String = "mods", _ title: String, as _: Sampling.Type, games: Int, target: Double? = nil
  ) throws -> Comparison {
    let host = try ScriptHost(games: shippedGames, write: { _ in })
    guard let game = try host.plugin(named: "scripts/\(folder)/\(id).lua").game() as? ScriptGame<Sampling> else {
      throw RunError(description: "no game in Lua called \(id)")
    }
    return Comparison(
      title: "random games of \(title)", unit: "games", rival: "the same rules in lua5.4", target: target,
      own: {
        try withExtendedLifetime(host) { try playRandom(game, games: games) }
        return games
      },
      other: {
        try run("lua5.4", "Benchmarks/Lua/rules-loop.lua", "Benchmarks/Lua/rules-\(id).lua", String(games))
        return games
      })
  }

  /// Playtests of the greedy opponent, who looks two plies ahead, in a mod with moves of its own and in the engine.
  private static func greedy(games: Int) throws -> Comparison {
    func plays(_ path: String) throws -> () throws -> Int {
      let plan = PlaytestPlan(game: path, players: ["greedy", "greedy"], games: games, seed: Seed(1))
      let workers = ScriptWorkers(plan, game: path) { try ScriptHost(games: shippedGames, write: { _ in }) }
      let seats = FourInARow<UInt64>(columns: 7, rows: 6)?.seats ?? []
      return {
        keep(try Playtest.playtest(plan, seats: seats, by: workers, jobs: 1))
        return games
      }
    }
    return Comparison(
      title: "greedy against greedy in Pop Out", unit: "games", rival: "in the engine", target: nil,
      own: try plays("scripts/mods/pop-out.lua"), other: try plays("four-in-a-row"))
  }
}
