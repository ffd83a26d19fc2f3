import NIOCore
import NIOPosix

/// Runs tasks on the event loops, so that a task that reads and writes connections changes threads less often.
///
/// Nothing that such a task does may take long: `onPool` runs what does.
final class LoopExecutor: TaskExecutor {
  static let shared = LoopExecutor()

  private let loops: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton

  /// The current event loop, or any if this isn't one.
  var loop: any EventLoop { loops.any() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
