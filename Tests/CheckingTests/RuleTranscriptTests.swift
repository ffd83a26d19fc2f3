import SampleGames
import Testing

@testable import Checking

@Suite("The random game that a check plays twice")
struct RuleTranscriptTests {
  @Test("is played where the rules name a seat that there isn't, and tells it by its number")
  func strangeSeat() {
    func trial(seat: Int) -> RuleTranscript {
      RuleTranscript(of: Altered(Sticks()) { $0.newTurn = { _ in .seat(seat) } }, seed: 1, limit: 3)
    }
    #expect(trial(seat: 7).unfinishedMoves == 3)
    #expect(
      trial(seat: 7).change(since: trial(seat: 0))?.problem
        == "turn gives seat 8 for the first state once games were played, and gave north before")
  }
}
