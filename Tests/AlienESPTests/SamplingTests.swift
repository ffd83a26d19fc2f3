import AlienESP
import ParlorCore
import Testing

@Suite("Samples and best play")
struct SamplingTests {
  /// How many guesses a player needs for each card of the deck.
  /// - Parameter choose: picks one of the cards that are still possible.
  private func guesses<Feedback: GuessFeedback>(
    of game: AlienESP<Feedback>, choose: (ESPView, [Int]) throws -> Int
  ) throws -> [Int] {
    try (0..<game.deck.count).map { secret in
      var state = game.start()
      game.apply(.draw(secret), to: &state)
      while case .seat = game.turn(in: state) {
        let view = try game.view(of: state, for: .seat(0))
        let candidates = try game.candidates(for: view)
        try #require(candidates.contains(secret))
        game.apply(.check(try choose(view, candidates)), to: &state)
      }
      return try game.view(of: state, for: .seat(0)).checks.count
    }
  }

  @Test("higher-lower over 52 cards takes 4.90 guesses in the mean and 6 at most")
  func binarySearch() throws {
    let guesses = try guesses(of: AlienESP(feedback: PlainFeedback.higherLower)) { _, left in left[left.count / 2] }
    #expect(guesses.max() == 6)
    // One card at the first guess, two at the second, and so on: 255 guesses in all, 4.90 a card.
    #expect(guesses.reduce(0, +) == 255)
  }

  @Test("suit and rank told separately take 7.19 guesses in the mean and 13 at most")
  func suitAndRank() throws {
    let guesses = try guesses(of: AlienESP(feedback: PlainFeedback.suitAndRank)) { view, left in
      // A rank and a suit that weren't tried: the first possible card that shares neither with a wrong one.
      left.first { card in
        view.checks.allSatisfy { $0.feedback != "wrong" || $0.card % 4 != card % 4 }
      } ?? left[0]
    }
    #expect(guesses.max() == 13)
    #expect(guesses.reduce(0, +) == 374)
  }

  @Test("a count of matches takes 7.31 guesses in the mean, where the answers split the cards as evenly as they can")
  func matchCount() throws {
    let guesses = try guesses(of: AlienESP(feedback: PlainFeedback.matchCount)) { _, left in
      left.min { expectedRest(of: left, after: $0) < expectedRest(of: left, after: $1) } ?? 0
    }
    #expect(guesses.max() == 13)
    #expect(guesses.reduce(0, +) == 380)
  }

  /// How many cards stay possible after a guess, summed over the cards that may be the secret.
  private func expectedRest(of cards: [Int], after guess: Int) -> Int {
    let answers = cards.filter { $0 != guess }.map {
      PlainFeedback.matchCount.answer(to: guess, secret: $0, in: .standard)
    }
    return Dictionary(grouping: answers) { $0 }.values.reduce(0) { $0 + $1.count * $1.count }
  }

  @Test("a function's feedback narrows the cards as any other does")
  func scripted() throws {
    let guesses = try guesses(of: AlienESP(feedback: distance)) { _, left in left[0] }
    #expect(guesses == [1] + Array(repeating: 2, count: 51))
  }

  @Test("without feedback every card but the tried ones stays possible")
  func noFeedback() throws {
    let game = standardGame
    let state = try game.state(after: ["king of spades", "ace of clubs", "two of clubs"])
    let left = game.candidates(for: game.view(of: state, for: .seat(0)))
    #expect(left == (0..<52).filter { $0 != 0 && $0 != 4 })
  }

  @Test("a sample is each of the possible cards equally often, and looks the same")
  func uniform() throws {
    let game = AlienESP(feedback: PlainFeedback.matchCount)
    let state = try game.state(after: ["king of spades", "ace of clubs", "king of clubs"])
    let view = game.view(of: state, for: .seat(0))
    let left = game.candidates(for: view)
    #expect(left.count == 3)
    var stream = RandomStream(seededBy: 9)
    var counts: [Int: Int] = [:]
    for _ in 0..<3_000 {
      let sample = game.sample(consistentWith: view, for: .seat(0), using: &stream)
      try #require(game.view(of: sample, for: .seat(0)) == view)
      let secret = try #require(game.view(of: sample, for: .referee).answer)
      counts[secret, default: 0] += 1
    }
    #expect(counts.keys.sorted() == left)
    #expect(counts.values.allSatisfy { (850...1_150).contains($0) })
  }

  @Test("E15 once the card is known, every sample has it; before the draw a sample has none")
  func known() throws {
    let game = standardGame
    var stream = RandomStream(seededBy: 9)
    for texts in [["two of hearts", "hint", "yes"], ["two of hearts", "two of hearts"]] {
      let state = try game.state(after: texts)
      #expect(game.sample(consistentWith: game.view(of: state, for: .seat(0)), for: .seat(0), using: &stream) == state)
    }
    let begin = game.start()
    #expect(game.sample(consistentWith: game.view(of: begin, for: .seat(0)), for: .seat(0), using: &stream) == begin)
    let asked = try game.state(after: ["two of hearts", "hint"])
    #expect(game.sample(consistentWith: game.view(of: asked, for: .referee), for: .referee, using: &stream) == asked)
  }
}
