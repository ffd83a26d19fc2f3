import Match
import ParlorCore
import SampleGames
import Testing

@Suite("The pacer")
struct PacerTests {
  private let clock = VirtualClock()

  /// Lets time pass for a match.
  private func pace(_ match: TimedMatch, _ listener: @escaping Pacer.Listener) throws {
    let pacer = Pacer(clock: clock)
    pacer.follow(match, listener)
    try pacer.playCues(of: match)
  }

  @Test("every moment comes at exactly its time; endings come before beginnings, and cues keep their order")
  func order() throws {
    let match = try Chimes.ringing([
      Cue("b", at: .seconds(2), lasting: .seconds(1)), Cue("a", at: .zero, lasting: .seconds(2)),
      Cue("c", at: .seconds(2), lasting: .zero), Cue("d", at: .seconds(2), lasting: .seconds(1)),
    ])
    var lines: [String] = []
    try pace(match) { [clock] in lines.append("\(clock.now): \($0.words)") }
    #expect(
      lines == [
        "0.0 seconds: a begins", "2.0 seconds: a ends", "2.0 seconds: b begins", "2.0 seconds: c begins",
        "2.0 seconds: d begins", "2.0 seconds: c ends", "3.0 seconds: b ends", "3.0 seconds: d ends",
      ])
  }

  @Test("without cues nobody waits")
  func empty() throws {
    try pace(try Chimes.ringing([])) { _ in Issue.record("nothing happens in an empty timeline") }
    #expect(clock.now == .zero)
  }

  @Test("moments that don't divide evenly don't drift, though each is shown late")
  func noDrift() throws {
    let third = Duration.seconds(1) / 3
    let cues = (0..<3_000).map { Cue("tick", at: third * $0, lasting: .zero, subject: .integer($0)) }
    try pace(try Chimes.ringing(cues)) { [clock] happening in
      guard case .cue(.begins(let cue)) = happening else { return }
      #expect(clock.now == cue.at)
      // Showing takes time, but less than there is until the next cue.
      clock.wait(until: clock.now + .milliseconds(100))
    }
    #expect(clock.now == third * 2_999 + .milliseconds(100))
  }

  @Test("who is late shows what is due at once, and is on time again after that")
  func late() throws {
    let cues = (0..<4).map { Cue("\($0)", at: .seconds($0), lasting: .milliseconds(500)) }
    var times: [Duration] = []
    try pace(try Chimes.ringing(cues)) { [clock] happening in
      guard case .cue(.begins(let cue)) = happening else { return }
      times.append(clock.now)
      if cue.name == "0" { clock.wait(until: .milliseconds(2_200)) }
    }
    #expect(times == [.zero, .milliseconds(2_200), .milliseconds(2_200), .seconds(3)])
  }

  @Test("a timeline starts when the move is played, whatever the clock shows")
  func startsNow() throws {
    clock.wait(until: .seconds(100))
    try pace(try Chimes.ringing([Cue("tick", at: .seconds(1), lasting: .seconds(1))], at: clock.now)) { _ in }
    #expect(clock.now == .seconds(102))
  }

  @Test("what is due in several matches happens in its order, and only in those that somebody holds")
  func severalMatches() throws {
    let pacer = Pacer(clock: clock)
    var lines: [String] = []
    var matches: [TimedMatch] = []
    for (name, beat) in [("three", 3), ("two", 2), ("gone", 1)] {
      let match = try Chimes.ringing((1...2).map { Cue(name, at: .seconds($0 * beat), lasting: .zero) })
      pacer.follow(match) { if case .cue(.begins(let cue)) = $0 { lines.append("\(cue.at) \(cue.name)") } }
      if name != "gone" { matches.append(match) }
    }
    #expect(try pacer.wait(until: .seconds(5)))
    #expect(lines == ["2.0 seconds two", "3.0 seconds three", "4.0 seconds two"])
    #expect(matches.map(\.now) == [.seconds(5), .seconds(5)])
    #expect(try pacer.wait(until: .seconds(6)))
    #expect(lines.last == "6.0 seconds three", "what is due as the wait ends happens in it")
  }

  @Test("what is due in two matches at once happens first in the one that was followed first")
  func together() throws {
    let pacer = Pacer(clock: clock)
    var lines: [String] = []
    let matches = try ["first", "second", "third"].map { name in
      let match = try Chimes.ringing([Cue(name, at: .seconds(1), lasting: .zero)])
      pacer.follow(match) { if case .cue(.begins(let cue)) = $0 { lines.append(cue.name) } }
      return match
    }
    #expect(try pacer.wait(until: .seconds(2)))
    #expect(lines == ["first", "second", "third"] && matches.count == 3)
  }

  @Test("a wait that the clock ends is over, and can be taken up again")
  func cutShort() throws {
    let clock = ImpatientClock(longest: .seconds(2))
    let match = try Chimes.ringing([Cue("soon", at: .seconds(1), lasting: .seconds(4))])
    let pacer = Pacer(clock: clock)
    var lines: [String] = []
    pacer.follow(match) { lines.append($0.words) }
    #expect(try !pacer.playCues(of: match))
    #expect(lines == ["soon begins"])
    clock.longest = .seconds(9)
    #expect(try pacer.playCues(of: match))
    #expect(lines == ["soon begins", "soon ends"])
  }

  @Test("what a listener throws ends the wait")
  func failure() throws {
    let match = try Chimes.ringing([Cue("tick", at: .seconds(1), lasting: .seconds(1))])
    #expect(throws: Refusal("no lamp")) { try pace(match) { _ in throw Refusal("no lamp") } }
    #expect(clock.now == .seconds(1))
  }

  @Test("the cues of a match are played in the time that they say, and then its deadline passes")
  func match() throws {
    let timed = try TimedMatch(try tableMatch(of: Metronome()), viewer: .seat(0))
    let pacer = Pacer(clock: clock)
    var lines: [String] = []
    pacer.follow(timed) { [clock] in lines.append("\(clock.now): \($0.words)") }
    try timed.play("tap")
    try pacer.wait(until: .milliseconds(1_800))
    #expect(lines.first == "0.0 seconds: tick begins")
    #expect(lines.suffix(3) == ["0.9 seconds: hint ends", "1.8 seconds: expired", "1.8 seconds: tick begins"])
  }
}

/// A virtual clock that ends a wait after a time.
private final class ImpatientClock: MatchClock {
  private let clock = VirtualClock()
  var longest: Duration

  init(longest: Duration) { self.longest = longest }

  var now: Duration { clock.now }

  func wait(until moment: Duration) -> Bool { moment - now > longest ? false : clock.wait(until: moment) }
}
