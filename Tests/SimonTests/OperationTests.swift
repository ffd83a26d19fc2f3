import ParlorCore
import SampleGames
import Simon
import Testing

@Suite("What mods may do with a sequence")
struct OperationTests {
  @Test("the sequence, the place in it and the phase are told")
  func reading() throws {
    let game = try simon()
    for (texts, sequence, place, phase) in [
      ([], [], 0, "idle"), (["start"], [], 0, "drawing"), (["start", "3"], [3], 0, "input"),
      (["start", "3", "3"], [3], 1, "drawing"), (rounds(of: [2, 4], upTo: 2).dropLast(), [2, 4], 1, "input"),
      (["start", "3", "1"], [3], 0, "over"),
    ] as [([String], [Value], Value, Value)] {
      let state = try game.state(after: texts)
      #expect(try game.ask("sequence", of: state) == .list(sequence))
      #expect(try game.ask("place", of: state) == place && game.ask("phase", of: state) == phase)
    }
  }

  @Test("another sequence is played back, has to be repeated and grows on")
  func setSequence() throws {
    let game = try simon(length: 3)
    var state = try game.state(after: ["start", "1", "1", "2"])
    try game.perform("set_sequence", [4, 3], on: &state)
    #expect(game.cues(after: .reset, in: state).flashed == [4, 3])
    for text in ["4", "3", "2"] { try game.play(text, in: &state) }
    #expect(try game.ask("sequence", of: state) == [4, 3, 2])
    for text in ["4", "3", "2"] { try game.play(text, in: &state) }
    #expect(try game.outcome(of: state)?.reason == "length-reached")
  }

  @Test("buttons that were pressed count as right, and views show the new ones in their place")
  func setInTheMidst() throws {
    let game = try simon()
    var state = try game.state(after: rounds(of: [1, 2, 3], upTo: 3).dropLast(2))
    try game.perform("set_sequence", [3, 2, 1], on: &state)
    #expect(try game.ask("place", of: state) == 1)
    #expect(game.view(of: state, for: .seat(0)).entered == [3])
    try game.play("2", in: &state)
    try game.play("3", in: &state)
    #expect(try game.outcome(of: state)?.reason == "wrong-button")
  }

  @Test("a sequence of another length or with other buttons is refused")
  func refusals() throws {
    let game = try simon()
    let state = try game.state(after: ["start", "1", "1", "2"])
    #expect(
      game.complaint(of: "set_sequence", [1], on: state)
        == "buttons takes as many numbers as the sequence has, 2; got 1")
    #expect(game.complaint(of: "set_sequence", [1, 2, 3], on: state) == "buttons takes 2 numbers at most; got 3")
    #expect(
      game.complaint(of: "set_sequence", [1, 5], on: state)
        == "buttons: number 2 must be a whole number from 1 to 4; got 5")
    #expect(game.complaint(of: "set_sequence", "12", on: state) == "buttons must be a list; got '12'")
    #expect(game.complaint(of: "place", 1, on: state) == "place takes no argument; got 1")
  }

  @Test(
    "no operation traps or leaves a state without a move, whatever it is given", arguments: SimonVariant.allCases)
  func anyArguments(variant: SimonVariant) throws {
    let arguments: [Value] = [[], [1], [1, 2], [3, 2, 1], [9], ["a"], 1, "a", .none, .record([:]), true]
    var stream = RandomStream(seededBy: 47)
    let game = try simon(variant, length: 4, resets: 2, timeout: .seconds(3))
    #expect(try game.faultOfRandomOperations(steps: 800, arguments: arguments, using: &stream) == nil)
  }
}
