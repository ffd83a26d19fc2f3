import Glibc

/// Wakes the thread that waits for a terminal's input, from any thread.
public final class Wake: Sendable {
  /// Becomes readable when it rings.
  let reading: Int32
  /// What is written here rings.
  let writing: Int32

  init() {
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

  /// Wakes the thread; where it was woken already, once more is no more.
  public func ring() {
    var byte: UInt8 = 0
    write(writing, &byte, 1)
  }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    while read(reading, &bytes, bytes.count) > 0 {}
  }
}
