internal import Glibc

/// An exclusive lock for writing into a folder, held until this object is released.
public final class FolderLock {
  private let descriptor: Int32

  /// Waits for the lock.
  /// - Parameter seconds: the timeout, after which the other program is assumed to hang.
  /// - Throws: an error if the folder doesn't exist, or the timeout expires.
  public init(_ folder: String, waiting seconds: Double = 10) throws(FileError) {
    try FileError.check(folder)
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(folder, errno) }
    let end = ContinuousClock.now + .seconds(seconds)
    // File systems without locks, such as some network ones, are used without.
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
