import AlienESP
import ParlorCore
import Testing

@Suite("Without repeats")
struct NoRepeatTests {
  private let game = AlienESP(feedback: PlainFeedback.rightOrWrong, noRepeat: true)

  @Test("E23 whatever the card, checking on ends after 52 guesses at most, the last of them the only one left")
  func everySecret() throws {
    for secret in 0..<52 {
      // The secret comes last: the longest run that there is.
      let order = (0..<52).filter { $0 != secret } + [secret]
      var state = game.start()
      game.apply(.draw(secret), to: &state)
      for (guesses, card) in order.enumerated() {
        try #require(game.turn(in: state) == .seat(0))
        let left = Set(order.dropFirst(guesses))
        try #require(Array(game.moves(in: state)) == left.sorted().map { .check($0) } + [.hint])
        game.apply(.check(card), to: &state)
      }
      try #require(game.turn(in: state) == .over(Outcome(.won(by: [0]), reason: "guessed")))
      try #require(game.view(of: state, for: .seat(0)).checks.count == 52)
    }
  }

  @Test("E23 walking the deck in order finds every card at its place in the deck")
  func inOrder() throws {
    for secret in 0..<52 {
      var state = game.start()
      game.apply(.draw(secret), to: &state)
      for card in 0..<52 where game.isLegal(.check(card), in: state) { game.apply(.check(card), to: &state) }
      try #require(game.view(of: state, for: .seat(0)).checks.count == secret + 1)
    }
  }

  @Test("E23 a card that was tried is neither listed nor legal nor read", arguments: [1, 25, 51])
  func tried(count: Int) throws {
    var stream = Seed(23).stream(for: .named("order"), ply: count)
    let order = Array(0..<52).shuffled(using: &stream)
    var state = game.start()
    game.apply(.draw(order[51]), to: &state)
    for card in order.prefix(count) { game.apply(.check(card), to: &state) }
    for (place, card) in order.enumerated() {
      let isLeft = place >= count
      #expect(game.isLegal(.check(card), in: state) == isLeft)
      #expect(game.moves(in: state).contains(.check(card)) == isLeft)
      let spelling = game.deck.spelling(of: card)
      #expect(try game.refusal(of: spelling, in: state) == (isLeft ? nil : "the \(spelling) was tried already"))
    }
  }

  @Test("E23 the cards that are left are found in decks of all sizes", arguments: [2, 63, 64, 65, 128, 129, 300])
  func sizes(cards: Int) throws {
    let game = AlienESP(deck: try numberDeck(cards), feedback: PlainFeedback.rightOrWrong, noRepeat: true)
    var stream = Seed(64).stream(for: .named("order"), ply: cards)
    let order = Array(0..<cards).shuffled(using: &stream)
    var state = game.start()
    game.apply(.draw(order[cards - 1]), to: &state)
    for (guesses, card) in order.enumerated() {
      if guesses.isMultiple(of: 7) || cards - guesses < 3 {
        let left = order.dropFirst(guesses).sorted()
        try #require(Array(game.moves(in: state)) == left.map { .check($0) } + [.hint])
        let drawn = game.moves(in: state).random(using: &stream)
        try #require(drawn.map { game.isLegal($0, in: state) } == true)
      }
      game.apply(.check(card), to: &state)
    }
    try #require(game.moves(in: state).isEmpty)
  }

  @Test("E23 a card that a file names twice takes away no other")
  func twice() throws {
    var state = game.start()
    for move in [ESPMove.draw(7), .check(3), .check(5), .check(3)] { game.apply(move, to: &state) }
    #expect(Array(game.moves(in: state)) == (0..<52).filter { ![3, 5].contains($0) }.map { .check($0) } + [.hint])
  }

  @Test("E23 the hint takes no card away")
  func hint() throws {
    let state = try game.state(after: ["two of hearts", "ace of clubs", "hint", "yes"])
    #expect(game.moves(in: state).count == 51)
    #expect(game.isLegal(.check(try #require(game.deck.card(spelled: "two of hearts"))), in: state))
  }

  @Test("E2 E15 E23 the sequences of moves are as many as a plain count says", arguments: [true, false], [2, 3, 5])
  func sequences(noRepeat: Bool, cards: Int) throws {
    let game = AlienESP(deck: try numberDeck(cards), feedback: PlainFeedback.higherLower, noRepeat: noRepeat)
    let counts = (1...6).map { perft(of: game, from: game.start(), depth: $0) }
    let expected = (1...6).map { cards * plainCount(left: cards, hint: 0, depth: $0 - 1, noRepeat: noRepeat) }
    #expect(counts == expected)
  }

  /// How many sequences of moves there are, counted without a state: the hint is 0 untold, 1 asked for, 2 told.
  private func plainCount(left: Int, hint: Int, depth: Int, noRepeat: Bool) -> Int {
    if depth == 0 { return 1 }
    if hint == 1 {
      return plainCount(left: left, hint: 2, depth: depth - 1, noRepeat: noRepeat)
        + plainCount(left: left, hint: 0, depth: depth - 1, noRepeat: noRepeat)
    }
    let right = depth == 1 ? 1 : 0
    let rest = noRepeat ? left - 1 : left
    let wrong =
      left == 1 ? 0 : (left - 1) * plainCount(left: rest, hint: hint, depth: depth - 1, noRepeat: noRepeat)
    let asked = hint == 0 ? plainCount(left: left, hint: 1, depth: depth - 1, noRepeat: noRepeat) : 0
    return right + wrong + asked
  }
}
