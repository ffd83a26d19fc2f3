internal import Console
internal import Glibc

/// A thread of the system's that does one thing, in the surroundings of whoever starts it.
///
/// Not a task: workers may keep their thread for minutes, and scripts' machines belong to one.
public final class WorkerThread {
  private let thread: pthread_t

  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts the thread; nil where the system has none left, and then the others do its work.
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

  /// Waits until it is done.
  public func join() { pthread_join(thread, nil) }
}
