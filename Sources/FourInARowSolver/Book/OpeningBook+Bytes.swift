/// What is wrong with a book or the log that it is made from, in one line.
public struct BookError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line, in lower case, without a full stop.
  public let message: String

  init(_ message: String) { self.message = message }

  public var description: String { message }
}

/// A book as bytes: words of 64 bits, lowest byte first. The first four are the mark, the size of the board, the number
/// of entries and a checksum of these; the entries follow in rising order.
extension OpeningBook {
  /// "parlor01" as a word.
  private static let mark: UInt64 = 0x3130_726F_6C72_6170

  /// The book as it is kept in a file.
  public var bytes: [UInt8] {
    let words = entries.map(\.word)
    let header = [Self.mark, UInt64(columns) << 8 | UInt64(rows), UInt64(words.count), Self.checksum(words)]
    return (header + words).flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  /// Reads a book.
  /// - Throws: what is wrong with the bytes.
  public init(_ bytes: UnsafeRawBufferPointer) throws(BookError) {
    func word(_ index: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    guard bytes.count >= 32, word(0) == Self.mark else { throw BookError("expected an opening book, not other bytes") }
    let (size, count) = (word(1), word(2))
    guard bytes.count % 8 == 0, count == UInt64(bytes.count / 8 - 4) else {
      throw BookError("expected a book of \(count) positions, not of \(bytes.count) bytes: make it anew")
    }
    let words = (4..<bytes.count / 8).map(word)
    guard word(3) == Self.checksum(words), zip(words, words.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw BookError("the book's checksum is wrong: make it anew")
    }
    let (columns, rows) = (Int(size >> 8 & 0xFF), Int(size & 0xFF))
    guard size >> 16 == 0, let book = OpeningBook(columns: columns, rows: rows, words.map(BookEntry.init(word:))) else {
      throw BookError("expected a book of a board of at most \(BookKey.columns) by \(BookKey.rows)")
    }
    self = book
  }

  /// Fowler, Noll and Vo's hash, a word at a time.
  private static func checksum(_ words: [UInt64]) -> UInt64 {
    words.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01B3 }
  }
}
