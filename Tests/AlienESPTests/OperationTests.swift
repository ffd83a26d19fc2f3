import AlienESP
import ParlorCore
import SampleGames
import Testing

@Suite("What mods may do with a run")
struct OperationTests {
  private let jack = "jack of spades"

  @Test("the hidden card is told as moves spell it, and there is none before the draw")
  func card() throws {
    #expect(try standardGame.ask("card", of: standardGame.start()) == .none)
    #expect(try standardGame.ask("card", of: standardGame.state(after: [jack])) == .text(jack))
  }

  @Test("the guesses are told in their order")
  func guesses() throws {
    let state = try standardGame.state(after: [jack, "2 of hearts", "2 of hearts", "Ace of Clubs"])
    #expect(try standardGame.ask("guesses", of: state) == ["two of hearts", "ace of clubs"])
    #expect(try standardGame.ask("guesses", of: standardGame.start()) == [])
  }

  @Test("cards are compared by rank alone")
  func compare() throws {
    let state = try standardGame.state(after: [jack])
    let deck = standardGame.deck
    for card in 0..<deck.count {
      let rank = deck.rank(of: card)
      let hidden = try #require(deck.card(spelled: jack).map(deck.rank))
      let expected = rank == hidden ? "same" : hidden > rank ? "higher" : "lower"
      #expect(try standardGame.ask("compare", .text(deck.spelling(of: card)), of: state) == .text(expected))
    }
    #expect(try standardGame.ask("compare", .text(jack), of: standardGame.start()) == .none)
  }

  @Test("another card may be hidden, also one that was checked; the run is over where it was checked last")
  func setCard() throws {
    var state = try standardGame.state(after: [jack, "2 of hearts", "3 of hearts"])
    try standardGame.perform("set_card", "2 of Hearts", on: &state)
    #expect(try standardGame.ask("card", of: state) == "two of hearts")
    #expect(standardGame.turn(in: state) == .seat(0))
    try standardGame.perform("set_card", "3 of hearts", on: &state)
    #expect(standardGame.turn(in: state) == .over(Outcome(.won(by: [0]), reason: "guessed")))
  }

  @Test("what isn't a card of the deck is refused with what there is")
  func refusals() throws {
    let state = try standardGame.state(after: [jack])
    for name in ["compare", "set_card"] {
      #expect(
        standardGame.complaint(of: name, "joker", on: state)
          == "card: 'joker' isn't a card; cards are written like 'ace of clubs'")
      #expect(standardGame.complaint(of: name, 3, on: state) == "card must be a string; got 3")
    }
    #expect(standardGame.complaint(of: "card", 1, on: state) == "card takes no argument; got 1")
  }

  @Test("no operation traps or leaves a state without a move, whatever it is given", arguments: [false, true])
  func anyArguments(noRepeat: Bool) throws {
    let arguments: [Value] = ["card-1", "card-2", "CARD-3", "card-9", "", 1, .none, [], true]
    var stream = RandomStream(seededBy: 53)
    let game = AlienESP(deck: try numberDeck(5), feedback: PlainFeedback.higherLower, noRepeat: noRepeat)
    #expect(try game.faultOfRandomOperations(steps: 3_000, arguments: arguments, using: &stream) == nil)
  }
}
