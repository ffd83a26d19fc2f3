import Match
import ParlorCore
import Simon
import Testing

@Suite("What isn't seen")
struct SecretTests {
  /// All that somebody at the table can notice of a state, but for its cues.
  private struct Account: Equatable {
    let view: SimonView
    let board: String
    let value: Value
    let moves: [String]

    init(of game: TableSimon, in state: SimonState, for viewer: Viewer) throws {
      view = game.view(of: state, for: viewer)
      board = game.describe(view)
      value = game.value(of: view)
      moves = try game.texts(in: state)
    }
  }

  /// Every sequence of three buttons out of four.
  private static let sequences = (0..<64).map { [$0 / 16, $0 / 4 % 4, $0 % 4].map { $0 + 1 } }

  @Test("what wasn't pressed yet changes nothing that the player or a spectator sees", arguments: 0...2)
  func classic(presses: Int) throws {
    let game = try simon()
    for viewer in [Viewer.seat(0), .spectator, .seat(5)] {
      var accounts: [[Int]: Account] = [:]
      for sequence in Self.sequences {
        let entry = [sequence[2]] + sequence.prefix(presses)
        let state = try game.state(after: rounds(of: sequence, upTo: 2) + entry.map(String.init))
        let account = try Account(of: game, in: state, for: viewer)
        let pressed = Array(sequence.prefix(presses))
        try #require(accounts[pressed] == nil || accounts[pressed] == account)
        try #require(account.view.known.buttons == pressed)
        accounts[pressed] = account
      }
      #expect(Set(accounts.values.map(\.board)).count == 1)
    }
  }

  @Test("S36: while a sequence is recorded, nobody but the recorder and the referee notices which buttons it has")
  func recording() throws {
    let game = try simon(.record, length: 4, timeout: .seconds(1))
    for texts in [[], ["timeout"]] {
      for viewer in [Viewer.seat(1), .spectator] {
        var boards: Set<String> = []
        for sequence in Self.sequences {
          let moves = ["start"] + sequence.map(String.init)
          let account = try Account(of: game, in: try game.state(after: moves + texts), for: viewer)
          try #require(account.view.known.count == 0 && account.view.highlight == nil)
          boards.insert("\(account)")
          let cues = try game.cues(after: moves).filter { $0.isNoticed(by: viewer) }
          try #require(cues.isEmpty)
        }
        #expect(boards.count == 1)
      }
    }
    let state = try game.state(after: ["start", "3", "1"])
    #expect(game.view(of: state, for: .seat(0)).known.buttons == [3, 1])
    #expect(game.view(of: state, for: .referee).known.buttons == [3, 1])
    #expect(try game.cues(after: ["start", "3"]).filter { $0.isNoticed(by: .seat(0)) }.subjects == [3])
  }

  @Test("S8: the log hides what chance adds from everybody but the referee, and shows the rest to all")
  func classicLog() throws {
    let game = try simon()
    let match = try game.match(seed: 2)
    try match.play("start")
    try match.step()
    let button = try #require(try match.cues(for: .seat(0)).flashed.first)
    try match.play("reset")
    try match.play(String(button))
    for viewer in [Viewer.seat(0), .spectator] {
      #expect(try match.log(for: viewer).map(\.text) == ["start", nil, "reset", String(button)])
    }
    #expect(try match.log(for: .referee).map(\.text) == ["start", String(button), "reset", String(button)])
  }

  @Test(
    "S36: the log shows a button that was recorded or added to whoever chose it",
    arguments: [
      (.record, ["start", "2", "3", "2"], [true, true, true, true], [true, false, false, true]),
      (.add, ["start", "2", "2", "3", "2"], [true, true, true, false, true], [true, false, true, true, true]),
    ] as [(SimonVariant, [String], [Bool], [Bool])])
  func twoSeats(variant: SimonVariant, texts: [String], first: [Bool], second: [Bool]) throws {
    let game = try simon(variant, length: 2)
    let match = try game.match(seed: 1)
    for text in texts { try match.play(text) }
    #expect(try match.log(for: .seat(0)).map { $0.text != nil } == first)
    #expect(try match.log(for: .seat(1)).map { $0.text != nil } == second)
    #expect(try match.log(for: .referee).allSatisfy { $0.text != nil })
    let open = zip(first, second).map { $0 && $1 }
    #expect(try match.log(for: .spectator).map { $0.text != nil } == open)
  }
}
