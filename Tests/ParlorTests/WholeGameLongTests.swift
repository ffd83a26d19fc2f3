import CommandRuns
import SampleGames
import Testing

/// All games that `WholeGameTests` plays in process, in a real terminal.
@Suite("Whole games in a real terminal", .endsInTime, .enabled(if: Terminal.isThere))
struct WholeGameLongTests {
  @Test("every game is won, lost and left, by keys and by mouse", arguments: WholeGame.all, WholeGame.Hand.allCases)
  func played(_ whole: WholeGame, by hand: WholeGame.Hand) async throws {
    try await Terminal().play(whole, by: hand)
  }
}
