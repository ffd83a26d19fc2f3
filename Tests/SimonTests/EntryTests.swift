import ParlorCore
import Simon
import Testing

@Suite("Entering a sequence")
struct EntryTests {
  private static let sequence = [2, 2, 4, 1, 3, 2, 1, 4]

  @Test("S5: after the playback the player presses the buttons of the sequence one by one")
  func entry() throws {
    let game = try simon()
    var state = try game.state(after: rounds(of: Self.sequence, upTo: 2) + ["4"])
    for (index, button) in Self.sequence.prefix(3).enumerated() {
      #expect(game.turn(in: state) == .seat(0))
      let view = game.view(of: state, for: .seat(0))
      #expect(view.phase == .input && Int(view.position) == index)
      #expect(view.entered == Array(Self.sequence.prefix(index)))
      try game.play(String(button), in: &state)
    }
  }

  @Test("S6: a correct entry makes the sequence one step longer and plays it back", arguments: 1...7)
  func growth(round: Int) throws {
    let game = try simon()
    var state = try game.state(after: rounds(of: Self.sequence, upTo: round))
    #expect(game.turn(in: state) == .chance)
    let next = Self.sequence[round]
    game.apply(.button(next), to: &state)
    #expect(game.turn(in: state) == .seat(0))
    #expect(game.view(of: state, for: .seat(0)).length == round + 1)
    #expect(game.cues(after: .button(next), in: state).flashed == Array(Self.sequence.prefix(round + 1)))
  }

  @Test("S11: a correct entry of the target length wins", arguments: [1, 2, 8, 100])
  func win(length: Int) throws {
    let game = try simon(length: length, buttons: 8)
    let sequence = (0..<length).map { $0 * 3 % 8 + 1 }
    let texts = rounds(of: sequence, upTo: length)
    let last = try game.state(after: texts.dropLast())
    #expect(game.turn(in: last) == .seat(0))
    let state = try game.state(after: texts)
    #expect(
      game.turn(in: state)
        == .over(Outcome(.won(by: [0]), reason: "length-reached", scores: [Double(length)])))
    #expect(game.moves(in: state).isEmpty)
    #expect(game.describe(game.view(of: state, for: .seat(0))).hasSuffix("\nYou win"))
  }

  @Test("S13 S14: a wrong press at any place ends the game and highlights the right button")
  func wrong() throws {
    let game = try simon()
    for round in 1...8 {
      for place in 0..<round {
        let right = Self.sequence[place]
        for wrong in 1...4 where wrong != right {
          let entry = [Self.sequence[round - 1]] + Self.sequence.prefix(place) + [wrong]
          let state = try game.state(
            after: rounds(of: Self.sequence, upTo: round - 1) + entry.map(String.init))
          let outcome = Outcome(.lost, reason: "wrong-button", scores: [Double(round - 1)])
          try #require(game.turn(in: state) == .over(outcome))
          let view = game.view(of: state, for: .seat(0))
          try #require(view.highlight == right && Int(view.pressed) == wrong)
          try #require(game.value(of: view)["highlight"] == .integer(right))
          try #require(game.value(of: view)["pressed"] == .integer(wrong))
          try #require(game.describe(view).contains("Game Over"))
        }
      }
    }
  }

  @Test("S43: Game Over and the highlight are the state itself, which no move leaves")
  func stays() throws {
    let game = try simon()
    let match = try game.match(seed: 15)
    try match.play("start")
    try match.step()
    let right = try #require(try match.cues(for: .seat(0)).flashed.first)
    try match.play(String(right % 4 + 1))
    let board = try match.board(for: .seat(0))
    for text in ["1", "start", "reset", "timeout"] {
      #expect { try match.play(text) } throws: { "\($0)" == "the game is over" }
    }
    _ = try match.step()
    #expect(try match.board(for: .seat(0)) == board)
    #expect(try match.value(for: .seat(0))["highlight"] == .integer(right))
  }

  @Test("a new game shows neither the label nor the highlight", arguments: [true, false])
  func newGame(won: Bool) throws {
    let game = try simon(length: 1)
    let ended = try game.state(after: ["start", "2", won ? "2" : "3"])
    #expect(try game.outcome(of: ended) != nil)
    for texts in [[], ["start"], ["start", "1"]] {
      let view = game.view(of: try game.state(after: texts), for: .seat(0))
      #expect(view.highlight == nil)
      #expect(game.value(of: view)["highlight"] == nil && game.value(of: view)["pressed"] == nil)
      let text = game.describe(view)
      #expect(!text.contains("Game Over") && !text.contains("You win") && !text.contains("["))
    }
  }
}
