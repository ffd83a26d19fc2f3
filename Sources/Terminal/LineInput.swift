import Console
import Glibc

/// Bytes read line by line in a way that can be waited for beside other input: what was read ahead is known.
final class LineInput {
  /// Reads into a buffer what is there, and waits where nothing is: how much it was; 0 at the end, less where it failed.
  private let read: (UnsafeMutableRawBufferPointer) -> Int
  /// What was read and not taken yet, from `start`.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  /// Up to where there is no end of a line.
  private var searched = 0
  private var isAtEnd = false
  /// How much of the line that is being read was dropped, since it is too long.
  private var dropped = 0

  /// How long a line may be, in bytes, and how much is read at once.
  static let (longestLine, chunk) = (65_536, 65_536)

  /// What came next.
  enum Line: Equatable {
    case text(String)
    /// A line that has so many bytes, and was dropped.
    case tooLong(Int)
    case end
  }

  /// Reads from somewhere; by default from standard input.
  init(
    _ read: @escaping (UnsafeMutableRawBufferPointer) -> Int = {
      Glibc.read(Surroundings.input, $0.baseAddress, $0.count)
    }
  ) {
    self.read = read
  }

  /// Whether a line, or the end, is there without waiting for more input.
  var isReady: Bool { lineEnd != nil || isAtEnd }

  /// The next line without its break. Waits until it is there.
  func next() -> Line {
    while true {
      if let end = lineEnd { return take(to: end, breaking: 1) }
      if isAtEnd { return start < bytes.count || dropped > 0 ? take(to: bytes.count, breaking: 0) : .end }
      fill()
    }
  }

  /// Reads what is there, and waits where nothing is.
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
    // Of a line that is too long nothing is kept but how long it is.
    if lineEnd == nil, bytes.count > Self.longestLine { (dropped, bytes, searched) = (dropped + bytes.count, [], 0) }
  }

  /// Where the line ends that comes next. Each byte is looked at once.
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
