import Match
import ParlorCore
import Simon
import Testing

@Suite("Reset")
struct ResetTests {
  private static let sequence = [2, 2, 4, 1]

  /// The moves up to a playback, before the first press.
  private func moves(upToPlayback round: Int) -> [String] {
    rounds(of: Self.sequence, upTo: round - 1) + [String(Self.sequence[round - 1])]
  }

  @Test("S17 S18: reset plays the same playback again, and the player enters from the beginning", arguments: 1...4)
  func playsAgain(round: Int) throws {
    let game = try simon()
    let before = moves(upToPlayback: round)
    #expect(try game.cues(after: before + ["reset"]) == (try game.cues(after: before)))
    #expect(try game.cues(after: before + ["reset"]).flashed == Array(Self.sequence.prefix(round)))
    let state = try game.state(after: before + ["reset"])
    let view = game.view(of: state, for: .seat(0))
    #expect(game.turn(in: state) == .seat(0))
    #expect(view.phase == .input && view.position == 0 && view.length == round)
  }

  @Test("S19: after reset a right entry goes on or wins, and a wrong one loses")
  func goesOn() throws {
    let game = try simon(length: 2)
    let before = ["start", "2", "reset"]
    #expect(game.turn(in: try game.state(after: before + ["2"])) == .chance)
    #expect(try game.outcome(of: game.state(after: before + ["3"]))?.reason == "wrong-button")
    let last = before + ["2", "4", "reset", "2"]
    #expect(try game.outcome(of: game.state(after: last + ["4"]))?.reason == "length-reached")
    let lost = try game.state(after: last + ["1"])
    #expect(try game.outcome(of: lost)?.verdict == .lost)
    #expect(game.view(of: lost, for: .seat(0)).highlight == 4)
  }

  @Test("S20: reset is usable once per playback, or as often as the game says", arguments: [0, 1, 2, 7, 100])
  func oncePerPlayback(resets: Int) throws {
    let game = try simon(resets: resets)
    var state = try game.state(after: moves(upToPlayback: 3))
    for used in 0..<resets {
      #expect(game.value(of: game.view(of: state, for: .seat(0)))["resets_left"] == .integer(resets - used))
      #expect(game.isLegal(.reset, in: state))
      try game.play("reset", in: &state)
    }
    #expect(game.value(of: game.view(of: state, for: .seat(0)))["resets_left"] == 0)
    #expect(!game.isLegal(.reset, in: state))
    #expect(try !game.texts(in: state).contains("reset"))
  }

  @Test("S21: reset is legal before the first press of an entry only")
  func beforeTheFirstPress() throws {
    let game = try simon(resets: 5)
    var state = try game.state(after: moves(upToPlayback: 4))
    #expect(game.isLegal(.reset, in: state))
    for button in Self.sequence.dropLast() {
      try game.play(String(button), in: &state)
      #expect(!game.isLegal(.reset, in: state))
      #expect(try !game.texts(in: state).contains("reset"))
    }
  }

  @Test("S22: after a correct entry reset is there again")
  func againNextRound() throws {
    let game = try simon(resets: 2)
    var state = try game.state(after: ["start", "2", "reset", "reset", "2", "2"])
    #expect(game.isLegal(.reset, in: state))
    try game.play("reset", in: &state)
    try game.play("reset", in: &state)
    #expect(!game.isLegal(.reset, in: state))
    #expect(game.isLegal(.reset, in: try game.state(after: ["start", "2", "reset", "reset", "start", "1"])))
  }

  @Test("S23: with reset spent the player may press or start, and nothing else", arguments: [2, 4, 8])
  func spent(buttons: Int) throws {
    let game = try simon(buttons: buttons)
    let presses = (1...buttons).map(String.init)
    #expect(try game.texts(in: game.state(after: ["start", "2"])) == presses + ["reset", "start"])
    let state = try game.state(after: ["start", "2", "reset"])
    #expect(try game.texts(in: state) == presses + ["start"])
    #expect(try game.refusal(of: "reset", in: state) != nil)
  }

  @Test("S26: a game that was left at length 4 and comes back from a file shows its 4 buttons on reset")
  func savedAndLoaded() throws {
    let game = try simon()
    let match = try game.match(seed: 26)
    try match.play("start")
    for round in 1...4 {
      try match.step()
      let heard = try match.cues(for: .seat(0)).flashed
      if round < 4 { for button in heard { try match.play(String(button)) } }
    }
    let playback = try match.cues(for: .seat(0))
    #expect(playback.flashed.count == 4)
    let loaded = try game.match(seed: 26)
    #expect(try loaded.restore(SavedMatch(text: SavedMatch(match).text)) == nil)
    try loaded.play("reset")
    #expect(try loaded.cues(for: .seat(0)) == playback)
    #expect(try loaded.value(for: .seat(0))["length"] == 4)
  }
}
