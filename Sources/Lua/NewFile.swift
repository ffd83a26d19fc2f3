import Glibc
import Synchronization

/// A file that is written piece by piece, and that nobody sees before it is whole: a reader, and a crash, find the old
/// file or the new one, never a part.
public final class NewFile {
  private static let mostBuffered = 1 << 16
  /// How many were begun in this process: each has a name of its own.
  private static let count = Atomic(0)

  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Begins a file under another name.
  public init(_ path: String) throws(FileError) {
    try FileError.check(path)
    guard !TextFile.isFolder(path) else { throw .system(path, EISDIR) }
    // Hidden, so that nobody takes it for a file where a crash left it.
    let name = path.split(separator: "/").last ?? ""
    self.path = path
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    temporary = "\(path.dropLast(name.count)).\(name).\(getpid()).\(number).part"
    // Left by a process that had this number before, or a link that somebody laid there.
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

  /// Writes on.
  public func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(FileError) {
    buffer += bytes
    if buffer.count >= Self.mostBuffered { try flush() }
  }

  /// Gives the file its name, once all of it is on the disk. Without this nothing is left of it.
  public func finish() throws(FileError) {
    try flush()
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else { throw .system(path, errno) }
    isFinished = true
  }

  /// Removes what programs that were killed left of files in a folder.
  /// - Parameter seconds: how long ago it was written at least; what is younger may still be written.
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
