import AlienESP
import ParlorCore
import SampleGames
import Testing

/// Tells whether the suit is right and nothing else.
private struct SuitFeedback: GuessFeedback {
  func answer(to guess: Int, secret: Int, in deck: Deck) -> String {
    deck.suit(of: guess) == deck.suit(of: secret) ? "suit right" : "wrong"
  }
}

/// Tells whether the colour is right and nothing else: diamonds and hearts are red.
private struct ColourFeedback: GuessFeedback {
  func answer(to guess: Int, secret: Int, in deck: Deck) -> String {
    let red: Set = [1, 2]
    return red.contains(deck.suit(of: guess) ?? 0) == red.contains(deck.suit(of: secret) ?? 0)
      ? "colour right" : "wrong"
  }
}

@Suite("The finder of a card")
struct CardFinderTests {
  /// How many guesses each card of the deck takes.
  private func guesses<Feedback: GuessFeedback>(
    _ feedback: Feedback, deck: Deck = .standard, noRepeat: Bool = false
  ) throws -> [Int] {
    let game = AlienESP(deck: deck, feedback: feedback, noRepeat: noRepeat)
    let finder = CardFinder<Feedback>()
    return try (0..<deck.count).map { secret in
      var state = game.start()
      game.apply(.draw(secret), to: &state)
      while case .seat = game.turn(in: state) {
        let move = try Observation.lend(state, of: game, seat: 0, seed: 1) { try finder.choose($0) }
        guard game.isLegal(move, in: state) else { throw Refusal("\(move) isn't legal") }
        game.apply(move, to: &state)
      }
      return try game.view(of: state, for: .referee).checks.count
    }
  }

  // Every card is as likely, and the finder draws nothing: the sum over the deck is the expectation, exactly.
  @Test(
    "E11 E14 it takes as few guesses as can be, at every feedback",
    arguments: [
      (PlainFeedback.rightOrWrong, 1_378, 52), (.higherLower, 255, 6), (.suitAndRank, 374, 13), (.matchCount, 380, 13),
    ])
  func expected(feedback: PlainFeedback, sum: Int, most: Int) throws {
    for noRepeat in [false, true] {
      let guesses = try guesses(feedback, noRepeat: noRepeat)
      #expect(guesses.reduce(0, +) == sum)
      #expect(guesses.max() == most)
    }
  }

  @Test("told to stop, it ends in the middle of a choice, and chooses as before when it is asked again")
  func stopped() throws {
    let game = AlienESP(deck: .standard, feedback: PlainFeedback.suitAndRank)
    var state = game.start()
    game.apply(.draw(7), to: &state)
    let (finder, other) = (CardFinder<PlainFeedback>(), CardFinder<PlainFeedback>())
    func choice(of finder: CardFinder<PlainFeedback>) throws -> ESPMove {
      try Observation.lend(state, of: game, seat: 0, seed: 1) { try finder.choose($0) }
    }
    for _ in 0..<2 {
      #expect(throws: CancellationError.self) { try StopSign(isUp: { true }).show { try choice(of: finder) } }
      let chosen = try choice(of: finder)
      #expect(try chosen == choice(of: other))
      game.apply(chosen, to: &state)
    }
  }

  @Test("it finds out by itself what a feedback that it doesn't know tells")
  func others() throws {
    #expect(try guesses(SuitFeedback()).reduce(0, +) == 442)
    #expect(try guesses(ColourFeedback()).reduce(0, +) == 728)
  }

  @Test("it plays with any deck, and halves a hundred cards in seven guesses")
  func decks() throws {
    #expect(try guesses(PlainFeedback.higherLower, deck: numberDeck(100)).max() == 7)
    #expect(try guesses(PlainFeedback.matchCount, deck: numberDeck(12)).max() == 12)
    #expect(try guesses(PlainFeedback.rightOrWrong, deck: numberDeck(2)) == [1, 2])
  }

  @Test("it takes a hint that was told, and takes back the wish for one")
  func hints() throws {
    let finder = CardFinder<PlainFeedback>()
    for (moves, expected) in [
      (["king of hearts", "hint"], "no"), (["king of hearts", "hint", "yes"], "king of hearts"),
    ] {
      let state = try standardGame.state(after: moves)
      let move = try Observation.lend(state, of: standardGame, seat: 0, seed: 1) { try finder.choose($0) }
      #expect(standardGame.text(for: move, in: state) == expected)
    }
  }
}
