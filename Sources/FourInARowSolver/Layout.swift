/// A word that holds a board: of 64 bits, or of 128 where the board doesn't fit.
typealias BoardWord = FixedWidthInteger & UnsignedInteger & Sendable

/// How a board lies in a word: a column after another, each with a spare cell on top, so that no line runs from one column
/// into the next.
///
/// The search is compiled for each type: where the numbers are known to the compiler, it is a third faster.
protocol Layout<Word>: Sendable {
  associatedtype Word: BoardWord
  var columns: Int { get }
  var rows: Int { get }
  /// The distance between two cells of a row. A byte, where a byte a column fits: then one instruction mirrors a board.
  var stride: Int { get }
  /// The distances at which a line lies across columns.
  var across: (falling: Word, level: Word, rising: Word) { get }
  /// The lowest cell of each column.
  var bottom: Word { get }
  /// All cells but the spare ones.
  var board: Word { get }
  /// The cells that the player to move gets where the other always answers on top of the last disc and every column
  /// has an even number of empty cells left.
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

  /// Nil where the board doesn't fit the word.
  /// - Parameter stride: the distance between two cells of a row; nil for the one with which the search is fastest.
  init?(columns: Int, rows: Int, stride: Int? = nil) {
    guard (1...32).contains(columns), (1...32).contains(rows), columns * (rows + 1) <= Word.bitWidth else { return nil }
    (self.columns, self.rows) = (columns, rows)
    let stride = stride ?? (columns * 8 <= Word.bitWidth && rows <= 7 ? 8 : rows + 1)
    self.stride = stride
    let distance = Word(stride)
    // Where four columns are missing no line lies across them, and the distance is that of a column's cells, since the
    // others would pass the end of the word.
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

  /// How many half columns a cell is from the middle.
  @inline(__always)
  func distance(_ cell: Word) -> Int { abs(2 &* (cell.trailingZeroBitCount / stride) &- columns &+ 1) }

  /// The same cells seen in a mirror.
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

  /// The number of a position, the same for its mirror.
  @inline(__always)
  func number(_ own: Word, _ all: Word) -> Word {
    // The lowest empty cell of each column is set too, which tells the heights.
    let number = own &+ all &+ bottom
    return min(number, mirrored(number))
  }

  /// The empty cells with which a set of discs would have four in a row, now or later.
  @inline(__always)
  func threats(of discs: Word, among empty: Word) -> Word {
    // A disc on three others: the only line that grows upward.
    var found = (discs &<< 1) & (discs &<< 2) & (discs &<< 3)
    found |= gaps(in: discs, across.falling) | gaps(in: discs, across.level) | gaps(in: discs, across.rising)
    return found & empty
  }

  /// The cells that complete four at a distance, in either direction or between.
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
