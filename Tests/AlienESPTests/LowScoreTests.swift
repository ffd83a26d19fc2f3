import AlienESP
import Match
import ParlorCore
import Testing

@Suite("The low score")
struct LowScoreTests {
  /// The score of a run with a secret that the moves end.
  private func score(of moves: [String]) throws -> Int? {
    guard let game = try alienESPPlugin.game() as? AlienESP<PlainFeedback> else { throw Refusal("another game") }
    let setup = MatchSetup(game: "alien-esp", seed: Seed(1), players: ["human"])
    let match = try Match(of: game, setup: setup, opponents: [nil])
    try match.restore("jack of spades")
    for move in moves { try match.play(move) }
    return try alienESPPlugin.lowScore?(try match.value(for: .seat(0)))
  }

  @Test("E22 at first there is no low score, and the text is neither 0 nor 52")
  func first() {
    #expect(LowScore().best == nil)
    #expect(LowScore().text == "No previous Low Score")
  }

  @Test("E22 the fewest guesses are kept, from the first run on")
  func lowest() {
    var score = LowScore()
    for (guesses, best) in [(30, 30), (52, 30), (17, 17), (17, 17), (60, 17), (1, 1), (2, 1)] {
      score.record(guesses)
      #expect(score.best == best)
      #expect(score.text == "Low Score: \(best)")
    }
  }

  @Test("E22 the score of a run is its number of guesses")
  func guesses() throws {
    #expect(try score(of: ["two of hearts", "three of hearts", "jack of spades"]) == 3)
  }

  @Test("E24 a run with a hint never becomes the low score")
  func hinted() throws {
    #expect(try score(of: ["hint", "yes", "jack of spades"]) == nil)
    var low = LowScore(best: 17)
    low.record(nil)
    #expect(low.text == "Low Score: 17")
  }

  @Test("numbers that no run has count for nothing", arguments: [0, -1, .min])
  func nonsense(guesses: Int) {
    var score = LowScore(best: guesses)
    #expect(score.best == nil)
    score.record(guesses)
    #expect(score.best == nil)
  }
}
