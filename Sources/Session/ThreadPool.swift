internal import Glibc
internal import Scripting
internal import Synchronization

/// A few threads that all sessions of a process share: rules run and opponents think on them.
public final class ThreadPool: Sendable {
  /// The pool of the process, with a thread for each core.
  public static let shared = ThreadPool(threads: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var threads = 0, idle = 0
  }

  private let most: Int
  private let state = Mutex(State())
  private let waiting: Signal

  /// Makes a pool; its threads are started when there is work for them.
  public init(threads: Int) { (most, waiting) = (threads, Signal()) }

  /// Has a job done on one of the threads, after the jobs before it.
  public func run(_ job: @escaping @Sendable () -> Void) {
    let isMissing = state.withLock { state in
      state.jobs.append(job)
      guard state.idle < state.jobs.count, state.threads < most else { return false }
      state.threads += 1
      return true
    }
    if isMissing, WorkerThread({ self.work() }) == nil { state.withLock { $0.threads -= 1 } }
    waiting.raise()
  }

  private func work() {
    while true {
      let job = state.withLock { state in
        if state.jobs.isEmpty { state.idle += 1 }
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      if let job {
        job()
      } else {
        waiting.wait()
        state.withLock { $0.idle -= 1 }
      }
    }
  }
}

/// What threads wait for until another one raises it, once for each raise.
final class Signal: @unchecked Sendable {
  // The semaphore is the system's, which takes calls from any thread; its place in memory must not change.
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func raise() { sem_post(semaphore) }
  func wait() { while sem_wait(semaphore) != 0 {} }
}
