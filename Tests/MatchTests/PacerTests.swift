import GameLaws
import Match
import ParlorCore
import SampleGames
import Synchronization
import Testing

@Suite("The pacer")
struct PacerTests {
  @Test("every moment comes at exactly its time; endings come before beginnings, and cues keep their order")
  func order() async throws {
    let cues = [
      Cue("b", at: .seconds(2), lasting: .seconds(1)), Cue("a", at: .zero, lasting: .seconds(2)),
      Cue("c", at: .seconds(2), lasting: .zero), Cue("d", at: .seconds(2), lasting: .seconds(1)),
    ]
    #expect(
      try await played(cues) == [
        "0.0 seconds: a begins", "2.0 seconds: a ends", "2.0 seconds: b begins", "2.0 seconds: c begins",
        "2.0 seconds: d begins", "2.0 seconds: c ends", "3.0 seconds: b ends", "3.0 seconds: d ends",
      ])
  }

  @Test("an empty timeline is over at once")
  func empty() async throws {
    let clock = VirtualClock()
    try await Pacer(clock: clock).play([]) { _ in Issue.record("nothing happens in an empty timeline") }
    #expect(clock.now.offset == .zero)
  }

  @Test("moments that don't divide evenly don't drift, though each is shown late")
  func noDrift() async throws {
    let clock = VirtualClock(sleepers: 1)
    let third = Duration.seconds(1) / 3
    let cues = (0..<3_000).map { Cue("tick", at: third * $0, lasting: .zero, detail: "\($0)") }
    try await Pacer(clock: clock).play(cues) { moment in
      guard case .begins(let cue) = moment else { return }
      #expect(clock.now.offset == cue.at)
      // Showing takes time, but less than there is until the next cue.
      clock.advance(by: .milliseconds(100))
    }
    #expect(clock.now.offset == third * 2_999 + .milliseconds(100))
  }

  @Test("who is late shows what is due at once, and is on time again after that")
  func late() async throws {
    let clock = VirtualClock(sleepers: 1)
    let cues = (0..<4).map { Cue("\($0)", at: .seconds($0), lasting: .milliseconds(500)) }
    let times = Mutex<[Duration]>([])
    try await Pacer(clock: clock).play(cues) { moment in
      guard case .begins(let cue) = moment else { return }
      times.withLock { $0.append(clock.now.offset) }
      if cue.name == "0" { clock.advance(by: .milliseconds(2_200)) }
    }
    let expected: [Duration] = [.zero, .milliseconds(2_200), .milliseconds(2_200), .seconds(3)]
    #expect(times.withLock { $0 } == expected)
  }

  @Test("a timeline starts when it is played, whatever the clock shows")
  func startsNow() async throws {
    let clock = VirtualClock(sleepers: 1)
    clock.advance(by: .seconds(100))
    try await Pacer(clock: clock).play([Cue("tick", at: .seconds(1), lasting: .seconds(1))]) { _ in }
    #expect(clock.now.offset == .seconds(102))
  }

  @Test("a cancelled timeline stops where it is")
  func cancellation() async throws {
    let clock = VirtualClock()
    let shown = Mutex(0)
    let playing = Task {
      let cues = [Cue("now", at: .zero, lasting: .seconds(1)), Cue("later", at: .seconds(5), lasting: .zero)]
      try await Pacer(clock: clock).play(cues) { _ in shown.withLock { $0 += 1 } }
    }
    await clock.untilSleeping(1)
    playing.cancel()
    await #expect(throws: CancellationError.self) { try await playing.value }
    #expect(shown.withLock { $0 } == 1)
    #expect(clock.sleeping == 0)
  }

  @Test("what the showing throws ends the timeline")
  func failure() async {
    let cues = [Cue("tick", at: .seconds(1), lasting: .seconds(1))]
    await #expect(throws: Refusal("no lamp")) {
      try await Pacer(clock: VirtualClock(sleepers: 1)).play(cues) { _ in throw Refusal("no lamp") }
    }
  }

  @Test("the cues of a match are played in the time that they say")
  func match() async throws {
    let match = try tableMatch(of: Metronome())
    try match.play("tap")
    let cues = try match.cues(for: .seat(0))
    #expect(cues.map(\.name) == ["tick", "tock", "hint"])
    let times = try await played(cues)
    #expect(times.first == "0.0 seconds: tick begins")
    #expect(times.last == "0.9 seconds: hint ends")
  }

  /// What happens when, on a clock that moves by itself.
  private func played(_ cues: [Cue]) async throws -> [String] {
    let clock = VirtualClock(sleepers: 1)
    let lines = Mutex<[String]>([])
    try await Pacer(clock: clock).play(cues) { moment in
      let words =
        switch moment {
        case .begins(let cue): "\(cue.name) begins"
        case .ends(let cue): "\(cue.name) ends"
        }
      lines.withLock { $0.append("\(clock.now.offset): \(words)") }
    }
    return lines.withLock { $0 }
  }
}
