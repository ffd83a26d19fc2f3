import GameLaws
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

    init(length: Int, seed: UInt64) async throws {
      let match = try simon(length: length).match(seed: seed)
      let clock = VirtualClock(sleepers: 1)
      try match.play("start")
      while try match.outcome == nil {
        try match.step()
        let cues = try match.cues(for: .seat(0))
        playback += cues.reduce(.zero) { $0 + $1.lasting + .milliseconds(50) }
        try await Pacer(clock: clock).play(cues) { _ in }
        for button in cues.flashed {
          try match.play(String(button))
          try await Pacer(clock: clock).play(try match.cues(for: .seat(0))) { _ in }
        }
      }
      elapsed = clock.now.offset
    }
  }

  @Test(
    "S11 S35: the playbacks up to a win take 14.8, 39.0, 67.3 and 144.5 seconds at the machine's four levels",
    arguments: [(8, 14_820), (14, 38_950), (20, 67_300), (31, 144_520)])
  func levels(length: Int, milliseconds: Int) async throws {
    let win = try await Win(length: length, seed: UInt64(length))
    #expect(win.playback == .milliseconds(milliseconds))
    // Between the playbacks lie pauses; the last gap of each is no cue; each press but the last is answered for 0.1
    // seconds; and the sounds of the win end 1.27 seconds after the last press.
    let presses = length * (length + 1) / 2
    let others = (length - 1) * 800 - length * 50 + (presses - 1) * 100 + 1_270
    #expect(win.elapsed == .milliseconds(milliseconds + others))
  }

  @Test("S4: until a playback is over nothing is legal or the clock hasn't come to its end")
  func locked() async throws {
    let match = try simon().match(seed: 4)
    try match.play("start")
    #expect(try match.legalMoves() == [])
    #expect { try match.play("1") } throws: { "\($0)".hasPrefix("it's chance's turn, not a player's") }
    try match.step()
    let cues = try match.cues(for: .seat(0))
    let clock = VirtualClock()
    let playing = Task { try await Pacer(clock: clock).play(cues) { _ in } }
    await clock.untilSleeping(1)
    clock.advance(by: .milliseconds(419))
    #expect(clock.sleeping == 1)
    clock.advance(by: .milliseconds(1))
    try await playing.value
    #expect(clock.now.offset == cues.map(\.end).max())
    #expect(try match.legalMoves() == ["1", "2", "3", "4", "reset", "start"])
  }

  @Test("a playback of 100 buttons doesn't drift: each flash begins at exactly its time")
  func noDrift() async throws {
    let sequence = ButtonSequence((0..<100).map { $0 % 4 + 1 })
    let clock = VirtualClock(sleepers: 1)
    try await Pacer(clock: clock).play(TempoTable.historical.playback(of: sequence)) { moment in
      if case .begins(let cue) = moment { #expect(clock.now.offset == cue.at) }
    }
    #expect(clock.now.offset == .milliseconds(100 * 270 - 50))
  }
}
