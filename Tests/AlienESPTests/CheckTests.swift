import AlienESP
import Match
import ParlorCore
import Testing

@Suite("Checking a card")
struct CheckTests {
  @Test("E10 E11 E12 a wrong check tells the card's name, that it is wrong, and how many guesses there were")
  func wrong() throws {
    let cues = try standardGame.cues(after: "jack of spades", following: ["two of hearts", "ace of clubs"])
    #expect(
      cues == [
        Cue(
          "checked", at: .zero, lasting: .zero, subject: "The Jack of Spades",
          details: ["text": "The Jack of Spades is wrong. Guesses: 2", "right": false, "feedback": "wrong"])
      ])
  }

  @Test("E10 E11 E12 what a check came to stands in the view too")
  func view() throws {
    let game = standardGame
    let state = try game.state(after: ["two of hearts", "ace of clubs", "jack of spades"])
    let view = game.view(of: state, for: .seat(0))
    #expect(view.checks.map { Deck.standard.name(of: $0.card) } == ["The Ace of Clubs", "The Jack of Spades"])
    #expect(view.checks.map(\.isRight) == [false, false])
    #expect(game.value(of: view)["guesses"] == 2)
    #expect(game.value(of: view)["last"]?["card"]?["name"] == "The Jack of Spades")
    #expect(game.value(of: view)["last"]?["right"] == false)
  }

  @Test("E13 the right card wins; the music plays and the exit comes when it ends")
  func right() throws {
    let cues = try standardGame.cues(after: "two of hearts", following: ["two of hearts", "ace of clubs"])
    #expect(
      cues == [
        Cue(
          "checked", at: .zero, lasting: .zero, subject: "The Two of Hearts",
          details: ["text": "The Two of Hearts is right. Guesses: 2", "right": true, "feedback": "right"]),
        Cue("music", at: .zero, lasting: .milliseconds(1_500), details: ["tune": "celebration"]),
        Cue("exit", at: .milliseconds(1_500), lasting: .zero),
      ])
  }

  @Test("E20 the cue of the celebration names its sound, which a front end plays, for as long as it lasts")
  func sound() throws {
    let music = try #require(
      try standardGame.cues(after: "two of hearts", following: ["two of hearts"]).first { $0.name == "music" })
    #expect(music.details?["tune"] == "celebration" && music.lasting == .milliseconds(1_500))
    let wrong = try standardGame.cues(after: "ace of clubs", following: ["two of hearts"])
    #expect(!wrong.contains { $0.name == "music" })
  }

  @Test("E13 the timeline of a win is played in its time on a virtual clock, without anybody sleeping")
  func timeline() throws {
    let setup = MatchSetup(game: "alien-esp", seed: Seed(1), players: [humanPlayer])
    let match = try Match(of: standardGame, setup: setup, opponents: [nil])
    try match.deal(["two of hearts"])
    try match.step()
    let timed = try TimedMatch(match)
    let pacer = Pacer(clock: VirtualClock())
    pacer.follow(timed) { _ in }
    try timed.play("two of hearts")
    try pacer.playCues(of: timed)
    #expect(pacer.clock.now == .milliseconds(1_500))
  }

  @Test("E11 E13 the run is won as soon as the card is checked, at the first guess or the last")
  func outcome() throws {
    let game = standardGame
    let won = Turn.over(Outcome(.won(by: [0]), reason: "guessed"))
    #expect(game.turn(in: try game.state(after: ["two of hearts", "two of hearts"])) == won)
    let state = try game.state(after: ["two of hearts", "ace of clubs", "hint", "yes", "two of hearts"])
    #expect(game.turn(in: state) == won)
    #expect(game.moves(in: state).isEmpty)
    guard case .over(let outcome) = game.turn(in: state) else { return }
    #expect(outcome.scores(seats: 1) == [1])
  }

  @Test("E14 after a wrong check the player may check any card, the same one too")
  func again() throws {
    let game = standardGame
    let state = try game.state(after: ["two of hearts", "ace of clubs"])
    #expect(game.turn(in: state) == .seat(0))
    #expect(Array(game.moves(in: state)) == (0..<52).map { .check($0) } + [.hint])
  }

  @Test("E24 checking the same card twice in a row counts once, checking it again later counts")
  func countedOnce() throws {
    let game = standardGame
    var state = try game.state(after: ["two of hearts", "ace of clubs"])
    let once = state
    try game.play("ace of clubs", in: &state)
    #expect(state == once)
    #expect(game.view(of: state, for: .seat(0)).checks.count == 1)
    for text in ["king of spades", "king of spades", "ace of clubs"] { try game.play(text, in: &state) }
    #expect(game.view(of: state, for: .seat(0)).checks.count == 3)
    let cues = try game.cues(after: "ace of clubs", following: ["two of hearts", "ace of clubs"])
    #expect(cues.texts == ["The Ace of Clubs is wrong. Guesses: 1"])
  }

  @Test("E24 a hint between two checks of the same card is no check")
  func hintBetween() throws {
    let game = standardGame
    let state = try game.state(after: ["two of hearts", "ace of clubs", "hint", "no", "ace of clubs"])
    #expect(game.view(of: state, for: .seat(0)).checks.count == 1)
  }

  @Test("E18 a check names a rank and a suit, and the game keeps card and count")
  func owner() throws {
    let game = standardGame
    let jackOfSpades = try #require(game.deck.card(rank: 10, suit: 3))
    var state = game.start()
    game.apply(.draw(jackOfSpades), to: &state)
    game.apply(.check(0), to: &state)
    game.apply(.check(jackOfSpades), to: &state)
    let view = game.view(of: state, for: .seat(0))
    #expect(view.checks.count == 2 && view.answer == jackOfSpades && view.isOver)
  }

  @Test("a state is small, whatever the deck")
  func size() {
    #expect(MemoryLayout<ESPRun>.size == 11)
    #expect(MemoryLayout<ESPRun>.stride == 16)
  }
}
