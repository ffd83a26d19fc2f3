/// A book's entry for a position and its mirror image, in a word: from the top 51 bits of key, 6 of score, 7 of
/// columns.
///
/// The order of the words is that of the keys.
struct BookEntry: Hashable, Sendable {
  let word: UInt64

  init(word: UInt64) { self.word = word }

  /// Makes an entry; the columns, from 1 at the left, are those of the key's position.
  init(key: UInt64, score: Int, columns: [Int]) {
    let set = columns.reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
    word = key << 13 | UInt64(score + Self.offset) << 7 | set
  }

  var key: UInt64 { word >> 13 }
  var score: Int { Int(word >> 7 & 0x3F) - Self.offset }
  var columns: [Int] { (1...BookKey.columns).filter { word >> UInt64($0 - 1) & 1 == 1 } }

  /// The maximum score on a book's boards.
  private static let offset = 21
}

/// The key of a position with seven bits per column, shared with its mirror image.
struct BookKey: Hashable, Sendable {
  /// The largest board that fits a key.
  static let (columns, rows) = (7, 6)

  let value: UInt64
  /// Whether the key is that of the mirror image.
  let isMirrored: Bool

  init(of position: SolverPosition, on layout: SizedLayout<UInt128>) {
    let number = position.own &+ position.all &+ layout.bottom
    let mirror = layout.mirrored(number)
    value = Self.packed(min(number, mirror), layout.stride)
    isMirrored = mirror < number
  }

  private static func packed(_ number: UInt128, _ stride: Int) -> UInt64 {
    (0..<columns).reduce(0) { $0 | UInt64(truncatingIfNeeded: number >> UInt128($1 * stride) & 0x7F) << UInt64($1 * 7) }
  }

  /// The position of a key; nil if no position on the board has the key.
  static func position(of key: UInt64, on layout: SizedLayout<UInt128>) -> SolverPosition? {
    var position = SolverPosition()
    for column in 0..<columns {
      // The highest bit is the lowest empty cell; the bits below it are the discs of the player to move.
      let cells = key >> UInt64(column * 7) & 0x7F
      guard column < layout.columns else {
        if cells != 0 { return nil }
        continue
      }
      let height = 63 - cells.leadingZeroBitCount
      guard (0...layout.rows).contains(height) else { return nil }
      let empty = UInt64(1) << UInt64(height)
      position.own |= UInt128(cells ^ empty) << UInt128(column * layout.stride)
      position.all |= UInt128(empty - 1) << UInt128(column * layout.stride)
    }
    return position
  }
}
