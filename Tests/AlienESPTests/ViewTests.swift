import AlienESP
import ParlorCore
import Testing

@Suite("What is shown")
struct ViewTests {
  private let game = AlienESP(feedback: PlainFeedback.higherLower)

  private func board(_ texts: [String], for viewer: Viewer = .seat(0)) throws -> String {
    game.describe(game.view(of: try game.state(after: texts), for: viewer))
  }

  @Test("before the draw the board says so, and no data tells more")
  func undrawn() throws {
    #expect(try board([]) == "The card isn't drawn yet.")
    #expect(try board([], for: .referee) == "The card isn't drawn yet.")
    #expect(game.value(of: game.view(of: game.start(), for: .seat(0)))["guesses"] == 0)
  }

  @Test("E12 a run shows its guesses, the last one and what it was answered")
  func running() throws {
    let how = "Write a card, as in 'ace of clubs', or 'hint'."
    #expect(try board(["two of hearts"]) == "Guesses: 0\n\(how)")
    #expect(
      try board(["two of hearts", "ace of clubs"]) == "Guesses: 1\nLast: The Ace of Clubs: wrong (higher)")
    #expect(
      try board(["two of hearts", "ace of clubs", "jack of spades"])
        == "Guesses: 2\nLast: The Jack of Spades: wrong (lower)")
  }

  @Test("E16 E17 the question and the hint stand on the board while they matter")
  func hint() throws {
    #expect(try board(["two of hearts", "hint"]) == "Guesses: 0\nAre you sure that you want the hint?")
    #expect(try board(["two of hearts", "hint", "yes"]) == "Guesses: 0\nHint: The Two of Hearts")
  }

  @Test("E11 the end shows the card")
  func end() throws {
    #expect(
      try board(["two of hearts", "hint", "yes", "two of hearts"])
        == "Guesses: 1\nLast: The Two of Hearts: right\nHint: The Two of Hearts\nThe card was The Two of Hearts.")
  }

  @Test("the referee sees the card all along")
  func referee() throws {
    #expect(
      try board(["two of hearts"], for: .referee)
        == "Guesses: 0\nWrite a card, as in 'ace of clubs', or 'hint'.\nThe card is The Two of Hearts.")
  }

  @Test("an answer that tells nothing more than 'wrong' is left out")
  func bareAnswers() throws {
    let plain = standardGame.view(of: try standardGame.state(after: ["two of hearts", "ace of clubs"]), for: .seat(0))
    #expect(standardGame.describe(plain) == "Guesses: 1\nLast: The Ace of Clubs: wrong")
    let silent = ESPView(isDrawn: true, checks: [ESPView.Check(card: 0, isRight: false, feedback: "")])
    #expect(standardGame.describe(silent) == "Guesses: 1\nLast: The Ace of Clubs: wrong")
  }

  @Test("E5 E12 E23 the data holds the checks and what a picker needs to know")
  func value() throws {
    let game = AlienESP(
      deck: try Deck(ranks: ["Low", "High"], suits: ["Sun", "Moon"]), feedback: PlainFeedback.higherLower,
      noRepeat: true)
    let state = try game.state(after: ["high of moon", "low of sun"])
    let lowSun: Value = ["name": "The Low of Sun", "move": "low of sun", "rank": "Low", "suit": "Sun", "index": 1]
    let check: Value = ["card": lowSun, "right": false, "feedback": "higher"]
    let expected: Value = [
      "guesses": 1, "checks": [check], "last": check, "asking": false, "hinted": false, "no_repeat": true,
      "ranks": ["Low", "High"], "suits": ["Sun", "Moon"],
    ]
    #expect(game.value(of: game.view(of: state, for: .seat(0))) == expected)
  }

  @Test("E12 E15 the data of a run that is over holds hint and answer")
  func finalValue() throws {
    let game = AlienESP(deck: try Deck(ranks: ["a", "b"]), feedback: PlainFeedback.higherLower)
    let state = try game.state(after: ["b", "hint", "yes", "b"])
    let card: Value = ["name": "The b", "move": "b", "rank": "b", "index": 2]
    let check: Value = ["card": card, "right": true, "feedback": "right"]
    let expected: Value = [
      "guesses": 1, "checks": [check], "last": check, "asking": false, "hinted": true, "hint": card, "answer": card,
      "no_repeat": false, "ranks": ["a", "b"], "suits": [],
    ]
    #expect(game.value(of: game.view(of: state, for: .spectator)) == expected)
    #expect(game.value(of: game.view(of: try game.state(after: ["b", "hint"]), for: .seat(0)))["asking"] == true)
  }
}
