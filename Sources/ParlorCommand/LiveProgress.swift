import Console
import Glibc
import Playtest
import Screen
import Synchronization

/// Shows the progress of some work as time passes, even if no part of it ends.
final class LiveProgress: Sendable {
  private struct State {
    var bar: ProgressBar
    var done = 0
    var isOver = false
  }

  private let state: Mutex<State>
  private let end = Wake()

  private init(_ bar: ProgressBar) { state = Mutex(State(bar: bar)) }

  /// Shows a bar during some work, and clears it.
  static func shown<Result>(by bar: ProgressBar, during work: (LiveProgress) throws -> Result) rethrows -> Result {
    let progress = LiveProgress(bar)
    let thread = WorkerThread(progress.watch)
    defer {
      progress.state.withLock { state in
        state.bar.clear()
        state.isOver = true
      }
      progress.end.ring()
      thread?.join()
    }
    return try work(progress)
  }

  /// Shows the progress every tenth of a second until the work is over.
  @Sendable private func watch() {
    var wait = pollfd(fd: end.reading, events: Int16(POLLIN), revents: 0)
    while showAgain() { poll(&wait, 1, 100) }
  }

  private func showAgain() -> Bool {
    state.withLock { state in
      if !state.isOver { state.bar.show(state.done) }
      return !state.isOver
    }
  }

  /// Notes the number of games done.
  @Sendable func note(_ done: Int) {
    state.withLock { state in
      state.done = done
      state.bar.show(done)
    }
  }

  /// Takes an estimate made before the first game, in seconds.
  @Sendable func expect(seconds: Double) { state.withLock { $0.bar.expect(seconds: seconds) } }
}
