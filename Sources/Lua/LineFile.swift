internal import Glibc

/// A file to which lines are appended. Each line is on the disk before the next is written, so a killed program loses
/// none. No other program may write to the file meanwhile.
public final class LineFile {
  private let path: String
  private var descriptor: Int32
  /// The complete lines at opening, with their line breaks.
  public let text: String
  /// The incomplete line after them; the first append truncates it.
  public let rest: String
  private let end: Int
  private var isCut = false

  /// Opens a file; if there is none, the first appended line creates it.
  /// - Parameter longest: the largest size in bytes.
  public init(_ path: String, upTo longest: Int) throws(FileError) {
    self.path = path
    try FileError.check(path)
    guard !TextFile.isFolder(path) else { throw .system(path, EISDIR) }
    descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 || errno == ENOENT else { throw .system(path, errno) }
    do throws(FileError) {
      if descriptor >= 0 { try Self.lock(descriptor, path) }
      let bytes = descriptor < 0 ? [] : try TextFile.readBytes(from: descriptor, path: path, upTo: longest)
      end = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      (text, rest) = (String(decoding: bytes[..<end], as: UTF8.self), String(decoding: bytes[end...], as: UTF8.self))
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func lock(_ descriptor: Int32, _ path: String) throws(FileError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw FileError(message: "\(path): another program writes to it")
    }
  }

  /// Appends a line, which is on the disk when this returns.
  public func append(_ line: String) throws(FileError) {
    try begin()
    try TextFile.write(Array((line + "\n").utf8), into: descriptor, path: path)
    guard fsync(descriptor) == 0 else { throw .system(path, errno) }
  }

  /// Creates the file if necessary, and truncates the incomplete line.
  private func begin() throws(FileError) {
    if descriptor < 0 {
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw errno == ENOENT
          ? FileError(message: "\(path): there is no such folder", isWrongPath: true) : .system(path, errno)
      }
      try Self.lock(descriptor, path)
    }
    if !rest.isEmpty, !isCut {
      guard ftruncate(descriptor, end) == 0 else { throw .system(path, errno) }
      isCut = true
    }
  }
}
