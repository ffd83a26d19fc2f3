import CVTerm
import Screen

/// A terminal in memory.
final class MemoryTerminal {
  private let terminal: OpaquePointer
  private(set) var width, height: Int

  init(width: Int, height: Int) throws {
    guard let terminal = cvterm_new(Int32(width), Int32(height)) else { throw ScreenMissing() }
    (self.terminal, self.width, self.height) = (terminal, width, height)
  }

  struct ScreenMissing: Error {}

  deinit { cvterm_free(terminal) }

  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { cvterm_write(terminal, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
  }

  func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cvterm_resize(terminal, Int32(width), Int32(height))
  }

  func cell(_ x: Int, _ y: Int) -> cvterm_cell { cvterm_at(terminal, Int32(x), Int32(y)) }

  /// The letters of a cell; a space where it has none.
  func text(_ x: Int, _ y: Int) -> String {
    let cell = cell(x, y)
    let numbers = [cell.text.0, cell.text.1, cell.text.2, cell.text.3, cell.text.4, cell.text.5].prefix { $0 != 0 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: numbers.compactMap(Unicode.Scalar.init))
    return text.isEmpty ? " " : String(text)
  }

  func row(_ y: Int) -> String { (0..<width).map { text($0, y) }.joined() }

  var everything: String { (0..<height).map(row).joined(separator: "\n") }

  var cursor: (place: Point, isSeen: Bool) {
    var (x, y, isSeen) = (Int32(0), Int32(0), false)
    cvterm_cursor(terminal, &x, &y, &isSeen)
    return (Point(x: Int(x), y: Int(y)), isSeen)
  }

  var isAlternate: Bool { cvterm_is_alternate(terminal) }
  var mouse: Int { Int(cvterm_mouse(terminal)) }
}
