import Match
import ParlorCore
import Simon
import Testing

@Suite("The time for a press")
struct TimeoutTests {
  @Test("without a limit there is no deadline, and timeout isn't legal", arguments: SimonVariant.allCases)
  func noLimit(variant: SimonVariant) throws {
    let game = try simon(variant)
    for texts in [[], ["start"], ["start", "2"]] {
      let state = try game.state(after: texts)
      #expect(game.deadline(in: state) == nil)
      #expect(!game.isLegal(.timeout, in: state))
    }
  }

  @Test("with a limit every press has it, and neither start nor chance does")
  func limit() throws {
    let game = try simon(timeout: .seconds(3))
    let deadline = Deadline(after: .seconds(3), playing: SimonMove.timeout)
    #expect(game.deadline(in: game.start()) == nil)
    #expect(game.deadline(in: try game.state(after: ["start"])) == nil)
    for texts in [["start", "2"], ["start", "2", "reset"], ["start", "2", "2", "3", "2"]] {
      let state = try game.state(after: texts)
      #expect(game.deadline(in: state) == deadline)
      #expect(game.isLegal(.timeout, in: state))
    }
    #expect(game.deadline(in: try game.state(after: ["start", "2", "3"])) == nil)
  }

  @Test("a lone player who takes too long loses, and the button that was wanted is highlighted")
  func classic() throws {
    let game = try simon(timeout: .seconds(3))
    let state = try game.state(after: ["start", "2", "2", "3", "2", "timeout"])
    #expect(game.turn(in: state) == .over(Outcome(.lost, reason: "timeout", scores: [1])))
    #expect(game.moves(in: state).isEmpty)
    let view = game.view(of: state, for: .seat(0))
    #expect(view.highlight == 3)
    #expect(game.value(of: view)["pressed"] == nil)
    let mistake = Cue("wrong", at: .zero, lasting: .milliseconds(800), details: ["tone": 42])
    #expect(game.cues(after: .timeout, in: state) == [mistake])
  }

  @Test(
    "with two seats the other one wins, while recording and adding too",
    arguments: [
      (.record, ["start", "2"], 1, nil), (.record, ["start", "2", "4"], 0, 2),
      (.record, ["start", "2", "4", "2"], 0, 4),
      (.add, ["start"], 1, nil), (.add, ["start", "2"], 0, 2), (.add, ["start", "2", "2"], 0, nil),
    ] as [(SimonVariant, [String], Int, Int?)])
  func twoSeats(variant: SimonVariant, texts: [String], winner: Int, highlight: Int?) throws {
    let game = try simon(variant, length: 2, timeout: .seconds(3))
    let state = try game.state(after: texts + ["timeout"])
    #expect(game.turn(in: state) == .over(Outcome(.won(by: SeatSet(winner)), reason: "timeout")))
    for viewer in [Viewer.seat(0), .seat(1), .spectator, .referee] {
      #expect(game.view(of: state, for: viewer).highlight == highlight)
    }
  }

  @Test("the time counts from the end of the playback, and expires in a match")
  func expiry() throws {
    let match = try simon(timeout: .seconds(3)).match(seed: 4)
    let timed = try TimedMatch(match)
    let pacer = Pacer(clock: VirtualClock())
    pacer.follow(timed) { _ in }
    try timed.play("start")
    _ = try timed.step()
    try pacer.playCues(of: timed)
    #expect(pacer.clock.now == .milliseconds(420))
    try pacer.wait(until: .milliseconds(3_419))
    #expect(try match.outcome == nil)
    try pacer.wait(until: .milliseconds(3_420))
    #expect(try match.outcome?.reason == "timeout")
  }
}
