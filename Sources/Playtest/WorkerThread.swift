internal import Console
internal import Glibc

/// A system thread that runs one closure, in the surroundings of its creator.
///
/// It isn't a task: workers may keep their thread for minutes, and scripts' machines belong to one thread.
public final class WorkerThread {
  private let thread: pthread_t

  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts the thread; nil if the system has none left, so that other threads do the work.
  public init?(_ body: @escaping @Sendable () -> Void) {
    let surroundings = Surroundings.current
    let job = Unmanaged.passRetained(Job { Surroundings.lend(surroundings, to: body) })
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, job.toOpaque())
    guard code == 0 else {
      job.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the thread ends.
  public func join() { pthread_join(thread, nil) }
}
