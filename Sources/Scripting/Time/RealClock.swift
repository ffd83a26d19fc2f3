import Glibc
import Match

/// The system's clock.
package final class RealClock: MatchClock {
  /// Open files that end a wait when they have input.
  package var inputs: [Int32] = []
  private let start: ContinuousClock.Instant
  private let isStopped: () -> Bool

  /// Starts a clock.
  /// - Parameters:
  ///   - now: its initial time.
  ///   - isStopped: whether waiting must end; called after every signal to the thread.
  package init(startingAt now: Duration = .zero, isStopped: @escaping () -> Bool = { false }) {
    start = ContinuousClock.now - now
    self.isStopped = isStopped
  }

  package var now: Duration { ContinuousClock.now - start }

  /// Waits for a moment. Output is flushed first, so that a pipe shows it in time.
  @discardableResult
  package func wait(until moment: Duration) -> Bool {
    fflush(nil)
    while case let rest = moment - now, rest > .zero {
      guard !isStopped() else { return false }
      // Input that comes too late doesn't count.
      if hasInput(within: rest), now < moment { return false }
    }
    return true
  }

  /// Waits for input, for a time, or for a signal such as a deadline's.
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
