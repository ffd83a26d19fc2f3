import Glibc
import Playtest
import Synchronization

var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Works on things on several threads, and hands the results over in the order of the things, each as soon as all
/// before it are there: what comes out is the same at any number of threads.
/// - Parameter done: called for one result at a time, on any of the threads.
/// - Returns: all results, in order.
func ordered<Thing: Sendable, Result: Sendable>(
  _ things: [Thing], jobs: Int, _ work: @escaping @Sendable (Thing) -> Result,
  done: @escaping @Sendable (Result) -> Void
) -> [Result] {
  let progress = Progress<Result>(count: things.count)
  let body: @Sendable () -> Void = {
    while let index = progress.take() { progress.finish(index, with: work(things[index]), done) }
  }
  let others = (1..<max(1, min(jobs, things.count))).compactMap { _ in WorkerThread(body) }
  body()
  for other in others { other.join() }
  return progress.results
}

private final class Progress<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result?]
    var handedOver = 0
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count))) }

  /// The number of the next thing; nil where none is left.
  func take() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func finish(_ index: Int, with result: Result, _ done: (Result) -> Void) {
    state.withLock { state in
      state.results[index] = result
      while state.handedOver < state.results.count, let next = state.results[state.handedOver] {
        done(next)
        state.handedOver += 1
      }
    }
  }

  var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }
}
