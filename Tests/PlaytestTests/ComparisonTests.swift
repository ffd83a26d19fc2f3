import FourInARow
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("Comparisons of playtests")
struct ComparisonTests {
  private func plan(_ game: some Game, games: Int, seed: UInt64 = 1) -> PlaytestPlan {
    PlaytestPlan(
      game: "game", players: game.seats.map { _ in "random" }, games: games, seed: Seed(seed), records: .results)
  }

  /// Compares a game with a base, between random players.
  private func report<G: Game, Base: Game>(
    _ game: G, _ base: Base, games: Int, seed: UInt64 = 1, jobs: Int = 1
  ) throws -> ComparisonReport {
    let (plan, basePlan) = (plan(game, games: games, seed: seed), plan(base, games: games, seed: seed))
    return try compare(
      plan, seats: game.seats, by: .threads(try NativeWorkers(plan, game: game), jobs: jobs), withBase: basePlan,
      baseSeats: base.seats, by: .threads(try NativeWorkers(basePlan, game: base), jobs: jobs))
  }

  private func board(line: Int) throws -> FourInARow<UInt64> {
    try #require(FourInARow<UInt64>(columns: 7, rows: 6, line: line))
  }

  @Test("a game differs in nothing from itself, and nothing is claimed")
  func same() throws {
    let report = try report(DiceRace(), DiceRace(), games: 300)
    #expect(report.sums.pairs == 300 && report.tally == report.baseTally)
    #expect(report.findings.allSatisfy { $0.difference.mean == 0 && !$0.isShown })
    // Of other pairs a few may differ.
    let bounds = report.findings.map { $0.difference.interval?.upperBound ?? .nan }
    #expect(bounds.allSatisfy { $0 < 0.03 } && bounds.contains { $0 > 0.02 }, "\(bounds)")
    #expect(report.text.contains("\nNo difference is shown in: wins of the first mover; "))
  }

  @Test("a difference is the mean of the games' differences, and has the same bytes at any number of jobs")
  func paired() throws {
    let (three, four) = (try board(line: 3), try board(line: 4))
    let one = try report(three, four, games: 400)
    let length = try #require(one.findings.first { $0.name == "length" })
    #expect(length.isShown && length.difference.mean < -5)
    #expect(abs(length.other.mean - length.base.mean - length.difference.mean) < 1e-6)
    #expect(length.base.mean == one.baseTally.lengths.mean && length.other.mean == one.tally.lengths.mean)
    #expect(one.text.contains("\nLength in moves: down from "))
    for jobs in [2, 5] {
      let many = try report(three, four, games: 400, jobs: jobs)
      #expect(many.text == one.text && many.value == one.value)
    }
  }

  @Test("legal moves a decision are those of the reports, and a difference is that of both")
  func sameDefinition() throws {
    let (three, four) = (try board(line: 3), try board(line: 4))
    let report = try report(three, four, games: 200)
    for (name, figure) in [("legal_moves", \Tally.decisionSums.branching), ("real_choices", \.decisionSums.realShare)] {
      let finding = try #require(report.findings.first { $0.name == name })
      #expect(finding.base == report.baseTally[keyPath: figure] && finding.other == report.tally[keyPath: figure])
      #expect(abs(finding.difference.mean - (finding.other.mean - finding.base.mean)) < 1e-12)
      #expect(finding.difference.method == .ratio)
    }
    let share = try #require(report.findings.first { $0.name == "start_share" })
    #expect(share.base.method == .wilson && share.difference.method == .score)
  }

  @Test("a few games that say the same claim nothing, and pairs without an end are left out")
  func few() throws {
    let plan = plan(Sticks(), games: 19)
    var sums = PairSums(players: 3)
    for index in 0..<19 {
      var (short, long) = (GameCounts(), GameCounts())
      (short.ply, long.ply) = (5, 9)
      let outcome = GameRecord.Ending.over(Outcome(.drawn, reason: "even"))
      sums.add(
        GameRecord(index: index, ending: outcome, counts: short, log: []),
        GameRecord(index: index, ending: outcome, counts: long, log: []), rotations: (0, 0))
    }
    let stall = GameRecord(index: 19, ending: .stalled(""), counts: GameCounts(), log: [])
    sums.add(stall, stall, rotations: (0, 0))
    var tally = Tally(seats: 3)
    tally.addStall(index: 19) { Incident(index: 19, seed: Seed(5), players: ["a", "b"], message: "it went on") }
    let report = ComparisonReport(
      plan: plan, base: plan, tally: tally, baseTally: Tally(seats: 3), sums: sums, givenUp: nil)
    #expect(report.findings.first { $0.name == "length" }?.difference.mean == 4)
    #expect(report.findings.allSatisfy { !$0.isShown })
    let left =
      "\nLeft out: 1 pair with a stall or a forfeit.\n\nStalls and forfeits:\n  game 20: in game (random,random,random), it went on\n"
      + "    parlor play game --players a,b --seed 5\n"
    #expect(report.text.contains(left), "\(report.text)")
  }

  @Test("games of different numbers of seats aren't compared")
  func seats() {
    #expect(throws: (any Error).self) { try report(Sticks(), DiceRace(), games: 10) }
  }
}
