internal import CFourInARowBook

/// What positions with few discs are worth, solved beforehand: a byte for each, whether it is known yet or not.
public struct OpeningBook: Sendable {
  /// How many discs the positions of a book have at most: more don't fit into 4 MB on 7 columns and 6 rows.
  public static let deepest = 11

  /// The size of the board, and how many discs its positions have at most.
  public let columns, rows, last: Int
  /// A byte for each of the places: 0 where nothing is known, else a score and 64, and 128 more if it is only the least.
  private(set) var notes: [UInt8]
  private let places: BookPlaces

  /// Makes a book with such notes, as many as there are places, and none for those that they don't reach; nil where
  /// there is no such board.
  init?(columns: Int, rows: Int, last: Int, notes: [UInt8] = []) {
    guard columns <= BookKey.columns, rows <= BookKey.rows, 0...Self.deepest ~= last,
      let layout = SizedLayout<UInt64>(columns: columns, rows: rows)
    else { return nil }
    (self.columns, self.rows, self.last) = (columns, rows, last)
    places = BookPlaces(on: layout, upTo: last)
    self.notes = notes.prefix(places.count) + [UInt8](repeating: 0, count: max(0, places.count - notes.count))
  }

  /// The book of 7 columns and 6 rows that ships.
  public static let shipped: OpeningBook? = {
    var count = 0
    guard let bytes = four_in_a_row_book(&count) else { return nil }
    // It is a part of the program, and a test checks it: going through millions of bytes would hold up a player's first move.
    return try? OpeningBook(UnsafeRawBufferPointer(start: bytes, count: count), isChecked: false)
  }()

  /// How many scores it holds; mirrored positions count once.
  public var count: Int { notes.count { 1..<128 ~= $0 } }

  /// So many of the positions whose scores it holds, spread evenly; all of them where they are fewer.
  public func positions(_ count: Int) -> [SolverPosition] {
    let known = notes.indices.filter { 1..<128 ~= notes[$0] }
    let chosen = min(count, known.count)
    return (0..<chosen).map { places.position(at: known[(2 * $0 + 1) * known.count / (2 * chosen)]) }
  }

  /// The same book without the plies at the end of which nothing is known.
  public var trimmed: OpeningBook {
    let known = notes.lastIndex { $0 != 0 } ?? 0
    let shorter = (0..<last).lazy.compactMap { OpeningBook(columns: columns, rows: rows, last: $0, notes: notes) }
    return shorter.first { $0.notes.count > known } ?? self
  }

  /// The score of a position; nil where it isn't known.
  public func score(of position: SolverPosition) -> Int? {
    note(of: position).flatMap { 1..<128 ~= $0 ? Int($0) - 64 : nil }
  }

  /// What a position is worth at least; nil where that isn't known.
  public func least(of position: SolverPosition) -> Int? {
    note(of: position).flatMap { $0 == 0 ? nil : Int($0 & 127) - 64 }
  }

  /// Keeps the score of a position, if there is a place for it.
  mutating func keep(_ score: Int, of position: SolverPosition) {
    if let place = places.place(of: position) { notes[place] = UInt8(score + 64) }
  }

  /// Keeps what a position is worth at least, unless more is known.
  mutating func keep(atLeast score: Int, of position: SolverPosition) {
    guard let place = places.place(of: position) else { return }
    let note = UInt8(score + 64) | 128
    if notes[place] == 0 || notes[place] >= 128 { notes[place] = max(notes[place], note) }
  }

  private func note(of position: SolverPosition) -> UInt8? { places.place(of: position).map { notes[$0] } }
}
