internal import Glibc

/// The right to write into a folder, which one of those who ask for it has at a time, until this object goes.
public final class FolderLock {
  private let descriptor: Int32

  /// Waits for the right.
  /// - Parameter seconds: how long, before another program is taken for one that hangs.
  /// - Throws: that there is no such folder, or that somebody else has the right for so long.
  public init(_ folder: String, waiting seconds: Double = 10) throws(FileError) {
    try FileError.check(folder)
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(folder, errno) }
    let end = ContinuousClock.now + .seconds(seconds)
    // A file system that has no locks, as some on networks, goes without.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      guard ContinuousClock.now < end, !VirtualMachine.isCurrentStopped else {
        close(descriptor)
        throw FileError(message: "\(folder): another program keeps writing there")
      }
      usleep(2_000)
    }
  }

  deinit { close(descriptor) }
}
