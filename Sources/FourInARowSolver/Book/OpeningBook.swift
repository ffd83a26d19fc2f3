internal import CFourInARowBook

/// Positions that were solved beforehand, each with its score and its best moves.
///
/// It need not hold every position. None is in it in which the player to move wins at once.
public struct OpeningBook: Sendable {
  /// The size of the board.
  public let columns, rows: Int
  let entries: [BookEntry]
  private let layout: SizedLayout

  /// Makes a book; nil where the board is larger than a key has bits for.
  init?(columns: Int, rows: Int, _ entries: some Sequence<BookEntry>) {
    guard columns <= BookKey.columns, rows <= BookKey.rows, let layout = SizedLayout(columns: columns, rows: rows)
    else {
      return nil
    }
    (self.columns, self.rows, self.layout) = (columns, rows, layout)
    self.entries = entries.sorted { $0.word < $1.word }
  }

  /// The book of 7 columns and 6 rows that ships.
  public static let shipped: OpeningBook? = {
    var count = 0
    guard let bytes = four_in_a_row_book(&count) else { return nil }
    return try? OpeningBook(UnsafeRawBufferPointer(start: bytes, count: count))
  }()

  /// How many positions it holds; mirrored ones count once.
  public var count: Int { entries.count }

  /// One of the positions, from 0; nil where there is none.
  public func position(at index: Int) -> SolverPosition? {
    entries.indices.contains(index) ? BookKey.position(of: entries[index].key, on: layout) : nil
  }

  /// The score of a position and the columns of its best moves, as `Solver` finds them; nil where it isn't in the book.
  public func best(in position: SolverPosition) -> (score: Int, columns: [Int])? {
    let key = BookKey(of: position, on: layout)
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key.value { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].key == key.value else { return nil }
    return entries[low].best(columns: columns, isMirrored: key.isMirrored)
  }
}

extension BookEntry {
  /// Its score and columns, seen in a mirror or not.
  func best(columns count: Int, isMirrored: Bool) -> (score: Int, columns: [Int]) {
    (score, isMirrored ? columns.reversed().map { count + 1 - $0 } : columns)
  }
}
