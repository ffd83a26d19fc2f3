import Glibc

/// A file that is written piece by piece, and that nobody sees before it is whole: a reader, and a crash, find the old
/// file or the new one, never a part.
public final class NewFile {
  private static let mostBuffered = 1 << 16

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
    temporary = "\(path.dropLast(name.count)).\(name).\(getpid()).part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
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

  private func flush() throws(FileError) {
    try TextFile.write(buffer, into: descriptor, path: path)
    buffer.removeAll(keepingCapacity: true)
  }
}
