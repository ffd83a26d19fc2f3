import ParlorCore
import Simon
import Testing

@Suite("The variant record")
struct RecordTests {
  @Test("S36: one seat records and the other wins by repeating it", arguments: [1, 3, 8])
  func repeated(length: Int) throws {
    let game = try simon(.record, length: length)
    #expect(game.seats.map(\.name) == ["recorder", "player"])
    let sequence = (0..<length).map { String($0 % 4 + 1) }
    var state = try game.state(after: ["start"])
    for button in sequence {
      #expect(game.turn(in: state) == .seat(0))
      try game.play(button, in: &state)
    }
    for button in sequence {
      #expect(game.turn(in: state) == .seat(1))
      try game.play(button, in: &state)
    }
    #expect(game.turn(in: state) == .over(Outcome(.won(by: [1]), reason: "repeated")))
  }

  @Test("S36: the recorder wins by a mistake of the player, which shows the right button to both")
  func mistaken() throws {
    let game = try simon(.record, length: 3)
    let state = try game.state(after: ["start", "4", "1", "2", "4", "3"])
    #expect(game.turn(in: state) == .over(Outcome(.won(by: [0]), reason: "wrong-button")))
    for viewer in [Viewer.seat(0), .seat(1), .spectator, .referee] {
      let view = game.view(of: state, for: viewer)
      #expect(view.highlight == 1 && view.pressed == 3)
    }
  }

  @Test("S36: the playback comes when the recording is complete, after a pause")
  func playback() throws {
    let game = try simon(.record, length: 3)
    #expect(try game.cues(after: ["start", "4", "1"]).map(\.name) == ["press"])
    let cues = try game.cues(after: ["start", "4", "1", "2"])
    #expect(cues.map(\.name) == ["press", "flash", "flash", "flash"])
    #expect(cues.flashed == [4, 1, 2])
    #expect(cues[1].at == .milliseconds(800))
    #expect(cues.map(\.audience) == [[0], nil, nil, nil])
  }

  @Test("S37: reset plays the recorded sequence again, once and before the first press")
  func reset() throws {
    let game = try simon(.record, length: 2)
    let before = ["start", "4", "1"]
    #expect(try game.texts(in: game.state(after: before)) == ["1", "2", "3", "4", "reset", "start"])
    #expect(try game.cues(after: before + ["reset"]) == (try game.cues(after: before)).filter { $0.name == "flash" })
    #expect(try game.texts(in: game.state(after: before + ["reset"])) == ["1", "2", "3", "4", "start"])
    #expect(try game.texts(in: game.state(after: before + ["4"])) == ["1", "2", "3", "4", "start"])
    #expect(try game.texts(in: game.state(after: ["start", "4"])) == ["1", "2", "3", "4"])
    let state = try game.state(after: before + ["reset", "4", "1"])
    #expect(try game.outcome(of: state)?.reason == "repeated")
  }

  @Test(
    "S38: exactly so many buttons are recorded as the length says, and the view counts them", arguments: [1, 5, 100])
  func recordedLength(length: Int) throws {
    let game = try simon(.record, length: length)
    var state = try game.state(after: ["start"])
    for count in 0..<length {
      let view = game.view(of: state, for: .seat(1))
      #expect(view.phase == .recording && Int(view.length) == count)
      try game.play(String(count % 4 + 1), in: &state)
    }
    #expect(game.view(of: state, for: .seat(1)).phase == .input)
    #expect(game.view(of: state, for: .seat(1)).length == length)
  }

  @Test("S7: start at any point of the entry leads back to the recording")
  func start() throws {
    let game = try simon(.record, length: 2)
    for texts in [["start", "4", "1"], ["start", "4", "1", "reset"], ["start", "4", "1", "4"]] {
      let state = try game.state(after: texts + ["start"])
      #expect(state == (try game.state(after: ["start"])))
      #expect(game.turn(in: state) == .seat(0))
      #expect(game.isLegal(.button(4), in: state))
    }
  }
}
