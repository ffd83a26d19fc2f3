import AlienESP
import Foundation
import Testing

@Suite("The low score")
struct LowScoreTests {
  @Test("E22 at first there is no low score, and the text is neither 0 nor 52")
  func first() {
    #expect(LowScore().best == nil)
    #expect(LowScore().text == "No previous Low Score")
  }

  @Test("E22 the fewest guesses are kept, from the first run on")
  func lowest() {
    var score = LowScore()
    for (guesses, best) in [(30, 30), (52, 30), (17, 17), (17, 17), (60, 17), (1, 1), (2, 1)] {
      score.record(guesses: guesses, hinted: false)
      #expect(score.best == best)
      #expect(score.text == "Low Score: \(best)")
    }
  }

  @Test("E24 a run with a hint never becomes the low score, not even the first")
  func hinted() {
    var score = LowScore()
    score.record(guesses: 1, hinted: true)
    #expect(score.text == "No previous Low Score")
    score.record(guesses: 17, hinted: false)
    score.record(guesses: 2, hinted: true)
    #expect(score.text == "Low Score: 17")
  }

  @Test("numbers that no run has count for nothing", arguments: [0, -1, .min])
  func nonsense(guesses: Int) {
    var score = LowScore(best: guesses)
    #expect(score.best == nil)
    score.record(guesses: guesses, hinted: false)
    #expect(score.best == nil)
  }

  @Test("E22 a score survives from run to run as JSON, and so does none")
  func saved() throws {
    for (score, text) in [(LowScore(), "null"), (LowScore(best: 17), "17")] {
      let data = try JSONEncoder().encode(score)
      #expect(String(decoding: data, as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(LowScore.self, from: data) == score)
    }
    #expect(try JSONDecoder().decode(LowScore.self, from: Data("-4".utf8)) == LowScore())
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(LowScore.self, from: Data("\"17\"".utf8)) }
  }
}
