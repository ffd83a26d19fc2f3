import GameLaws
import SampleGames
import Testing

@Suite("Checks that stop at a failure")
struct StopAtFailureTests {
  @Test("after a game that doesn't end no other is played, and no other law asks about it")
  func endless() {
    let options = CheckOptions(limit: 5, stopsAtFailure: true)
    let report = check(Countdown(from: 100), seeds: 0..<50, options: options)
    #expect(report.violations.map(\.law.id) == ["games-end"])
    #expect(report.summary.games == 1 && !report.isComplete)
  }

  @Test("where no game fails, all are played")
  func fine() {
    let report = check(Countdown(), seeds: 0..<50, options: CheckOptions(stopsAtFailure: true))
    #expect(report.violations.isEmpty && report.summary.games == 50 && report.isComplete)
  }
}
