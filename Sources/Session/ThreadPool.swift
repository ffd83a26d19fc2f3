internal import Dispatch
internal import Scripting
internal import Synchronization

/// The threads that all sessions of a process share.
public final class ThreadPool: Sendable {
  /// The process's pool. It has more threads than most machines have cores, which keeps long thinking from blocking
  /// other sessions.
  public static let shared = ThreadPool(threads: 32)

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var threads = 0
    /// What wakes the threads that wait and aren't woken yet. The last to wait is the first to be woken: its caches are
    /// warm.
    var idle: [DispatchSemaphore] = []
  }

  private let most: Int
  private let state = Mutex(State())
  private let start: @Sendable (_ body: @escaping @Sendable () -> Void) -> Bool

  /// A pool that starts threads on demand.
  public convenience init(threads: Int) { self.init(threads: threads) { WorkerThread($0) != nil } }

  /// - Parameter start: starts a thread; false if it fails.
  init(threads: Int, start: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Bool) {
    (most, self.start) = (threads, start)
  }

  /// Queues a job.
  public func run(_ job: @escaping @Sendable () -> Void) {
    let (isMissing, idle) = state.withLock { state -> (Bool, DispatchSemaphore?) in
      state.jobs.append(job)
      let idle = state.idle.popLast()
      guard idle == nil, state.threads < most else { return (false, idle) }
      state.threads += 1
      return (true, nil)
    }
    idle?.signal()
    if isMissing, !start({ self.work() }) { workHere() }
  }

  /// Runs the jobs on the caller's thread if there is no other thread.
  private func workHere() {
    let isAlone = state.withLock { state in
      state.threads -= 1
      return state.threads == 0
    }
    while isAlone, let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) { job() }
  }

  private func work() {
    let waiting = DispatchSemaphore(value: 0)
    while true {
      let job = state.withLock { state in
        if state.jobs.isEmpty { state.idle.append(waiting) }
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      if let job { job() } else { waiting.wait() }
    }
  }
}
