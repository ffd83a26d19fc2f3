/// What a byte of a word stands for, beside the letters of the alphabet, which have the codes from 0.
enum WordCode {
  /// The first byte of a character that nobody has to guess: a space, a hyphen, a digit.
  static let fixed: UInt8 = 0xfd
  /// The other bytes of such a character.
  static let restOfFixed: UInt8 = 0xfe
  /// The other bytes of a letter.
  static let restOfLetter: UInt8 = 0xff

  /// Whether a byte is a letter's first.
  static func isLetter(_ code: UInt8) -> Bool { code < fixed }
  /// Whether a byte is a character's first.
  static func isFirst(_ code: UInt8) -> Bool { code <= fixed }
}

/// The words of a list, one after the other in one run of bytes: 2 bytes for each byte of text and 4 for each word.
struct WordTable: Hashable, Sendable {
  /// How many bytes the words together may have: offsets take 4 bytes, and so does the word in a state.
  static let capacity = Int(Int32.max)

  /// The bytes of the words in UTF-8, as they are shown.
  private(set) var text: [UInt8] = []
  /// What each byte of the text stands for.
  private(set) var codes: [UInt8] = []
  /// Where each word begins, and where the last one ends.
  private var offsets: [UInt32] = [0]

  /// How many words there are.
  var count: Int { offsets.count - 1 }

  /// Where the bytes are that were added since the last word was closed.
  var openRange: Range<Int> { Int(offsets[count])..<text.count }

  /// Makes place for some bytes of text.
  mutating func reserve(_ bytes: Int) {
    text.reserveCapacity(bytes)
    codes.reserveCapacity(bytes)
  }

  /// Adds a byte to the word that is open.
  mutating func add(_ byte: UInt8, code: UInt8) {
    text.append(byte)
    codes.append(code)
  }

  /// Ends the word that is open; the bytes that come next are the next word.
  mutating func close() { offsets.append(UInt32(clamping: text.count)) }

  /// Takes the bytes of the word that is open away.
  mutating func discard() {
    let count = openRange.count
    text.removeLast(count)
    codes.removeLast(count)
  }

  /// Gives the letters other codes, each code its place in `codes`.
  mutating func recode(_ newCodes: [UInt8]) {
    for place in codes.indices where WordCode.isLetter(codes[place]) { codes[place] = newCodes[Int(codes[place])] }
  }

  /// Where the bytes of a word are; empty where there is no such word.
  func range(of word: Int) -> Range<Int> {
    guard word >= 0, word < count else { return 0..<0 }
    return Int(offsets[word])..<Int(offsets[word + 1])
  }
}

// What two words have in common that are the same word: the letters that they count as, and the rest as it is written.
extension WordTable {
  /// One part of what makes a word this word and no other: a letter's code, or a byte that isn't a letter's, plus 256.
  typealias KeyPart = UInt16

  /// What a byte adds to the key of its word; nil where the byte before has said it.
  static func keyPart(_ byte: UInt8, code: UInt8) -> KeyPart? {
    switch code {
    case WordCode.restOfLetter: nil
    case WordCode.fixed, WordCode.restOfFixed: 256 + KeyPart(byte)
    default: KeyPart(code)
    }
  }

  /// Writes the key of the bytes in a range over another one, whose place it takes.
  func writeKey(of range: Range<Int>, to key: inout [KeyPart]) {
    key.removeAll(keepingCapacity: true)
    for place in range {
      if let part = Self.keyPart(text[place], code: codes[place]) { key.append(part) }
    }
  }

  /// Whether a word has this key.
  func word(_ word: Int, hasKey key: [KeyPart]) -> Bool {
    var rest = key[...]
    for place in range(of: word) {
      guard let part = Self.keyPart(text[place], code: codes[place]) else { continue }
      guard rest.popFirst() == part else { return false }
    }
    return rest.isEmpty
  }
}
