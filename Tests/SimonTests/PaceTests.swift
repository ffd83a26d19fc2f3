import Match
import ParlorCore
import Simon
import Testing

@Suite("A game in time")
struct PaceTests {
  /// A game that was won by somebody who presses what was flashed, on a clock that doesn't wait.
  private struct Win {
    /// How long all flashes were, with the 50 ms after each.
    var playback = Duration.zero
    /// What passed on the clock, when presses take no time.
    var elapsed = Duration.zero

    init(length: Int, seed: UInt64) throws {
      let timed = try TimedMatch(try simon(length: length).match(seed: seed), viewer: .seat(0))
      let pacer = Pacer(clock: VirtualClock())
      pacer.follow(timed) { _ in }
      try timed.play("start")
      while try timed.match.outcome == nil {
        _ = try timed.step()
        let cues = try timed.match.cues(for: .seat(0))
        playback += cues.reduce(.zero) { $0 + $1.lasting + .milliseconds(50) }
        try pacer.playCues(of: timed)
        for button in cues.flashed {
          try timed.play(String(button))
          try pacer.playCues(of: timed)
        }
      }
      elapsed = pacer.clock.now
    }
  }

  @Test(
    "S11 S35: the playbacks up to a win take 14.8, 39.0, 67.3 and 144.5 seconds at the machine's four levels",
    arguments: [(8, 14_820), (14, 38_950), (20, 67_300), (31, 144_520)])
  func levels(length: Int, milliseconds: Int) throws {
    let win = try Win(length: length, seed: UInt64(length))
    #expect(win.playback == .milliseconds(milliseconds))
    // Between the playbacks lie pauses; the last gap of each is no cue; each press but the last is answered for 0.1
    // seconds; and the sounds of the win end 1.27 seconds after the last press.
    let presses = length * (length + 1) / 2
    let others = (length - 1) * 800 - length * 50 + (presses - 1) * 100 + 1_270
    #expect(win.elapsed == .milliseconds(milliseconds + others))
  }

  @Test("S4: until a playback is over nothing is legal or the clock hasn't come to its end")
  func locked() throws {
    let match = try simon().match(seed: 4)
    let timed = try TimedMatch(match, viewer: .seat(0))
    try timed.play("start")
    #expect(try match.legalMoves() == [])
    #expect { try timed.play("1") } throws: { "\($0)".hasPrefix("it's chance's turn, not a player's") }
    _ = try timed.step()
    let cues = try match.cues(for: .seat(0))
    while try timed.advance(to: .milliseconds(419)) != nil {}
    #expect { try timed.play("1") } throws: { "\($0)".hasPrefix("the playback runs for another 0.001 s") }
    while try timed.advance(to: .milliseconds(420)) != nil {}
    #expect(timed.now == cues.map(\.end).max())
    #expect(try match.legalMoves() == ["1", "2", "3", "4", "reset", "start"])
    try timed.play("1")
  }

  @Test("a playback of 100 buttons doesn't drift: each flash begins at exactly its time")
  func noDrift() throws {
    let sequence = ButtonSequence((0..<100).map { $0 % 4 + 1 })
    let timeline = Timeline(TempoTable.historical.playback(of: sequence))
    for case (let due, .begins(let cue)) in timeline.moments { #expect(due == cue.at) }
    #expect(timeline.duration == .milliseconds(100 * 270 - 50))
  }
}
