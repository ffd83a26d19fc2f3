internal import Glibc
internal import Synchronization

/// The number of threads that can run at a time.
package var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Works on items on several threads, the calling one included. Results are handed over in order, so they don't
/// depend on the number of threads. The calling thread takes the first item.
/// - Parameter done: takes one result at a time, on any thread, and returns whether to continue.
package func ordered<Thing: Sendable, Result: Sendable>(
  _ things: [Thing], jobs: Int, _ work: @escaping @Sendable (Thing) -> Result,
  done: @escaping @Sendable (Result) -> Bool
) {
  let progress = Progress<Result>(count: things.count)
  let body: @Sendable (Int?) -> Void = { first in
    var next = first ?? progress.take()
    while let index = next {
      progress.finish(index, with: work(things[index]), done)
      next = progress.take()
    }
  }
  let first = progress.take()
  let others = (1..<max(1, min(jobs, things.count))).compactMap { _ in WorkerThread { body(nil) } }
  body(first)
  for other in others { other.join() }
}

private final class Progress<Result: Sendable>: Sendable {
  private struct State {
    var count: Int
    var next = 0
    var handedOver = 0
    /// Results that wait for an earlier one.
    var waiting: [Int: Result] = [:]
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(count: count)) }

  /// The index of the next item; nil if none is left or needed.
  func take() -> Int? {
    state.withLock { state in
      guard state.next < state.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func finish(_ index: Int, with result: Result, _ done: (Result) -> Bool) {
    state.withLock { state in
      guard state.handedOver < state.count else { return }
      state.waiting[index] = result
      while let next = state.waiting.removeValue(forKey: state.handedOver) {
        state.handedOver += 1
        guard !done(next) else { continue }
        // Waiting results aren't needed either.
        state.count = state.handedOver
        return
      }
    }
  }
}
