internal import Glibc

/// A file to which each solved position is appended as a line of 16 hexadecimal digits. The first line is the board.
///
/// Killing the program loses no complete line. An incomplete line is cut off when the log is continued.
final class BookLog {
  private let descriptor: Int32
  private let path: String
  /// The entries of the file when it was opened.
  let entries: [BookEntry]

  /// Opens a log. A log for writing is created if it is missing, and locked against other programs.
  /// - Throws: an error if it can't be opened, another program writes to it, or a line isn't an entry.
  init(path: String, columns: Int, rows: Int, isWritten: Bool) throws(BookError) {
    self.path = path
    descriptor = open(path, (isWritten ? O_RDWR | O_CREAT | O_APPEND : O_RDONLY) | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw BookError("\(path): \(String(cString: strerror(errno)))") }
    guard !isWritten || flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw BookError("\(path): another program writes to it")
    }
    do throws(BookError) {
      let board = "\(columns)x\(rows)\n"
      let whole = try Self.lines(of: descriptor, path, isCut: isWritten)
      entries = try Self.entries(in: whole, path, board)
      if isWritten, whole.isEmpty { try Self.write(board, to: descriptor, path) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Appends an entry.
  func append(_ entry: BookEntry) throws(BookError) {
    let digits = String(entry.word, radix: 16)
    try Self.write(String(repeating: "0", count: 16 - digits.count) + digits + "\n", to: descriptor, path)
  }

  private static func write(_ line: String, to descriptor: Int32, _ path: String) throws(BookError) {
    var line = line
    let isWritten = line.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count }
    guard isWritten else { throw BookError("\(path): \(String(cString: strerror(errno)))") }
  }

  /// The complete lines.
  /// - Parameter isCut: whether to cut off an incomplete line after them.
  private static func lines(of descriptor: Int32, _ path: String, isCut: Bool) throws(BookError) -> [Substring] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &chunk, chunk.count), count != 0 {
      guard count > 0 else { throw BookError("\(path): \(String(cString: strerror(errno)))") }
      bytes += chunk[..<count]
    }
    let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes[...$0] } ?? []
    guard !isCut || whole.count == bytes.count || ftruncate(descriptor, whole.count) == 0 else {
      throw BookError("\(path): \(String(cString: strerror(errno)))")
    }
    return String(decoding: whole, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  private static func entries(
    in lines: [Substring], _ path: String, _ board: String
  ) throws(BookError) -> [BookEntry] {
    guard lines.isEmpty || lines[0] + "\n" == board else {
      throw BookError("\(path):1: expected \(board.dropLast()), not another board")
    }
    var entries: [BookEntry] = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard line.utf8.count == 16, let word = UInt64(line, radix: 16) else {
        throw BookError("\(path):\(index + 1): expected 16 hexadecimal digits")
      }
      entries.append(BookEntry(word: word))
    }
    return entries
  }
}
