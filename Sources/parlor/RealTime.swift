import Glibc
import Match
import ParlorCore

/// A match in real time, for a person at a terminal: cues are shown as they come, and time that is up is up.
struct RealTime {
  let timed: TimedMatch
  private let start = ContinuousClock.now

  /// Shows the cues of a match from now on.
  init(_ match: any AnyMatch, viewer: Viewer) throws(MatchError) { timed = try TimedMatch(match, viewer: viewer) }

  private var now: Duration { ContinuousClock.now - start }

  /// Takes note of a move, and plays its cues to their end.
  func playCues() throws {
    try catchUp()
    try timed.changed(playsCues: true)
    while timed.lock > .zero, let due = timed.nextDue {
      sleep(until: due)
      if case .cue(let moment)? = try timed.advance(to: due) { show(moment) }
    }
  }

  /// Takes note of an undo.
  func restart() throws {
    try catchUp()
    try timed.changed(playsCues: false)
  }

  /// Lets happen what is due by now; returns whether the seat to move took too long.
  @discardableResult
  func catchUp() throws -> Bool {
    var isExpired = false
    while let happening = try timed.advance(to: now) {
      if happening == .expired { isExpired = true }
    }
    return isExpired
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
