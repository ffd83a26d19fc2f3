import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Opponents that think too long")
struct LateChoiceTests {
  private let clock = VirtualClock()

  /// A match with an opponent that always taps, after times that grow by 0.6 s.
  private func match() throws -> TimedMatch {
    let game = Metronome()
    var thinking = Duration.milliseconds(300)
    let robot = Robot(of: game) { [clock] _ in
      clock.wait(until: clock.now + thinking)
      thinking += .milliseconds(600)
      return .tap
    }
    return try TimedMatch(try tableMatch(of: game, opponents: [0: robot]))
  }

  @Test("a choice in time is played, and one that comes too late is replaced by the deadline's move")
  func late() throws {
    let match = try match()
    for isLate in [false, true, true] {
      #expect(try match.step(by: { clock.now }) == .played)
      #expect(match.wasLate == isLate)
      try Pacer(clock: clock).playCues(of: match)
      while try match.advance(to: clock.now) != nil {}
    }
    // The beats take 1 s, 0.9 s and 0.8 s, the choices 0.3 s, 0.9 s and 1.5 s: who needs all of the time is late.
    #expect(try match.match.transcript() == "player tap, player rest, player rest")
  }

  @Test("the time of the next move counts from the late choice, not from the deadline")
  func nextMove() throws {
    let match = try match()
    clock.wait(until: .milliseconds(900))
    _ = try match.step(by: { clock.now })
    #expect(try match.match.transcript() == "player rest")
    #expect(match.now == .milliseconds(1200))
    #expect(match.lock == .milliseconds(900))
    while try match.advance(to: .milliseconds(2_100)) != nil {}
    #expect(match.nextDue == .milliseconds(3_000))
  }

  @Test("an opponent may let time pass, in which other matches go on and its own waits for it")
  func sleeping() throws {
    let pacer = Pacer(clock: clock)
    let (game, other) = (Metronome(), try TimedMatch(try tableMatch(of: Metronome())))
    pacer.follow(other) { _ in }
    let robot = Robot(of: game) { _ in
      try pacer.wait(until: pacer.clock.now + .seconds(5))
      return .tap
    }
    let match = try TimedMatch(try tableMatch(of: game, opponents: [0: robot]))
    pacer.follow(match) { _ in Issue.record("nothing happens in a match whose opponent is asked") }
    #expect(try match.step(by: { pacer.clock.now }) == .played)
    #expect(try match.match.transcript() == "player rest")
    #expect(try other.match.outcome?.reason == "three-rests")
  }

  @Test("without a clock an opponent takes no time")
  func noClock() throws {
    let match = try match()
    _ = try match.step()
    #expect(try match.match.transcript() == "player tap")
  }

  @Test("an opponent that fails isn't spared by the deadline, and can be asked again")
  func failing() throws {
    let game = Metronome()
    let robot = Robot(of: game) { [clock] _ in
      clock.wait(until: .seconds(5))
      throw Refusal("it broke")
    }
    let match = try TimedMatch(try tableMatch(of: game, opponents: [0: robot]))
    let error = #expect(throws: MatchError.self) { try match.step(by: { clock.now }) }
    #expect("\(error.map { "\($0)" } ?? "")" == "robot, who plays player, failed: it broke")
    #expect(match.match.ply == 0)
    #expect(match.nextDue == .seconds(1))
  }
}
