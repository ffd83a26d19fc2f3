import CLuaShim
import Glibc

/// Why a file couldn't be read or written, in one line that begins with its path.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: the path first.
  public let message: String
  /// Whether there is nothing of the kind at the path, so that another one was meant.
  public let isWrongPath: Bool
  public var description: String { message }
  /// What stands behind the path.
  public var reason: String { message.ranges(of: ": ").last.map { String(message[$0.upperBound...]) } ?? message }

  public init(message: String, isWrongPath: Bool = false) {
    self.message = message
    self.isWrongPath = isWrongPath
  }
}

/// Text files, read and written whole.
public enum TextFile {
  /// The longest script and the longest saved match that are read, in bytes.
  public static let longestScript = Int(SHIM_LONGEST_SOURCE), longestSave = 64 << 20

  /// Reads a file of UTF-8 text, such as a script; a byte order mark at its start is left out. A script may have any
  /// bytes in comments: those that aren't UTF-8 become U+FFFD.
  /// - Parameters:
  ///   - longest: the most bytes that it may have.
  ///   - followingLinks: whether the file may be a link to another one.
  public static func read(
    _ path: String, upTo longest: Int = longestScript, followingLinks: Bool = true
  ) throws(FileError) -> String {
    let bytes = try readBytes(path, upTo: longest, followingLinks: followingLinks)
    let content = bytes.dropFirst(bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
    if let text = String(validating: content, as: UTF8.self) { return text }
    var first = 1
    if path.hasSuffix(".lua") {
      let text = String(decoding: content, as: UTF8.self)
      // A script's tokens are all of it but comments.
      let wrong = Lexer(text[...]).first { $0.unicodeScalars.contains("\u{fffd}") }
      guard let wrong else { return text }
      first = text[..<wrong.startIndex].utf8.count { $0 == UInt8(ascii: "\n") } + 1
    }
    let line = firstBadLine(of: bytes, from: first)
    throw FileError(message: "\(path):\(line): not UTF-8 text; save the file as UTF-8")
  }

  /// Reads the bytes of a file, whatever they are.
  public static func readBytes(
    _ path: String, upTo longest: Int, followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let descriptor = try openToRead(path, followingLinks: followingLinks)
    defer { close(descriptor) }
    return try readBytes(from: descriptor, path: path, upTo: longest)
  }

  private static func openToRead(_ path: String, followingLinks: Bool = true) throws(FileError) -> Int32 {
    try FileError.check(path)
    // Without O_NONBLOCK a named pipe would wait here for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw .system(path, errno) }
    var (status, problem) = (stat(), FileError?.none)
    if fstat(descriptor, &status) != 0 { problem = .system(path, errno) }
    if status.st_mode & S_IFMT == S_IFDIR { problem = .system(path, EISDIR) }
    if problem == nil, status.st_mode & S_IFMT != S_IFREG {
      problem = FileError(message: "\(path): not a regular file")
    }
    guard let problem else { return descriptor }
    close(descriptor)
    throw problem
  }

  /// Looks through the lines of a file of any length, one at a time, until one is found.
  /// - Parameters:
  ///   - longest: the most bytes that a line may have.
  ///   - isFound: whether this is the line; asked with its number, from 1, and its text without its end.
  /// - Returns: whether there was one.
  public static func findLine(
    in path: String, upTo longest: Int = longestSave, where isFound: (_ number: Int, _ line: String) throws -> Bool
  ) throws -> Bool {
    let descriptor = try openToRead(path)
    defer { close(descriptor) }
    var (line, chunk, number) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16), 1)
    while case let count = try readChunk(from: descriptor, path: path, into: &chunk), count > 0 {
      var rest = chunk[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        if try isFound(number, String(decoding: line, as: UTF8.self)) { return true }
        rest = rest[(end + 1)...]
        line.removeAll(keepingCapacity: true)
        number += 1
      }
      line += rest
      guard line.count <= longest else {
        throw FileError(message: "\(path):\(number): this line is longer than \(longest >> 20) MiB")
      }
    }
    return try !line.isEmpty && isFound(number, String(decoding: line, as: UTF8.self))
  }

  /// Reads the next bytes of a file.
  /// - Returns: how many there were; 0 at its end.
  private static func readChunk(
    from descriptor: Int32, path: String, into chunk: inout [UInt8]
  ) throws(FileError) -> Int {
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(path, errno) }
      return count
    }
  }

  static func readBytes(
    from descriptor: Int32, path: String, upTo longest: Int
  ) throws(FileError) -> [UInt8] {
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = try readChunk(from: descriptor, path: path, into: &chunk), count > 0 {
      bytes += chunk[..<count]
      guard bytes.count <= longest else { throw FileError(message: "\(path): longer than \(longest >> 20) MiB") }
    }
    return bytes
  }

  static func write(_ bytes: [UInt8], into descriptor: Int32, path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(path, errno) }
      written += count
    }
  }

  /// The first line, of those from a number on, that isn't UTF-8.
  private static func firstBadLine(of bytes: [UInt8], from first: Int) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst(first - 1)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? first - 1) + 1
  }

  /// Writes a file whole: a reader, and a crash, find the old text or the new, never a part.
  public static func write(_ text: String, to path: String) throws(FileError) { try write(Array(text.utf8), to: path) }

  /// Writes a file of any bytes whole.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try NewFile(path)
    try file.write(bytes)
    try file.finish()
  }

  /// The names of what lies in a folder, sorted; none where there is no such folder.
  public static func names(in folder: String) -> [String] {
    guard FileError.isWhole(folder), let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The files of a folder with the bytes that each has; links and folders in it don't count.
  public static func sizes(in folder: String) -> [(name: String, size: Int)] {
    names(in: folder).compactMap { name in
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return (name, Int(status.st_size))
    }
  }

  /// Removes a file.
  public static func remove(_ path: String) throws(FileError) {
    try FileError.check(path)
    guard unlink(path) == 0 else { throw .system(path, errno) }
  }

  /// Makes a folder, and those above it, where there are none yet.
  public static func makeFolder(_ path: String) throws(FileError) {
    try FileError.check(path)
    if isFolder(path) { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || isFolder(path) else { throw .system(path, errno) }
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return FileError.isWhole(path) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path with links and dots resolved; nil where there is no such file.
  public static func resolved(_ path: String) -> String? {
    guard FileError.isWhole(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension FileError {
  /// Whether C reads a path to its end: a NUL character would end it sooner, and name another file.
  static func isWhole(_ path: String) -> Bool { !path.utf8.contains(0) }

  /// Refuses a path that C would take for another one.
  static func check(_ path: String) throws(FileError) {
    if isWhole(path) { return }
    let shown = path.replacing("\0", with: "\\0")
    throw FileError(message: "\(shown): no path holds a NUL character", isWrongPath: true)
  }

  static func system(_ path: String, _ number: Int32) -> FileError {
    let reason =
      switch number {
      case ENOENT, ENOTDIR: "no such file"
      case EISDIR: "this is a directory, not a file"
      case EACCES, EPERM: "permission denied"
      case ELOOP: "this is a link, and isn't followed"
      case EROFS: "the folder can't be written to"
      case ENOSPC: "the disk is full"
      default: String(cString: strerror(number))
      }
    let name = path.isEmpty ? "''" : path
    return FileError(message: "\(name): \(reason)", isWrongPath: [ENOENT, ENOTDIR, EISDIR].contains(number))
  }
}

/// The folder of a file, as its path names it.
package func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
