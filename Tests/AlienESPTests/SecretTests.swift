import AlienESP
import Match
import ParlorCore
import Testing

@Suite("The secret")
struct SecretTests {
  /// All that somebody at the table can notice of a state.
  private struct Account: Equatable {
    let view: ESPView
    let board: String
    let value: Value
    let moves: [ESPMove]
    let texts: [String]
    let cues: [Cue]

    init(of game: AlienESP<some GuessFeedback>, in state: ESPRun, after move: ESPMove, for viewer: Viewer) throws {
      view = try game.view(of: state, for: viewer)
      board = game.describe(view)
      value = game.value(of: view)
      moves = Array(game.moves(in: state))
      texts = try game.texts(in: state)
      cues = try game.cues(after: move, in: state).filter { $0.isNoticed(by: viewer) }
    }
  }

  /// What is noticed after each move of a run.
  private func accounts(
    of game: AlienESP<some GuessFeedback>, secret: Int, moves: [ESPMove], for viewer: Viewer
  ) throws -> [Account] {
    var state = game.start()
    return try ([.draw(secret)] + moves).map { move in
      game.apply(move, to: &state)
      return try Account(of: game, in: state, after: move, for: viewer)
    }
  }

  @Test("E8 E15 until the card is found or told, nothing depends on it", arguments: [Viewer.seat(0), .spectator])
  func nothingLeaks(viewer: Viewer) throws {
    let checks: [ESPMove] = [.check(0), .check(0), .check(51), .hint, .no, .check(17), .hint]
    for noRepeat in [false, true] {
      let game = AlienESP(feedback: PlainFeedback.rightOrWrong, noRepeat: noRepeat)
      let moves = noRepeat ? checks.filter { $0 != .check(0) } : checks
      let expected = try accounts(of: game, secret: 1, moves: moves, for: viewer)
      for secret in 2..<51 where secret != 17 {
        try #require(try accounts(of: game, secret: secret, moves: moves, for: viewer) == expected)
      }
    }
  }

  @Test("E8 with feedback, two cards look the same exactly as long as their answers are the same")
  func onlyAnswers() throws {
    let game = AlienESP(feedback: PlainFeedback.matchCount)
    let moves: [ESPMove] = [.check(0), .check(22), .check(51)]
    let views = try (1..<51).filter { $0 != 22 }.map { secret in
      try accounts(of: game, secret: secret, moves: moves, for: .seat(0))
    }
    for first in views {
      for second in views {
        let last = (first.last?.view.checks, second.last?.view.checks)
        try #require((first == second) == (last.0 == last.1))
      }
    }
  }

  @Test("E8 no view but the referee's holds the card before the end")
  func fields() throws {
    let game = standardGame
    for texts in [["two of hearts"], ["two of hearts", "ace of clubs"], ["two of hearts", "ace of clubs", "hint"]] {
      let state = try game.state(after: texts)
      for viewer in [Viewer.seat(0), .spectator, .seat(1)] {
        let view = game.view(of: state, for: viewer)
        #expect(view.answer == nil && view.hint == nil)
        #expect(!game.describe(view).contains("Two of Hearts"))
        #expect(game.value(of: view)["answer"] == nil && game.value(of: view)["hint"] == nil)
      }
      #expect(game.view(of: state, for: .referee).answer == game.deck.card(spelled: "two of hearts"))
    }
  }

  @Test("E8 the log hides the draw from everybody but the referee, and shows what the player does")
  func log() throws {
    let setup = MatchSetup(game: "alien-esp", seed: Seed(8), players: [humanPlayer])
    let match = try Match(of: standardGame, setup: setup, opponents: [nil])
    try match.step()
    let secret = try #require(try match.log(for: .referee).first?.text)
    try match.play(secret == "ace of clubs" ? "two of clubs" : "ace of clubs")
    try match.play("hint")
    for viewer in [Viewer.seat(0), .spectator] {
      let log = try match.log(for: viewer)
      #expect(log.map { $0.text == nil } == [true, false, false])
      #expect(log.map(\.mover) == ["chance", "player", "player"])
      #expect(log.last?.text == "hint")
    }
  }
}
