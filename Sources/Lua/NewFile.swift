import Glibc
import Synchronization

/// A file that is written in pieces and appears only when complete: a reader, or a crash, finds the old file or the
/// new one, never a part.
public final class NewFile {
  private static let mostBuffered = 1 << 16
  /// The number of such files in this process, which makes their names unique.
  private static let count = Atomic(0)

  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Begins a file under a temporary name.
  public init(_ path: String) throws(FileError) {
    try FileError.check(path)
    guard !TextFile.isFolder(path) else { throw .system(path, EISDIR) }
    // Hidden, so that a file left by a crash isn't mistaken for a complete one.
    let name = path.split(separator: "/").last ?? ""
    self.path = path
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    temporary = "\(path.dropLast(name.count)).\(name).\(getpid()).\(number).part"
    // It may be left from an earlier process with this number, or be a planted link.
    unlink(temporary)
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      isFinished = true
      throw errno == ENOENT
        ? FileError(message: "\(path): there is no such folder", isWrongPath: true) : .system(path, errno)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if !isFinished { unlink(temporary) }
  }

  /// Appends text.
  public func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(FileError) {
    buffer += bytes
    if buffer.count >= Self.mostBuffered { try flush() }
  }

  /// Syncs the file to the disk and renames it. Without this, the file is discarded.
  public func finish() throws(FileError) {
    try flush()
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else { throw .system(path, errno) }
    isFinished = true
  }

  /// Removes the remains that killed programs left in a folder.
  /// - Parameter seconds: the smallest age; younger files may still be in use.
  public static func removeLeftovers(in folder: String, olderThan seconds: Int = 3_600) {
    for name in TextFile.names(in: folder) where name.wholeMatch(of: /\..+\.[0-9]+\.part/) != nil {
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_mtim.tv_sec <= time(nil) - seconds
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  private func flush() throws(FileError) {
    try TextFile.write(buffer, into: descriptor, path: path)
    buffer.removeAll(keepingCapacity: true)
  }
}
