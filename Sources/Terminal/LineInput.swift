import Glibc

/// Standard input, read line by line in a way that can be waited for beside other input: what was read ahead is known.
final class LineInput {
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// Whether a line, or the end, is there without waiting for more input.
  var isReady: Bool { isAtEnd || bytes.contains(UInt8(ascii: "\n")) }

  /// The next line without its break; nil at the end.
  func next() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      if isAtEnd { break }
      fill()
    }
    defer { bytes = [] }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  func unread(_ line: String) { bytes.insert(contentsOf: Array("\(line)\n".utf8), at: 0) }

  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0, errno == EINTR { return }
    if count > 0 { bytes += chunk[..<count] } else { isAtEnd = true }
  }
}
