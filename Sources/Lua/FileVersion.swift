import Glibc

/// The identity of a regular file, and the attributes that a rewrite changes.
public struct FileVersion: Hashable, Sendable {
  /// The file's identity, independent of its path.
  public struct Identity: Hashable, Sendable { fileprivate let device, number: UInt64 }

  /// A time in nanoseconds.
  private typealias Moment = Int

  /// The file.
  public let identity: Identity
  private let size: Int
  private let modified, changed: Moment

  /// Looks at a file; nil if there is none.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    (size, modified, changed) = (Int(status.st_size), Self.moment(status.st_mtim), Self.moment(status.st_ctim))
  }

  /// Whether the next change is sure to show: file systems' clocks have a resolution of some milliseconds.
  public var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return changed < Self.moment(now) - 100_000_000
  }

  private static func moment(_ time: timespec) -> Moment { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
}
