/// A fault in a book or its log, in one line.
public struct BookError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line, in lower case, without a full stop.
  public let message: String

  init(_ message: String) { self.message = message }

  public var description: String { message }
}

/// A book as bytes: a mark, the size of the board, the maximum number of discs, and a checksum of the notes, each a
/// little-endian word of 64 bits; then the notes.
extension OpeningBook {
  /// "parlor02" as a word.
  private static let mark: UInt64 = 0x3230_726F_6C72_6170
  private static let header = 32

  /// The book in its file format.
  public var bytes: [UInt8] {
    let words = [Self.mark, UInt64(columns) << 8 | UInt64(rows), UInt64(last), Self.checksum(notes)]
    return words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } } + notes
  }

  /// Parses a book.
  /// - Parameter isChecked: whether to verify the checksum.
  /// - Throws: the fault of the bytes.
  public init(_ bytes: UnsafeRawBufferPointer, isChecked: Bool = true) throws(BookError) {
    func word(_ index: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    guard bytes.count >= Self.header, word(0) == Self.mark else {
      throw BookError("expected an opening book, not other bytes")
    }
    let notes = [UInt8](bytes[Self.header...])
    let (columns, rows) = (Int(word(1) >> 8 & 0xFF), Int(word(1) & 0xFF))
    guard word(1) >> 16 == 0, let last = Int(exactly: word(2)),
      let book = OpeningBook(columns: columns, rows: rows, last: last, notes: notes)
    else {
      throw BookError("expected a book of a board of at most \(BookKey.columns) by \(BookKey.rows)")
    }
    guard book.notes.count == notes.count else {
      throw BookError("expected \(book.notes.count) notes, not \(notes.count): make the book anew")
    }
    guard !isChecked || word(3) == Self.checksum(notes) else {
      throw BookError("the book's checksum is wrong: make it anew")
    }
    self = book
  }

  /// The FNV-1a hash by Fowler, Noll and Vo.
  private static func checksum(_ notes: [UInt8]) -> UInt64 {
    notes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
