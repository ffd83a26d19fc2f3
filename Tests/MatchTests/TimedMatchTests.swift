import GameLaws
import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Matches in time")
struct TimedMatchTests {
  private func metronome(_ length: Int = 5) throws -> TimedMatch {
    try TimedMatch(try tableMatch(of: Metronome(length: length)))
  }

  /// Everything that happens until a moment, with its time.
  private func happenings(_ timed: TimedMatch, until end: Duration) throws -> [String] {
    var lines: [String] = []
    while let happening = try timed.advance(to: end) {
      switch happening {
      case .cue(.begins(let cue)): lines.append("\(timed.now) \(cue.name) begins")
      case .cue(.ends(let cue)): lines.append("\(timed.now) \(cue.name) ends")
      case .expired: lines.append("\(timed.now) expired")
      }
    }
    return lines
  }

  @Test("S4: while cues play nobody can move, and the refusal says for how long")
  func locked() throws {
    let timed = try metronome()
    try timed.play("tap")
    #expect(timed.lock > .zero)
    let before = try timed.match.log(for: .referee)
    let error = #expect(throws: MatchError.self) { try timed.play("tap") }
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("the playback runs for another 0.9 s"))
    #expect(try timed.match.log(for: .referee) == before)
    _ = try happenings(timed, until: timed.now + timed.lock)
    #expect(timed.lock == .zero)
    try timed.play("tap")
  }

  @Test("cues begin and end at their times, and then the deadline runs")
  func order() throws {
    let timed = try metronome()
    try timed.play("tap")
    #expect(
      try happenings(timed, until: .milliseconds(1799)) == [
        "0.0 seconds tick begins", "0.225 seconds tick ends", "0.45 seconds tock begins", "0.675 seconds tock ends",
        "0.9 seconds hint begins", "0.9 seconds hint ends",
      ])
    #expect(try happenings(timed, until: .milliseconds(1800)) == ["1.8 seconds expired", "1.8 seconds tick begins"])
    #expect(timed.match.ply == 2)
  }

  @Test("who never moves has the deadline's move played until the game is over")
  func deadlines() throws {
    let timed = try metronome()
    _ = try happenings(timed, until: .seconds(60))
    #expect(try timed.match.outcome?.reason == "three-rests")
    #expect(timed.now == .seconds(60))
    #expect(timed.nextDue == nil)
  }

  @Test("a match that is undone plays no cues, and the seat has its time anew")
  func undone() throws {
    let timed = try metronome()
    try timed.play("tap")
    try timed.match.undo()
    try timed.changed(playsCues: false)
    #expect(timed.lock == .zero)
    #expect(timed.nextDue == .seconds(1))
  }

  @Test("time never goes back")
  func monotonous() throws {
    let timed = try metronome()
    _ = try happenings(timed, until: .milliseconds(500))
    _ = try happenings(timed, until: .milliseconds(100))
    #expect(timed.now == .milliseconds(500))
  }

  @Test("where a game names the cues to watch, only these lock a person's seat, and a move cuts off the others")
  func watched() throws {
    let timed = try TimedMatch(try tableMatch(of: Metronome()), locking: ["tick"])
    try timed.play("tap")
    #expect(timed.lock == .milliseconds(225) && timed.isPlaying)
    _ = try happenings(timed, until: .milliseconds(500))
    #expect(timed.lock == .zero && !timed.isPlaying)
    try timed.play("tap")
    #expect(
      try happenings(timed, until: .milliseconds(500)) == ["0.5 seconds tock ends", "0.5 seconds tick begins"])
    #expect(timed.lock == .milliseconds(200))
  }
}
