import ParlorCore
import Simon
import Testing

@Suite("What is seen")
struct ViewTests {
  @Test("S33: the board shows the length of the last playback and the target, as in 3/8")
  func progress() throws {
    let game = try simon(length: 15)
    let sequence = [1, 2, 3, 4, 1, 2, 3, 4]
    func progress(_ texts: [String]) throws -> Substring? {
      game.describe(game.view(of: try game.state(after: texts), for: .seat(0))).split(separator: "\n").dropFirst().first
    }
    #expect(try progress([]) == "0/15")
    for round in 1...7 {
      // While the next button is drawn, the last playback is still the last one.
      #expect(try progress(rounds(of: sequence, upTo: round)) == "\(round)/15")
      #expect(try progress(rounds(of: sequence, upTo: round) + [String(sequence[round])]) == "\(round + 1)/15")
    }
    #expect(try progress(["start", "1", "1", "2", "start"]) == "0/15")
  }

  @Test(
    "S2 S11 S13 S14 S33: the board in each phase of a classic game",
    arguments: [
      ([], "press start"), (["start"], "chance adds a button"),
      (["start", "2"], "your turn: 0 of 1 pressed; reset plays them again"),
      (["start", "2", "reset"], "your turn: 0 of 1 pressed"),
      (["start", "2", "2", "3", "2"], "your turn: 1 of 2 pressed"),
      (["start", "2", "2", "3", "2", "3"], "You win"),
    ])
  func classic(texts: [String], last: String) throws {
    let game = try simon(length: 2)
    let view = game.view(of: try game.state(after: texts), for: .seat(0))
    #expect(game.describe(view) == "1 Green  2 Red  3 Yellow  4 Blue\n\(view.length)/2\n\(last)")
  }

  @Test("S13 S14: a lost game shows what was pressed, and the right button in brackets")
  func lost() throws {
    let game = try simon(timeout: .seconds(3))
    let texts = ["start", "2", "2", "3", "2"]
    let view = game.view(of: try game.state(after: texts + ["4"]), for: .seat(0))
    #expect(
      game.describe(view) == "1 Green  2 Red  [3 Yellow]  4 Blue\n2/8\nGame Over: 4 Blue instead of 3 Yellow")
    let late = game.view(of: try game.state(after: texts + ["timeout"]), for: .seat(0))
    #expect(game.describe(late) == "1 Green  2 Red  [3 Yellow]  4 Blue\n2/8\nGame Over: too late for 3 Yellow")
  }

  @Test(
    "S36 S38: the board of a recording, as its recorder and the player see it",
    arguments: [
      (["start", "2"], "sequence: 2\nrecorder's turn: 1 of 2 recorded", "recorder's turn: 1 of 2 recorded"),
      (
        ["start", "2", "3"], "sequence: 2 3\nplayer's turn: 0 of 2 pressed; reset plays them again",
        "player's turn: 0 of 2 pressed; reset plays them again"
      ),
      (["start", "2", "3", "2", "3"], "The player wins", "The player wins"),
      (
        ["start", "2", "3", "1"], "sequence: 2 3\nGame Over: 1 Green instead of 2 Red",
        "Game Over: 1 Green instead of 2 Red"
      ),
    ])
  func record(texts: [String], recorder: String, player: String) throws {
    let game = try simon(.record, length: 2)
    let state = try game.state(after: texts)
    for (seat, text) in [recorder, player].enumerated() {
      let lines = game.describe(game.view(of: state, for: .seat(seat))).split(separator: "\n").dropFirst(2)
      #expect(lines.joined(separator: "\n") == text)
    }
    #expect(game.view(of: state, for: .spectator) == game.view(of: state, for: .seat(1)))
  }

  @Test(
    "the board of two who add",
    arguments: [
      (["start"], "first's turn: add a button"), (["start", "2"], "second's turn: 0 of 1 pressed"),
      (["start", "2", "2"], "second's turn: add a button"), (["start", "2", "2", "3"], "first's turn: 0 of 2 pressed"),
      (["start", "2", "2", "3", "2", "3"], "Draw: nobody erred"),
    ])
  func add(texts: [String], last: String) throws {
    let game = try simon(.add, length: 2)
    let view = game.view(of: try game.state(after: texts), for: .seat(1))
    #expect(game.describe(view).split(separator: "\n").last.map(String.init) == last)
  }

  @Test("S33: the view as data")
  func value() throws {
    let game = try simon(length: 15, resets: 2)
    var expected: Record = [
      "phase": "input", "variant": "classic", "length": 2, "target": 15, "position": 1, "entered": [2], "known": [2],
      "resets_left": 1,
      "buttons": .list(
        game.buttons.map { ["label": .text($0.label), "colour": .text($0.colour), "tone": Value(shortest: $0.tone)] }),
    ]
    let state = try game.state(after: ["start", "2", "2", "3", "reset", "2"])
    #expect(game.value(of: game.view(of: state, for: .seat(0))) == .record(expected))
    expected["known"] = [2, 3]
    #expect(game.value(of: game.view(of: state, for: .referee)) == .record(expected))
    expected["phase"] = "over"
    expected["highlight"] = 3
    expected["pressed"] = 1
    let lost = try game.state(after: ["start", "2", "2", "3", "reset", "2", "1"])
    #expect(game.value(of: game.view(of: lost, for: .spectator)) == .record(expected))
  }
}
