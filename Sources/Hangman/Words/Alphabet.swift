import ParlorCore

/// The guessable letters of a list: at most 128, in Unicode order.
struct Alphabet: Hashable, Sendable {
  /// The largest number of letters, so that a set of them fits 128 bits.
  static let limit = 128
  private static let latin = Set((UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(Unicode.Scalar($0)) })

  /// The letters, in lower case and composed.
  let letters: [String]
  /// The spelling that determines which characters count as one letter.
  let spelling: Spelling
  private let indices: [String: Int]

  /// Makes the alphabet of some letters and those of the language.
  init(_ letters: Set<String>, spelling: Spelling) {
    self.letters = Self.completed(letters, in: spelling).sorted()
    self.spelling = spelling
    indices = Dictionary(zip(self.letters, 0...)) { first, _ in first }
  }

  /// Some letters; if no language is given and they contain one of a to z, with all of a to z.
  static func completed(_ letters: Set<String>, in spelling: Spelling) -> Set<String> {
    !spelling.language.isEmpty || letters.isDisjoint(with: latin) ? letters : letters.union(latin)
  }

  /// The index of a letter in the form of `letters`; nil if there is none. O(1).
  func index(ofLetter letter: String) -> Int? { indices[letter] }

  /// The index of the letter that a text counts as; nil if it counts as none or several. O(1).
  ///
  /// A letter counts as itself, so that every displayed letter can be read back.
  func index(of text: String) -> Int? {
    // Most are one byte, and looked up at every choice of a guesser.
    if text.utf8.count == 1 { return spelling.letter(of: text).flatMap { indices[$0] } }
    if let index = indices[text] { return index }
    let cells = spelling.cells(of: text)
    return cells.count == 1 ? spelling.letter(of: cells[0]).flatMap { indices[$0] } : nil
  }

  /// The letters in words, with runs of three or more as ranges: `a to z, ä, ö, ü`.
  var summary: String {
    var runs: [[String]] = []
    for letter in letters {
      if let last = runs.last?.last, Self.follows(letter, last) {
        runs[runs.count - 1].append(letter)
      } else {
        runs.append([letter])
      }
    }
    let parts = runs.flatMap { $0.count < 3 ? $0 : ["\($0[0]) to \($0[$0.count - 1])"] }
    return listed(parts, atMost: 30)
  }

  private static func follows(_ letter: String, _ last: String) -> Bool {
    let (next, before) = (letter.unicodeScalars.map(\.value), last.unicodeScalars.map(\.value))
    return next.count == 1 && before.count == 1 && next[0] == before[0] + 1
  }
}

/// The properties of a cell in a list's words.
struct WordCharacter: Sendable {
  /// The composed text.
  let text: String
  /// The display form after a guess: in upper case, if that is one character that counts as the same letter.
  let capital: String
  /// Whether the capital is also the display form of its plain letter.
  let hasPlainCapital: Bool
  /// The letter that it counts as; nil if it needn't be guessed, like a space, a hyphen or a digit.
  let letter: String?
  /// The key shared with all equivalent cells.
  let key: String
  /// Whether its text is the key.
  let isKey: Bool

  /// Determines a cell's properties; nil if it can't occur in a word.
  init?(_ cell: String, spelling: Spelling) {
    guard let key = Self.key(of: cell, spelling: spelling) else { return nil }
    self.key = key
    text = composed(cell)
    isKey = key == text
    letter = spelling.letter(of: cell)
    let large = spelling.capital(of: cell)
    let isSame = spelling.cells(of: large).count == 1 && spelling.letter(of: large) == letter
    capital = isSame ? large : text
    hasPlainCapital = letter.map(spelling.capital) == capital
  }

  /// The key of a cell, a fraction of the cost of all properties; nil if the cell can't occur in a word.
  static func key(of cell: String, spelling: Spelling) -> String? {
    cell.unicodeScalars.allSatisfy(\.standsInLine) ? spelling.key(of: cell) : nil
  }
}
