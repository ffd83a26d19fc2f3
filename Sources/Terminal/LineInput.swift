import Console
import Glibc

/// A line reader for use with `poll`, which exposes its buffered input.
final class LineInput {
  /// Reads into a buffer, like `read`.
  private let read: (UnsafeMutableRawBufferPointer) -> Int
  /// The unread bytes, from `start`.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  /// The place up to which there is no line break.
  private var searched = 0
  private var isAtEnd = false
  /// The number of dropped bytes of the current, overlong line.
  private var dropped = 0

  /// The longest line, and the largest single read, in bytes.
  static let (longestLine, chunk) = (65_536, 65_536)

  /// A read result.
  enum Line: Equatable {
    case text(String)
    /// An overlong, dropped line, with its number of bytes.
    case tooLong(Int)
    case end
  }

  /// Takes a source; standard input by default.
  init(
    _ read: @escaping (UnsafeMutableRawBufferPointer) -> Int = {
      Glibc.read(Surroundings.input, $0.baseAddress, $0.count)
    }
  ) {
    self.read = read
  }

  /// Whether a line, or the end, is available without waiting.
  var isReady: Bool { lineEnd != nil || isAtEnd }

  /// The next line without its break. Waits for it.
  func next() -> Line {
    while true {
      if let end = lineEnd { return take(to: end, breaking: 1) }
      if isAtEnd { return start < bytes.count || dropped > 0 ? take(to: bytes.count, breaking: 0) : .end }
      fill()
    }
  }

  /// Reads what is available; waits if nothing is.
  func fill() {
    bytes.removeSubrange(..<start)
    (searched, start) = (searched - start, 0)
    var count = 0
    let held = bytes.count
    bytes += [UInt8](repeating: 0, count: Self.chunk)
    bytes.withUnsafeMutableBytes { count = read(UnsafeMutableRawBufferPointer(rebasing: $0[held...])) }
    bytes.removeLast(Self.chunk - max(0, count))
    if count < 0, errno == EINTR { return }
    if count <= 0 { isAtEnd = true }
    // Only the length of an overlong line is kept.
    if lineEnd == nil, bytes.count > Self.longestLine { (dropped, bytes, searched) = (dropped + bytes.count, [], 0) }
  }

  /// The end of the next line. Looks at each byte once.
  private var lineEnd: Int? {
    let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = end ?? bytes.count
    return end
  }

  private func take(to end: Int, breaking: Int) -> Line {
    defer { (start, searched, dropped) = (end + breaking, end + breaking, 0) }
    let length = dropped + end - start
    return length > Self.longestLine ? .tooLong(length) : .text(String(decoding: bytes[start..<end], as: UTF8.self))
  }
}
