import Glibc

/// Standard input, read line by line in a way that can be waited for beside other input: what was read ahead is known.
final class LineInput {
  /// What was read and not taken yet, from `start`.
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to where there is no end of a line.
  private var searched = 0
  private var isAtEnd = false

  /// How long a line may be, in bytes; the rest of a longer one is dropped.
  static let longestLine = 65_536

  /// What came next.
  enum Line: Equatable {
    case text(String)
    case tooLong
    case end
  }

  /// Whether a line, or the end, is there without waiting for more input.
  var isReady: Bool { lineEnd != nil || isAtEnd }

  /// The next line without its break. Waits until it is there.
  func next() -> Line {
    while true {
      if let end = lineEnd { return take(to: end, breaking: 1) }
      if isAtEnd { return start < bytes.count || isDropping ? take(to: bytes.count, breaking: 0) : .end }
      fill()
    }
  }

  /// Reads what is there, and waits where nothing is.
  func fill() {
    if start > 0 {
      bytes.removeSubrange(..<start)
      (searched, start) = (searched - start, 0)
    }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else { return isAtEnd = true }
    bytes += chunk[..<count]
    // Of a line that is too long nothing is kept but that it is.
    if lineEnd == nil, bytes.count > Self.longestLine { (bytes, searched, isDropping) = ([], 0, true) }
  }

  /// Whether the beginning of the line that is being read was dropped.
  private var isDropping = false

  /// Where the line ends that comes next. Each byte is looked at once.
  private var lineEnd: Int? {
    while searched < bytes.count {
      if bytes[searched] == UInt8(ascii: "\n") { return searched }
      searched += 1
    }
    return nil
  }

  private func take(to end: Int, breaking: Int) -> Line {
    defer { (start, searched, isDropping) = (end + breaking, end + breaking, false) }
    let isTooLong = isDropping || end - start > Self.longestLine
    return isTooLong ? .tooLong : .text(String(decoding: bytes[start..<end], as: UTF8.self))
  }
}
