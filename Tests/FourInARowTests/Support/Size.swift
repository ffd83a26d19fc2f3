import Testing

/// A board and the length of its lines.
struct Size: Hashable, Sendable, CustomTestStringConvertible {
  let columns: Int
  let rows: Int
  let line: Int

  init(_ columns: Int, _ rows: Int, line: Int = 4) {
    self.columns = columns
    self.rows = rows
    self.line = line
  }

  var testDescription: String { "\(columns)x\(rows), lines of \(line)" }

  /// How many bits the engine needs: a spare one above each column.
  var bits: Int { columns * (rows + 1) }

  static let standard = Size(7, 6)

  /// Sizes at which something changes: the word, the direction in which a line fits, the smallest and the largest.
  static let telling = [
    Size(7, 6), Size(10, 8), Size(9, 6), Size(6, 7), Size(4, 5), Size(5, 4, line: 3), Size(8, 6, line: 5),
    // One column, one row, and boards with few games.
    Size(1, 4), Size(1, 4, line: 2), Size(4, 1), Size(4, 1, line: 2), Size(2, 2, line: 2), Size(3, 3, line: 3),
    Size(1, 32), Size(1, 32, line: 32), Size(32, 1), Size(32, 1, line: 3), Size(32, 1, line: 32),
    // Longer lines than there are columns, or than there are rows.
    Size(2, 8), Size(3, 7), Size(8, 2), Size(7, 3), Size(2, 30), Size(3, 20, line: 6), Size(4, 31, line: 8),
    // The last board of each word and the first of the next: 64, 65, 66, 72, 128, 132, 256, 272, 512, 513
    // and 1,056 bits.
    Size(8, 7), Size(16, 3), Size(2, 31), Size(4, 15, line: 8), Size(5, 12), Size(11, 5), Size(8, 8), Size(16, 7),
    Size(12, 10), Size(16, 8, line: 5), Size(16, 15), Size(16, 16, line: 5), Size(16, 31, line: 6), Size(27, 18),
    Size(32, 32), Size(32, 32, line: 7), Size(32, 32, line: 32),
  ]
}
