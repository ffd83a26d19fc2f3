import Glibc
import Match

/// The clock of the system, for people.
package final class RealClock: MatchClock {
  /// Open files that end a wait as soon as one of them has something to read.
  package var inputs: [Int32] = []
  private let start: ContinuousClock.Instant
  private let isStopped: () -> Bool

  /// Starts a clock.
  /// - Parameters:
  ///   - now: what it shows first.
  ///   - isStopped: whether waiting has to end; it is asked after every signal that the thread gets.
  package init(startingAt now: Duration = .zero, isStopped: @escaping () -> Bool = { false }) {
    start = ContinuousClock.now - now
    self.isStopped = isStopped
  }

  package var now: Duration { ContinuousClock.now - start }

  /// Waits for a moment; what was printed before is written first, so that a pipe shows it in time.
  @discardableResult
  package func wait(until moment: Duration) -> Bool {
    fflush(nil)
    while case let rest = moment - now, rest > .zero {
      guard !isStopped() else { return false }
      // What comes too late doesn't count.
      if hasInput(within: rest), now < moment { return false }
    }
    return true
  }

  /// Waits for one of the inputs, for a time or until a signal comes, such as the one of a deadline.
  private func hasInput(within time: Duration) -> Bool {
    guard !inputs.isEmpty else {
      let (seconds, attoseconds) = time.components
      var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      nanosleep(&rest, nil)
      return false
    }
    var files = inputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&files, nfds_t(files.count), Int32(min(time / .milliseconds(1) + 1, 1e9))) > 0
  }
}
