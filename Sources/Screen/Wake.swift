import Glibc

/// Wakes whoever polls it beside other input, such as a terminal's, from any thread.
public final class Wake: Sendable {
  /// Becomes readable when it rings.
  public let reading: Int32
  /// What is written here rings.
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

  /// Wakes the thread; where it was woken already, once more is no more.
  public func ring() {
    var byte: UInt8 = 0
    write(writing, &byte, 1)
  }

  /// Forgets that it was rung.
  public func silence() {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    while read(reading, &bytes, bytes.count) > 0 {}
  }
}
