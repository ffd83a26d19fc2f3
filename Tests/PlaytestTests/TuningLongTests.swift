import ParlorCore
import Testing

@testable import Playtest

@Suite("What tunings claim")
struct TuningLongTests {
  private let tests = TuningTests()

  /// How often tunings of the seeds claim something that isn't so.
  private func errors(
    _ sets: [(String, String)], goals: [String], games: Int, isClosest: (TuningReport.Trial) -> Bool
  ) throws -> Int {
    var errors = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      let report = try tests.run(try tests.plan(sets, goals: goals, games: games, seed: seed))
      let shown = [try #require(report.best)] + report.contenders
      if !shown.contains(where: isClosest) { errors += 1 }
    }
    return errors
  }

  @Test("what is truly closest is among those that aren't told apart, in 95 of 100 tunings or more")
  func coverage() throws {
    // All coins are alike; the one of which the claim is true is any one of them.
    let alike = try errors([("heads", "50"), ("moves", "2..13")], goals: ["start_share=0.55"], games: 3_000) {
      $0.candidate.plan.settings["moves"] == 7
    }
    #expect(alike <= 5, "\(alike)")
    let close = try errors([("heads", "46..54/2")], goals: ["start_share=0.5"], games: 1_500) { tests.heads($0) == 50 }
    #expect(close <= 5, "\(close)")
    let edge = try errors([("heads", "92..100/2")], goals: ["start_share=1"], games: 1_500) { tests.heads($0) == 100 }
    #expect(edge <= 5, "\(edge)")
  }
}
