import AlienESP
import ParlorCore
import Testing

@Suite("What a wrong guess is answered")
struct FeedbackTests {
  /// The answer to a guess, each card spelled as in moves.
  private func answer<Feedback: GuessFeedback>(
    _ feedback: Feedback, _ guess: String, _ secret: String, deck: Deck = .standard
  ) throws -> String {
    try feedback.answer(
      to: try #require(deck.card(spelled: guess)), secret: try #require(deck.card(spelled: secret)), in: deck)
  }

  @Test("E11 right-or-wrong tells nothing but that")
  func rightOrWrong() throws {
    for secret in 1..<52 { #expect(PlainFeedback.rightOrWrong.answer(to: 0, secret: secret, in: .standard) == "wrong") }
  }

  @Test("higher-lower compares ranks, and suits where the ranks are the same")
  func higherLower() throws {
    #expect(try answer(PlainFeedback.higherLower, "five of spades", "six of clubs") == "higher")
    #expect(try answer(PlainFeedback.higherLower, "six of clubs", "five of spades") == "lower")
    #expect(try answer(PlainFeedback.higherLower, "six of clubs", "six of diamonds") == "higher")
    #expect(try answer(PlainFeedback.higherLower, "six of spades", "six of hearts") == "lower")
    #expect(try answer(PlainFeedback.higherLower, "ace of clubs", "king of clubs") == "higher")
  }

  @Test("suit-and-rank tells which of the two is right, match-count only how many")
  func parts() throws {
    let table = [
      ("six of clubs", "six of hearts", "rank right", "1 of 2"),
      ("six of clubs", "five of clubs", "suit right", "1 of 2"),
      ("six of clubs", "five of hearts", "wrong", "0 of 2"),
    ]
    for (guess, secret, parts, count) in table {
      #expect(try answer(PlainFeedback.suitAndRank, guess, secret) == parts)
      #expect(try answer(PlainFeedback.matchCount, guess, secret) == count)
    }
  }

  @Test("where cards have no suit none is right")
  func noSuits() throws {
    let deck = try Deck(ranks: ["a", "b"])
    #expect(try answer(PlainFeedback.suitAndRank, "a", "b", deck: deck) == "wrong")
    #expect(try answer(PlainFeedback.matchCount, "a", "b", deck: deck) == "0 of 1")
  }

  @Test("the right card is answered 'right' by every feedback, and a function isn't asked about it")
  func rightCard() throws {
    func feedback<Feedback: GuessFeedback>(_ feedback: Feedback) throws -> String? {
      let game = AlienESP(feedback: feedback)
      return try game.view(of: try game.state(after: ["six of clubs", "six of clubs"]), for: .seat(0))
        .checks.last?.feedback
    }
    #expect(try feedback(PlainFeedback.rightOrWrong) == "right")
    #expect(try feedback(PlainFeedback.higherLower) == "right")
    #expect(try feedback(PlainFeedback.suitAndRank) == "right")
    #expect(try feedback(PlainFeedback.matchCount) == "right")
    #expect(try feedback(ScriptedFeedback(FunctionValue("f") { _ in throw Refusal("asked") })) == "right")
  }

  @Test("no feedback traps on cards that the deck lacks", arguments: [Int.min, -1, 52, .max], [Int.min, -1, 0, .max])
  func strangers(guess: Int, secret: Int) throws {
    for deck in [Deck.standard, try Deck(ranks: ["a", "b"])] {
      let answers = [
        PlainFeedback.rightOrWrong.answer(to: guess, secret: secret, in: deck),
        PlainFeedback.higherLower.answer(to: guess, secret: secret, in: deck),
        PlainFeedback.suitAndRank.answer(to: guess, secret: secret, in: deck),
        PlainFeedback.matchCount.answer(to: guess, secret: secret, in: deck),
      ]
      #expect(answers.allSatisfy { !$0.isEmpty })
    }
  }
}
