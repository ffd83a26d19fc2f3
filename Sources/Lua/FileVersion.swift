import Glibc

/// Which regular file a path leads to, and what changes when it is written anew.
public struct FileVersion: Hashable, Sendable {
  /// Which file it is, by whatever path it was found.
  public struct Identity: Hashable, Sendable { fileprivate let device, number: UInt64 }

  /// A time in nanoseconds.
  private typealias Moment = Int

  /// The file.
  public let identity: Identity
  private let size: Int
  private let modified, changed: Moment

  /// Looks at a file; nil where there is none.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    (size, modified, changed) = (Int(status.st_size), Self.moment(status.st_mtim), Self.moment(status.st_ctim))
  }

  /// Whether the next change will show for sure: the clocks of file systems stand still for some milliseconds.
  public var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return changed < Self.moment(now) - 100_000_000
  }

  private static func moment(_ time: timespec) -> Moment { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
}
