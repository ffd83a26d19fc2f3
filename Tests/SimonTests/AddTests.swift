import ParlorCore
import Simon
import Testing

@Suite("The variant add")
struct AddTests {
  @Test("two seats in turn repeat the sequence and add a button; the full length is a draw")
  func draw() throws {
    let game = try simon(.add, length: 3)
    #expect(game.seats.map(\.name) == ["first", "second"])
    let moves: [(seat: Int, texts: [String])] = [
      (0, ["start", "2"]), (1, ["2", "4"]), (0, ["2", "4", "4"]), (1, ["2", "4", "4"]),
    ]
    var state = game.start()
    for (seat, texts) in moves {
      for text in texts {
        #expect(game.turn(in: state) == .seat(seat))
        try game.play(text, in: &state)
      }
    }
    #expect(game.turn(in: state) == .over(Outcome(.drawn, reason: "length-reached")))
  }

  @Test("who errs loses", arguments: [(["start", "2", "3"], 0), (["start", "2", "2", "4", "2", "3"], 1)])
  func mistake(texts: [String], winner: Int) throws {
    let game = try simon(.add)
    let state = try game.state(after: texts)
    #expect(game.turn(in: state) == .over(Outcome(.won(by: SeatSet(winner)), reason: "wrong-button")))
  }

  @Test("nothing is played back, but the added button flashes as long as the last one of a playback would")
  func cues() throws {
    let game = try simon(.add)
    #expect(try game.cues(after: ["start", "2"]) == [.button(2, "flash", lasting: .milliseconds(420))])
    #expect(try game.cues(after: ["start", "2", "2"]).map(\.name) == ["press"])
    #expect(try game.cues(after: ["start", "2", "2", "4"]).flashed == [4])
    let timed = try #require(
      Simon(tempo: FunctionTempo(FunctionValue("f") { [.number(Double("\($0[1])") ?? 0), 0.5] }), variant: .add))
    #expect(try timed.cues(after: ["start", "2", "2", "4"]) == [.button(4, "flash", lasting: .seconds(2))])
  }

  @Test("there is no reset, since there is no playback")
  func noReset() throws {
    let game = try simon(.add, resets: 5)
    for (texts, others) in [(["start"], []), (["start", "2"], ["start"]), (["start", "2", "2"], [])] {
      let state = try game.state(after: texts)
      #expect(try game.texts(in: state) == ["1", "2", "3", "4"] + others)
      #expect(game.value(of: game.view(of: state, for: .seat(0)))["resets_left"] == 0)
    }
  }
}
