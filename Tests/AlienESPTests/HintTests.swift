import AlienESP
import ParlorCore
import Testing

@Suite("The hint")
struct HintTests {
  private let game = standardGame

  @Test("E15 E16 a hint is told only after the player asked for it and was sure")
  func sure() throws {
    var state = try game.state(after: ["two of hearts"])
    #expect(game.view(of: state, for: .seat(0)).hint == nil)
    try game.play("hint", in: &state)
    #expect(game.view(of: state, for: .seat(0)).isAsking)
    #expect(game.view(of: state, for: .seat(0)).hint == nil)
    #expect(try game.texts(in: state) == ["yes", "no"])
    try game.play("yes", in: &state)
    let view = game.view(of: state, for: .seat(0))
    #expect(view.hint.map(game.deck.name) == "The Two of Hearts")
    #expect(!view.isAsking && view.answer == nil && view.checks.isEmpty)
  }

  @Test("E16 whoever isn't sure goes back to where they were, and may ask again")
  func unsure() throws {
    var state = try game.state(after: ["two of hearts", "ace of clubs"])
    let before = state
    for _ in 0..<3 {
      try game.play("hint", in: &state)
      try game.play("no", in: &state)
      #expect(state == before)
    }
    #expect(game.isLegal(.hint, in: state))
  }

  @Test("E16 the question comes as a cue, and no other cue with it")
  func question() throws {
    let cues = try game.cues(after: "hint", following: ["two of hearts"])
    #expect(
      cues == [
        Cue("are-you-sure", at: .zero, lasting: .zero, details: ["text": "Are you sure that you want the hint?"])
      ])
    #expect(try game.cues(after: "no", following: ["two of hearts", "hint"]).isEmpty)
  }

  @Test("E17 the hint tells the card with dismay")
  func dismay() throws {
    let cues = try game.cues(after: "yes", following: ["jack of spades", "hint"])
    #expect(
      cues == [
        Cue(
          "hint", at: .zero, lasting: .zero, subject: "The Jack of Spades",
          details: ["text": "Oh no! The card is The Jack of Spades."])
      ])
  }

  @Test("E15 E17 without confirm_hint the hint is told at once")
  func atOnce() throws {
    let game = AlienESP(feedback: PlainFeedback.rightOrWrong, confirmsHint: false)
    let state = try game.state(after: ["two of hearts", "hint"])
    #expect(game.view(of: state, for: .seat(0)).hint.map(game.deck.name) == "The Two of Hearts")
    #expect(!game.isLegal(.yes, in: state) && !game.isLegal(.no, in: state) && !game.isLegal(.hint, in: state))
    let cues = try game.cues(after: "hint", following: ["two of hearts"])
    #expect(cues.map(\.name) == ["hint"])
    #expect(cues.texts == ["Oh no! The card is The Two of Hearts."])
  }

  @Test("E15 a hint is told once a run; after it the player checks on")
  func once() throws {
    let state = try game.state(after: ["two of hearts", "hint", "yes", "ace of clubs"])
    #expect(!game.isLegal(.hint, in: state))
    #expect(game.moves(in: state).count == 52)
    #expect(game.turn(in: state) == .seat(0))
  }

  @Test("E24 a hint is no guess, and a run with one is marked to its end")
  func marked() throws {
    let hinted = game.view(of: try game.state(after: ["two of hearts", "hint", "yes", "two of hearts"]), for: .seat(0))
    #expect(game.value(of: hinted)["hinted"] == true && game.value(of: hinted)["guesses"] == 1)
    let refused = game.view(of: try game.state(after: ["two of hearts", "hint", "no", "two of hearts"]), for: .seat(0))
    #expect(game.value(of: refused)["hinted"] == false && game.value(of: refused)["guesses"] == 1)
  }
}
