/// What a book says of a position and its mirror, in a word: from the top 51 bits of key, 6 of score, 7 of columns.
///
/// So the words are in the order of the keys.
struct BookEntry: Hashable, Sendable {
  let word: UInt64

  init(word: UInt64) { self.word = word }

  /// Makes an entry whose columns are those of the position that the key is of, from 1 at the left.
  init(key: UInt64, score: Int, columns: [Int]) {
    let set = columns.reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
    word = key << 13 | UInt64(score + Self.offset) << 7 | set
  }

  var key: UInt64 { word >> 13 }
  var score: Int { Int(word >> 7 & 0x3F) - Self.offset }
  var columns: [Int] { (1...BookKey.columns).filter { word >> UInt64($0 - 1) & 1 == 1 } }

  /// No board of a book has a higher score.
  private static let offset = 21
}

/// The number of a position with seven bits a column, the same for its mirror.
struct BookKey: Hashable, Sendable {
  /// The largest board that a key has the bits for.
  static let (columns, rows) = (7, 6)

  let value: UInt64
  /// Whether it is the number of the mirror.
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

  /// The position that a key is of; nil for a number that no position on the board has.
  static func position(of key: UInt64, on layout: SizedLayout<UInt128>) -> SolverPosition? {
    var position = SolverPosition()
    for column in 0..<columns {
      // The highest bit is the lowest empty cell; below it are the discs of the player to move.
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
