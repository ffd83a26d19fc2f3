import Glibc

/// Wakes a thread in `poll`, from any thread.
public final class Wake: Sendable {
  /// The end to poll.
  public let reading: Int32
  /// The end to write to.
  let writing: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Wakes the thread; repeated calls count once.
  public func ring() {
    var byte: UInt8 = 0
    write(writing, &byte, 1)
  }

  /// Clears the wake.
  public func silence() {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    while read(reading, &bytes, bytes.count) > 0 {}
  }
}
