import Glibc
import Match
import ParlorCore
import Scripting

/// A match in real time, for a person at a terminal: cues are shown as they come, and time that is up is up.
struct RealTime {
  let timed: TimedMatch
  private let clock = RealClock()
  private let pacer: Pacer

  /// What ends the wait for a line when the time is up.
  private struct TimeIsUp: Error {}

  /// Shows the cues of a match from now on.
  init(_ match: any AnyMatch, viewer: Viewer) throws {
    timed = try TimedMatch(match, viewer: viewer)
    pacer = Pacer(clock: clock)
    pacer.follow(timed) { happening in
      switch happening {
      case .cue(let moment): Self.show(moment)
      case .expired: throw TimeIsUp()
      }
    }
  }

  /// Takes note of a move, and plays its cues to their end; what is typed meanwhile doesn't count.
  func playCues() throws {
    try timed.changed(playsCues: true, at: clock.now)
    try pacer.playCues(of: timed)
    tcflush(STDIN_FILENO, TCIFLUSH)
  }

  /// Has an opponent move, which has its time from now on, or chance.
  func step() throws -> Step {
    try restart()
    return try timed.step { clock.now }
  }

  func restart() throws { try timed.changed(playsCues: false, at: clock.now) }

  /// Waits for a line to be typed, for another input to have something, or for the time to be up.
  /// - Returns: whether the seat to move took too long; then the move of the deadline was played.
  func isTooLate(unless other: Int32?) throws -> Bool {
    clock.inputs = [STDIN_FILENO] + (other.map { [$0] } ?? [])
    defer { clock.inputs = [] }
    do {
      while let due = timed.nextDue, try pacer.wait(until: due) {}
      return false
    } catch is TimeIsUp {
      return true
    }
  }

  /// Shows a cue on a line of its own for as long as it lasts.
  private static func show(_ moment: Timeline.Moment) {
    switch moment {
    case .begins(let cue) where cue.lasting > .zero: writeOutput("\r\u{1b}[K  \(cue.plainText)")
    case .ends(let cue) where cue.lasting > .zero: writeOutput("\r\u{1b}[K")
    default: break
    }
  }
}
