import Glibc

/// Wakes whoever polls it beside other input, from any thread.
final class Alarm: Sendable {
  /// Becomes readable when it rings.
  let descriptor: Int32
  private let other: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, other) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Where it rings already, once more is no more.
  func ring() {
    var byte: UInt8 = 0
    write(other, &byte, 1)
  }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
