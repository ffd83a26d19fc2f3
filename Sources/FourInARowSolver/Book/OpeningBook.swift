internal import CFourInARowBook

/// The presolved values of positions with few discs: a byte per position, known or not.
public struct OpeningBook: Sendable {
  /// The maximum number of discs in a book's positions: more don't fit into 4 MB on 7 columns and 6 rows.
  public static let deepest = 11

  /// The size of the board, and the maximum number of discs.
  public let columns, rows, last: Int
  /// A byte per place: 0 if nothing is known, else the score plus 64, and 128 more for a lower bound.
  private(set) var notes: [UInt8]
  private let places: BookPlaces

  /// Makes a book with notes, filled up with unknown ones; nil if there is no such board.
  init?(columns: Int, rows: Int, last: Int, notes: [UInt8] = []) {
    guard columns <= BookKey.columns, rows <= BookKey.rows, 0...Self.deepest ~= last,
      let layout = SizedLayout<UInt64>(columns: columns, rows: rows)
    else { return nil }
    (self.columns, self.rows, self.last) = (columns, rows, last)
    places = BookPlaces(on: layout, upTo: last)
    self.notes = notes.prefix(places.count) + [UInt8](repeating: 0, count: max(0, places.count - notes.count))
  }

  /// The shipped book, of 7 columns and 6 rows.
  public static let shipped: OpeningBook? = {
    var count = 0
    guard let bytes = four_in_a_row_book(&count) else { return nil }
    // The bytes are part of the program, and a test checks them: reading millions of bytes would delay the first move.
    return try? OpeningBook(UnsafeRawBufferPointer(start: bytes, count: count), isChecked: false)
  }()

  /// The number of known scores; mirror images count once.
  public var count: Int { notes.count { 1..<128 ~= $0 } }

  /// A number of positions with known scores, spread evenly; all if there are fewer.
  public func positions(_ count: Int) -> [SolverPosition] {
    let known = notes.indices.filter { 1..<128 ~= notes[$0] }
    let chosen = min(count, known.count)
    return (0..<chosen).map { places.position(at: known[(2 * $0 + 1) * known.count / (2 * chosen)]) }
  }

  /// The book without its last plies in which nothing is known.
  public var trimmed: OpeningBook {
    let known = notes.lastIndex { $0 != 0 } ?? 0
    let shorter = (0..<last).lazy.compactMap { OpeningBook(columns: columns, rows: rows, last: $0, notes: notes) }
    return shorter.first { $0.notes.count > known } ?? self
  }

  /// The score of a position; nil if it is unknown.
  public func score(of position: SolverPosition) -> Int? {
    note(of: position).flatMap { 1..<128 ~= $0 ? Int($0) - 64 : nil }
  }

  /// A lower bound of a position's score; nil if none is known.
  public func least(of position: SolverPosition) -> Int? {
    note(of: position).flatMap { $0 == 0 ? nil : Int($0 & 127) - 64 }
  }

  /// Stores the score of a position, if it has a place.
  mutating func keep(_ score: Int, of position: SolverPosition) {
    if let place = places.place(of: position) { notes[place] = UInt8(score + 64) }
  }

  /// Stores a lower bound of a position's score, unless more is known.
  mutating func keep(atLeast score: Int, of position: SolverPosition) {
    guard let place = places.place(of: position) else { return }
    let note = UInt8(score + 64) | 128
    if notes[place] == 0 || notes[place] >= 128 { notes[place] = max(notes[place], note) }
  }

  private func note(of position: SolverPosition) -> UInt8? { places.place(of: position).map { notes[$0] } }
}
