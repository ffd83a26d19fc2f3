import ParlorCore
import Testing

@testable import Playtest

/// Plays games that the first seat wins with a chance in a hundred: of the same seeds the same tosses, unless a candidate has
/// tosses of its own.
private final class Tosses: PlaytestWorker {
  private let seed: Seed
  private let percent: Int
  /// Added to the seeds; 0 for the tosses of all.
  private let own: UInt64

  init(seed: Seed, percent: Int, own: UInt64) { (self.seed, self.percent, self.own) = (seed, percent, own) }

  func play(_ games: Range<Int>, into batch: inout Batch) {
    for game in games {
      var stream = RandomStream(
        seededBy: seed.number &+ own &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(game) &* 0xD1B5_4A32_D192_ED03)
      let winner = stream.next(below: 100) < percent ? 0 : 1
      batch.tally.add(Outcome(.won(by: SeatSet(winner)), reason: "toss"), plies: 1, starter: 0, index: game)
    }
  }
}

@Suite("Tunings whose truth is known")
struct TuningTruthTests {
  /// Tunes tosses with some chances in a hundred to a goal, with a number of games for each on average.
  private static func contenders(
    _ percents: [Int], goal: String, games: Int, isPaired: Bool, _ stream: inout RandomStream
  ) throws -> [Int] {
    let grid = try SettingGrid([(name: "moves", text: "1..\(percents.count)")], of: CoinGame.plugin)
    let seed = Seed(stream.next())
    let plan = try TuningPlan(grid, goals: try Goal.goals([goal]), budget: games * percents.count) { settings in
      let plan = PlaytestPlan(game: "toss", settings: settings, players: ["a", "b"], games: 1, seed: seed)
      return TuningPlan.Candidate(plan, seats: CoinGame().seats)
    }
    func place(_ candidate: TuningPlan.Candidate) -> Int { (candidate.plan.settings["moves"]?.asInteger ?? 1) - 1 }
    let report = try tune(plan) { candidate in
      let place = place(candidate)
      return .alone(Tosses(seed: seed, percent: percents[place], own: isPaired ? 0 : UInt64(place + 1)))
    }
    return ([try #require(report.best)] + report.contenders).map { place($0.candidate) }
  }

  @Test("what is truly closest is among those that aren't told apart in 95 of 100 tunings", arguments: errors)
  func keepsTheClosest(_ simulation: Simulation) throws { try simulation.check() }

  /// Each has a candidate that is closest, the first one, or as close as others.
  private static let errors = [
    ("of nine that are alike", [Int](repeating: 50, count: 9), "start_share=0.55", 200),
    (
      "of three that are alike, and six that are far away", [50, 50, 50, 80, 80, 80, 80, 80, 80], "start_share=0.45",
      400
    ),
    ("of three that are alike, and six near them", [50, 50, 50, 60, 60, 60, 60, 60, 60], "start_share=0.45", 400),
    ("on both sides of the goal", [47, 53, 35, 65, 30, 70, 75, 25, 80], "start_share=0.5", 400),
    ("of two on both sides of the goal", [47, 53], "start_share=0.5", 400),
    ("at the end of what is possible", [99, 99, 98, 97, 96], "start_share=1", 300),
  ].flatMap { name, percents, goal, games in
    [true, false].map { isPaired in
      Simulation("\(name), \(isPaired ? "with the same tosses" : "each with its own tosses")", 94.5...100, runs: 10) {
        stream in try contenders(percents, goal: goal, games: games, isPaired: isPaired, &stream).contains(0)
      }
    }
  }

  @Test(
    "nine candidates 5 points apart are told apart but for 2.5 with 400 games each; with a share of 32 for each it was 5.8"
  )
  func power() throws {
    var (stream, kept) = (RandomStream(seededBy: 4), 0)
    for _ in 0..<40 {
      let percents = (0..<9).map { 30 + 5 * $0 }
      kept += try Self.contenders(percents, goal: "start_share=0.5", games: 400, isPaired: true, &stream).count
    }
    #expect(kept <= 40 * 13 / 5, "\(kept) of 360")
  }
}
