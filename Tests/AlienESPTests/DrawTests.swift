import AlienESP
import Match
import ParlorCore
import Testing

@Suite("The draw")
struct DrawTests {
  @Test("E1 chance draws one of the 52 cards before anything else, each with the same weight")
  func chance() {
    let game = standardGame
    #expect(game.turn(in: game.start()) == .chance)
    let moves = game.moves(in: game.start())
    #expect(Array(moves) == (0..<52).map { .draw($0) })
    #expect(moves.allSatisfy { game.isLegal($0, in: game.start()) && game.weight(of: $0, in: game.start()) == nil })
  }

  @Test("E1 every card is drawn equally often")
  func uniform() throws {
    let game = standardGame
    var counts = Array(repeating: 0, count: 52)
    let chance = Seed(1).streams(for: .chance)
    for ply in 0..<52_000 {
      var stream = chance.stream(ply: ply)
      guard case .draw(let card) = drawChance(of: game, in: game.start(), using: &stream) else { continue }
      counts[card] += 1
    }
    #expect(counts.reduce(0, +) == 52_000)
    // Chi squared with 51 degrees of freedom passes 100 once in 20,000 times.
    let chiSquared = counts.reduce(0.0) { $0 + Double(($1 - 1_000) * ($1 - 1_000)) / 1_000 }
    #expect(chiSquared < 100)
  }

  @Test("E2 after the draw no card is drawn again before the end, nor then")
  func onceARun() throws {
    let game = standardGame
    for text in ["ace of clubs", "king of spades"] {
      let state = try game.state(after: ["king of spades", text])
      #expect(!game.moves(in: state).contains { if case .draw = $0 { true } else { false } })
      #expect((0..<52).allSatisfy { !game.isLegal(.draw($0), in: state) })
    }
  }

  @Test("E2 E18 the card stays the same through checks and hints, until it is found")
  func sameCard() throws {
    let game = standardGame
    var state = try game.state(after: ["two of hearts"])
    for text in ["ace of clubs", "hint", "no", "three of clubs", "hint", "yes", "king of spades", "two of hearts"] {
      #expect(game.turn(in: state) == .seat(0))
      #expect(game.view(of: state, for: .referee).answer.map(Deck.standard.name) == "The Two of Hearts")
      try game.play(text, in: &state)
    }
    #expect(game.turn(in: state) == .over(Outcome(.won(by: [0]), reason: "guessed")))
  }

  @Test("E19 the same seed draws the same card, and other seeds draw others")
  func seeded() throws {
    func card(seed: UInt64) throws -> String {
      let setup = MatchSetup(game: "alien-esp", seed: Seed(seed), players: [humanPlayer])
      let match = try Match(of: standardGame, setup: setup, opponents: [nil])
      try match.step()
      return try #require(try match.log(for: .referee).first?.text)
    }
    let cards = try (0..<20 as Range<UInt64>).map(card)
    #expect(try (0..<20 as Range<UInt64>).map(card) == cards)
    #expect(Set(cards).count > 10)
  }

  @Test("drawing takes no list of cards: ten thousand are as quick as two")
  func largeDeck() throws {
    let game = AlienESP(deck: try numberDeck(10_000), feedback: PlainFeedback.higherLower)
    var stream = RandomStream(seededBy: 3)
    let moves = game.moves(in: game.start())
    #expect(moves.count == 10_000)
    #expect(moves[9_999] == .draw(9_999))
    let draws = (0..<1_000).compactMap { _ in moves.random(using: &stream) }
    #expect(draws.count == 1_000 && draws.allSatisfy { game.isLegal($0, in: game.start()) })
  }
}
