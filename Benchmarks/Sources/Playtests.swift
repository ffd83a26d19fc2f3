import FourInARow
import ParlorCore
import Playtest

/// Playtests: random against random on 7x6, whole reports, against bare playouts and on two threads against one.
enum Playtests {
  static let games = 400_000

  static func comparisons() throws -> [Comparison] {
    guard let game = FourInARow<UInt64>(columns: 7, rows: 6) else { return [] }
    return [
      Comparison(
        title: "playtest 7x6, random on both seats", unit: "games", rival: "playouts", target: 0.5,
        own: { try play(game, jobs: 1) }, other: { Rules.playouts(of: game) }),
      Comparison(
        title: "playtest 7x6 on two jobs", unit: "games", rival: "one job", target: 1.9,
        own: { try play(game, jobs: 2) }, other: { try play(game, jobs: 1) }, isWallTime: true),
    ]
  }

  /// Random against random.
  static func plan(for game: String) -> PlaytestPlan {
    PlaytestPlan(game: game, players: ["random", "random"], games: games, seed: Seed(1))
  }

  static func play(_ game: FourInARow<UInt64>, jobs: Int) throws -> Int {
    let plan = plan(for: "four-in-a-row")
    let workers = try NativeWorkers(plan, game: game)
    keep(try playtest(plan, seats: game.seats, by: workers, jobs: jobs))
    return games
  }
}
