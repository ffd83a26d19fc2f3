import AlienESP
import ParlorCore
import Testing

@Suite("Decks and their cards")
struct DeckTests {
  @Test("E1 the standard deck has 52 cards, 13 ranks of 4 suits")
  func standard() {
    let deck = Deck.standard
    #expect(deck.count == 52)
    #expect(deck.ranks.count == 13 && deck.suits.count == 4)
    #expect(Set((0..<52).map(deck.name)).count == 52)
    #expect(deck.name(of: 0) == "The Ace of Clubs")
    #expect(deck.name(of: 51) == "The King of Spades")
  }

  @Test("a card that is named with its article isn't given another")
  func article() throws {
    let deck = try Deck(ranks: ["The Fool", "Theatre"])
    #expect((0..<2).map(deck.name) == ["The Fool", "The Theatre"])
  }

  @Test("E10 a card has a name for people and a spelling for moves")
  func names() throws {
    let jack = try #require(Deck.standard.card(spelled: "jack of spades"))
    #expect(Deck.standard.name(of: jack) == "The Jack of Spades")
    #expect(Deck.standard.spelling(of: jack) == "jack of spades")
    #expect(Deck.standard.ranks[Deck.standard.rank(of: jack)] == "Jack")
    #expect(try #require(Deck.standard.suit(of: jack)) == 3)
  }

  @Test("E5 E18 every pick of a rank and a suit is a card of its own, and is found by both and by its spelling")
  func picks() {
    let deck = Deck.standard
    var cards: [Int] = []
    for rank in 0..<13 {
      for suit in 0..<4 {
        guard let card = deck.card(rank: rank, suit: suit) else { continue }
        cards.append(card)
        #expect(deck.rank(of: card) == rank && deck.suit(of: card) == suit)
        #expect(deck.card(spelled: deck.spelling(of: card)) == card)
      }
    }
    #expect(cards == Array(0..<52))
  }

  @Test("cards that the deck lacks have no index and a name that says so", arguments: [-1, 52, .min, .max])
  func strangers(card: Int) {
    #expect(!Deck.standard.contains(card))
    #expect(Deck.standard.name(of: card) == "No card")
    #expect(Deck.standard.spelling(of: card) == "no card")
    #expect(Deck.standard.card(rank: card, suit: 0) == nil)
    #expect(Deck.standard.card(rank: 0, suit: card) == nil)
  }

  @Test("a deck without suits calls its cards by their ranks alone")
  func noSuits() throws {
    let deck = try Deck(ranks: ["Star", "Wave", "Circle"])
    #expect(deck.count == 3)
    #expect(deck.name(of: 1) == "The Wave")
    #expect(deck.spelling(of: 1) == "wave")
    #expect(deck.suit(of: 1) == nil)
    #expect(deck.card(rank: 1) == 1)
    #expect(deck.card(rank: 1, suit: 1) == nil)
  }

  @Test("the smallest and the largest deck can be made, in any shape")
  func sizes() throws {
    #expect(try Deck(ranks: ["a", "b"]).count == 2)
    #expect(try Deck(ranks: ["a"], suits: ["x", "y"]).count == 2)
    #expect(try numberDeck(10_000).count == 10_000)
    let square = try Deck(ranks: (1...100).map(String.init), suits: (1...100).map(String.init))
    #expect(square.count == 10_000)
    #expect(square.spelling(of: 9_999) == "100 of 100")
    #expect(square.card(spelled: "37 of 12") == 36 * 100 + 11)
  }

  @Test(
    "decks that can't be are refused in one line",
    arguments: [
      ([], [], " has no cards; it takes 2 to 10,000"),
      ([], ["x", "y"], " has no cards; it takes 2 to 10,000"),
      (["a"], [], " has 1 card; it takes 2 to 10,000"),
      (["a", ""], [], ": card 2 is empty"),
      (["a", "b"], ["x", ""], ": suit 2 is empty"),
      (["a", String(repeating: "b", count: 31)], ["x"], ": rank 2 has 31 characters; it takes 30 at most"),
      (["a", " b"], [], ": card 2 takes one line without spaces around it, not ' b'"),
      (["a", "b "], [], ": card 2 takes one line without spaces around it, not 'b '"),
      (["a\nb", "c"], [], ": card 1 takes one line without spaces around it, not 'a\\nb'"),
      (["a\u{2028}b", "c"], [], ": card 1 takes one line without spaces around it, not 'a\\u{2028}b'"),
      (["a\u{9b}b", "c"], [], ": card 1 takes one line without spaces around it, not 'a\\u{009B}b'"),
      (["a\u{7f}", "c"], [], ": card 1 takes one line without spaces around it, not 'a\\u{7F}'"),
      (["Jack", "jack"], ["x"], ": two cards are called 'jack of x'"),
      (["a", "a of b"], ["b of c", "c"], ": two cards are called 'a of b of c'"),
      (["a", "Hint"], [], ": no card may be called 'hint', which is another move"),
      (["a", "yes"], [], ": no card may be called 'yes', which is another move"),
      (["a", "NO"], [], ": no card may be called 'no', which is another move"),
    ] as [([String], [String], String)])
  func refused(ranks: [String], suits: [String], message: String) {
    #expect(throws: SettingError(of: "deck", message)) { try Deck(ranks: ranks, suits: suits) }
  }

  @Test("a deck of more than 10,000 cards is refused with their number")
  func tooLarge() {
    #expect(throws: SettingError(of: "deck", " has 10001 cards; it takes 2 to 10,000")) { try numberDeck(10_001) }
    let names = (1...101).map(String.init)
    #expect(throws: SettingError(of: "deck", " has 10201 cards; it takes 2 to 10,000")) {
      try Deck(ranks: names, suits: names)
    }
  }

  @Test("the words of other moves are fine as the names of ranks that have suits")
  func wordsAsRanks() throws {
    let game = AlienESP(
      deck: try Deck(ranks: ["Hint", "Yes", "No"], suits: ["x"]), feedback: PlainFeedback.rightOrWrong)
    let state = try game.state(after: ["yes of x"])
    #expect(try game.texts(in: state) == ["hint of x", "yes of x", "no of x", "hint"])
    #expect(try game.texts(in: try game.state(after: ["yes of x", "hint"])) == ["yes", "no"])
  }
}
