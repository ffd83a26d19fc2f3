import AlienESP
import ParlorCore
import Testing

@Suite("Reading moves")
struct RefusalTests {
  private let game = standardGame

  @Test(
    "E5 a card may be written in many ways",
    arguments: [
      "jack of spades", "Jack of Spades", "The Jack of Spades", "the JACK of SPADES", "jack spades", "J spades", "J S",
      "j of s", "the j s",
    ])
  func spellings(text: String) throws {
    let state = try game.state(after: ["ace of clubs"])
    guard case .move(let move) = game.read(text, in: state) else {
      Issue.record("refused")
      return
    }
    #expect(game.text(for: move, in: state) == "jack of spades")
  }

  @Test("the ranks of the standard deck are known by figures too", arguments: 1...10)
  func figures(number: Int) throws {
    let state = try game.state(after: ["king of spades"])
    let card = try #require(game.deck.card(rank: number - 1, suit: 2))
    guard case .move(.check(card)) = game.read("\(number) of hearts", in: state) else {
      Issue.record("not read as \(game.deck.name(of: card))")
      return
    }
  }

  @Test(
    "what isn't a card is refused with what is",
    arguments: [
      ("", "'' isn't a card; cards are written like 'ace of clubs'"),
      ("jack", "'jack' isn't a card; cards are written like 'ace of clubs'"),
      ("jack\n", "'jack\\n' isn't a card; cards are written like 'ace of clubs'"),
      ("jack of swords", "no suit 'swords'; suits are clubs, diamonds, hearts, spades"),
      ("jack of ", "no suit ''; suits are clubs, diamonds, hearts, spades"),
      (
        "joker of spades",
        "no rank 'joker'; ranks are ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king"
      ),
      (
        " of spades",
        "no rank ''; ranks are ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king"
      ),
      (
        "11 of spades",
        "no rank '11'; ranks are ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king"
      ),
      ("t of hearts", "rank 't' may be two, three, ten; write more of it"),
      ("t of x", "rank 't' may be two, three, ten; write more of it"),
      ("yes", "nothing was asked; write a card or 'hint'"),
      ("No", "nothing was asked; write a card or 'hint'"),
    ])
  func notACard(text: String, message: String) throws {
    #expect(try game.refusal(of: text, in: try game.state(after: ["ace of clubs"])) == message)
  }

  @Test("a deck without suits lists its cards, thirteen at most")
  func noSuits() throws {
    let small = AlienESP(deck: try Deck(ranks: ["Star", "Stone", "Wave"]), feedback: PlainFeedback.rightOrWrong)
    let state = try small.state(after: ["star"])
    #expect(try small.refusal(of: "moon", in: state) == "no card 'moon'; cards are star, stone, wave")
    #expect(try small.refusal(of: "st", in: state) == "card 'st' may be star, stone; write more of it")
    #expect(try small.refusal(of: "The W", in: state) == nil)
    let large = AlienESP(deck: try Deck(ranks: (10...30).map(String.init)), feedback: PlainFeedback.rightOrWrong)
    #expect(
      try large.refusal(of: "x", in: try large.state(after: ["10"]))
        == "no card 'x'; cards are 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, ...")
  }

  @Test("E15 E16 E23 what can't be done now is refused with the reason")
  func notNow() throws {
    let asking = try game.state(after: ["ace of clubs", "hint"])
    let question = "answer yes or no first: are you sure that you want the hint?"
    for text in ["hint", "two of clubs", "", "maybe"] { #expect(try game.refusal(of: text, in: asking) == question) }
    for text in ["YES", "y", "No", "n"] { #expect(try game.refusal(of: text, in: asking) == nil) }
    let told = try game.state(after: ["ace of clubs", "Hint", "yes"])
    #expect(try game.refusal(of: "hint", in: told) == "the hint was told already")
    let once = AlienESP(feedback: PlainFeedback.rightOrWrong, noRepeat: true)
    let tried = try once.state(after: ["ace of clubs", "two of clubs"])
    #expect(try once.refusal(of: "2 c", in: tried) == "the two of clubs was tried already")
    let over = try game.state(after: ["ace of clubs", "ace of clubs"])
    for text in ["hint", "two of clubs", "yes"] { #expect(try game.refusal(of: text, in: over) == "the game is over") }
  }

  @Test("before the draw a card is read as the draw, and no other word is")
  func draw() throws {
    guard case .move(.draw(0)) = game.read("ace of clubs", in: game.start()) else {
      Issue.record("not read as a draw")
      return
    }
    #expect(
      try game.refusal(of: "hint", in: game.start())
        == "'hint' isn't a card; cards are written like 'ace of clubs'")
  }

  @Test("whatever is written, what reads as a move is legal and reads back from its own text", arguments: [1, 2, 3])
  func fuzz(seed: UInt64) throws {
    var stream = Seed(seed).stream(for: .named("fuzz"))
    let pieces = [
      "ace", "j", "JACK", " ", " of ", "of", "spades", "s", "hint", "yes", "no", "n", "the ", "7", "10", "\n", "\u{0}",
      "ß", "İ", "🂡", "é", "-1", String(repeating: "x", count: 100),
    ]
    let games = [game, AlienESP(feedback: PlainFeedback.rightOrWrong, noRepeat: true)]
    let runs = [[], ["ace of clubs"], ["ace of clubs", "jack of spades"], ["ace of clubs", "hint"], ["2 c", "2 c"]]
    for _ in 0..<2_000 {
      let text = (0..<stream.next(below: 6)).map { _ in pieces[stream.next(below: pieces.count)] }.joined()
      let game = games[stream.next(below: 2)]
      let state = try game.state(after: runs[stream.next(below: runs.count)])
      guard case .move(let move) = game.read(text, in: state) else { continue }
      try #require(game.isLegal(move, in: state), "\(text)")
      guard case .move(move) = game.read(game.text(for: move, in: state), in: state) else {
        Issue.record("\(text) doesn't read back")
        return
      }
    }
  }
}
