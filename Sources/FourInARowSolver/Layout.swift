/// A word for a board: 64 bits, or 128 for larger boards.
typealias BoardWord = FixedWidthInteger & UnsignedInteger & Sendable

/// A board's layout in a word: column by column, each with a spare cell on top, which keeps lines from wrapping into
/// the next column.
///
/// The search is specialised for each layout type: with numbers known at compile time, it is a third faster.
protocol Layout<Word>: Sendable {
  associatedtype Word: BoardWord
  var columns: Int { get }
  var rows: Int { get }
  /// The distance between neighbouring cells of a row. One byte, if columns fit bytes: a board is then mirrored in one
  /// instruction.
  var stride: Int { get }
  /// The distances between neighbouring cells of lines across columns.
  var across: (falling: Word, level: Word, rising: Word) { get }
  /// The bottom cell of each column.
  var bottom: Word { get }
  /// All cells except the spare ones.
  var board: Word { get }
  /// The cells that the player to move gets if the other always answers on top of the last disc and every column has an
  /// even number of empty cells.
  var followed: Word { get }
}

/// The board of 7 columns and 6 rows.
struct StandardLayout: Layout {
  @inline(__always) var columns: Int { 7 }
  @inline(__always) var rows: Int { 6 }
  @inline(__always) var stride: Int { 8 }
  @inline(__always) var across: (falling: UInt64, level: UInt64, rising: UInt64) { (7, 8, 9) }
  @inline(__always) var bottom: UInt64 { 0x01_0101_0101_0101 }
  @inline(__always) var board: UInt64 { 0x3F_3F3F_3F3F_3F3F }
  @inline(__always) var followed: UInt64 { 0x15_1515_1515_1515 }
}

/// A board of any size that fits a word.
struct SizedLayout<Word: BoardWord>: Layout {
  let columns, rows, stride: Int
  let across: (falling: Word, level: Word, rising: Word)
  let bottom, board, followed: Word

  /// Nil if the board doesn't fit the word.
  /// - Parameter stride: the distance between neighbouring cells of a row; nil for the fastest.
  init?(columns: Int, rows: Int, stride: Int? = nil) {
    guard (1...32).contains(columns), (1...32).contains(rows), columns * (rows + 1) <= Word.bitWidth else { return nil }
    (self.columns, self.rows) = (columns, rows)
    let stride = stride ?? (columns * 8 <= Word.bitWidth && rows <= 7 ? 8 : rows + 1)
    self.stride = stride
    let distance = Word(stride)
    // With fewer than four columns no line lies across them. The distance is then that within a column, since larger
    // distances could pass the end of the word.
    across = columns < 4 ? (1, 1, 1) : (distance - 1, distance, distance + 1)
    let bottom = (0..<columns).reduce(Word(0)) { $0 | 1 << Word($1 * stride) }
    func cells(_ rows: some Sequence<Int>) -> Word { rows.reduce(0) { $0 | bottom << Word($1) } }
    self.bottom = bottom
    board = cells(0..<rows)
    followed = cells((0..<rows).filter { (rows - $0) % 2 == 0 })
  }
}

extension Layout {
  var cells: Int { columns * rows }

  /// The cells of a column, from 0 at the left.
  @inline(__always)
  func column(_ index: Int) -> Word {
    (((1 &<< Word(truncatingIfNeeded: rows)) &- 1)) &<< Word(truncatingIfNeeded: index &* stride)
  }

  /// The distance of a cell from the middle in half columns.
  @inline(__always)
  func distance(_ cell: Word) -> Int { abs(2 &* (cell.trailingZeroBitCount / stride) &- columns &+ 1) }

  /// The mirror image of a set of cells.
  @inline(__always)
  func mirrored(_ cells: Word) -> Word {
    if stride == 8 { return cells.byteSwapped &>> Word(truncatingIfNeeded: Word.bitWidth &- 8 &* columns) }
    let spare = Word(1) &<< Word(truncatingIfNeeded: stride) &- 1
    var (rest, mirror) = (cells, Word(0))
    for _ in 0..<columns {
      mirror = mirror &<< Word(truncatingIfNeeded: stride) | rest & spare
      rest = rest &>> Word(truncatingIfNeeded: stride)
    }
    return mirror
  }

  /// The key of a position, shared with its mirror image.
  @inline(__always)
  func number(_ own: Word, _ all: Word) -> Word {
    // The lowest empty cell of each column is also set, which encodes the heights.
    let number = own &+ all &+ bottom
    return min(number, mirrored(number))
  }

  /// The empty cells that would give a set of discs four in a row, now or later.
  @inline(__always)
  func threats(of discs: Word, among empty: Word) -> Word {
    // A disc on top of three others: the only vertical line.
    var found = (discs &<< 1) & (discs &<< 2) & (discs &<< 3)
    found |= gaps(in: discs, across.falling) | gaps(in: discs, across.level) | gaps(in: discs, across.rising)
    return found & empty
  }

  /// The cells that complete four in a row at a distance, at either end or in a gap.
  @inline(__always)
  private func gaps(in discs: Word, _ distance: Word) -> Word {
    let above = discs &<< distance
    let below = discs &>> distance
    let pairAbove = above & (above &<< distance)
    let pairBelow = below & (below &>> distance)
    return pairAbove & ((above &<< (2 &* distance)) | below) | pairBelow & ((below &>> (2 &* distance)) | above)
  }

  /// Whether a set of cells holds four in a row.
  @inline(__always)
  func hasLine(_ cells: Word) -> Bool {
    func found(_ distance: Word) -> Word {
      let pairs = cells & (cells &>> distance)
      return pairs & (pairs &>> (2 &* distance))
    }
    return found(1) | found(across.falling) | found(across.level) | found(across.rising) != 0
  }
}
