import Glibc
import Match
import ParlorCore
import Scripting

/// A match in real time, for a person at a terminal: cues are shown as they come, and time that is up is up.
struct RealTime {
  let timed: TimedMatch
  /// Within its limit of time the rules are asked; waiting doesn't count.
  private let host: ScriptHost
  private let start = ContinuousClock.now

  /// Shows the cues of a match from now on.
  init(_ match: any AnyMatch, viewer: Viewer, host: ScriptHost) throws {
    timed = try host.withinLimit { try TimedMatch(match, viewer: viewer) }
    self.host = host
  }

  private var now: Duration { ContinuousClock.now - start }

  /// Takes note of a move, and plays its cues to their end; what is typed meanwhile doesn't count.
  func playCues() throws {
    try host.withinLimit { try timed.changed(playsCues: true, at: now) }
    while timed.lock > .zero, let due = timed.nextDue {
      sleep(until: due)
      if case .cue(let moment)? = try host.withinLimit({ try timed.advance(to: due) }) { show(moment) }
    }
    tcflush(STDIN_FILENO, TCIFLUSH)
  }

  /// Takes note of an undo.
  func restart() throws { try host.withinLimit { try timed.changed(playsCues: false, at: now) } }

  /// Waits for a line to be typed, for another input to have something, or for the time to be up.
  /// - Returns: whether the seat to move took too long; then the move of the deadline was played.
  func isTooLate(unless other: Int32?) throws -> Bool {
    var inputs = ([STDIN_FILENO] + (other.map { [$0] } ?? [])).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while let due = timed.nextDue {
      let rest = (due - now).components
      let milliseconds = max(0, rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000 + 1)
      if poll(&inputs, UInt(inputs.count), Int32(clamping: milliseconds)) > 0, now < due { return false }
      while let happening = try host.withinLimit({ try timed.advance(to: now) }) {
        if happening == .expired { return true }
      }
    }
    return false
  }

  private func sleep(until moment: Duration) {
    while now < moment {
      flushOutput()
      let (seconds, attoseconds) = (moment - now).components
      var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      nanosleep(&rest, nil)
    }
  }

  /// Shows a cue on a line of its own for as long as it lasts.
  private func show(_ moment: Timeline.Moment) {
    switch moment {
    case .begins(let cue) where cue.lasting > .zero: writeOutput("\r\u{1b}[K  \(cue.name) \(cue.detail)")
    case .ends(let cue) where cue.lasting > .zero: writeOutput("\r\u{1b}[K")
    default: break
    }
  }
}
