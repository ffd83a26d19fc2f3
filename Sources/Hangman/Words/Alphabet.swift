import ParlorCore

/// The letters that can be guessed in the words of a list: at most 128, in the order of Unicode.
struct Alphabet: Hashable, Sendable {
  /// How many letters a list may have, so that a set of them fits one word of 128 bits.
  static let limit = 128
  private static let latin = Set((UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(Unicode.Scalar($0)) })

  /// The letters, small and composed.
  let letters: [String]
  /// Which characters count as one letter.
  let spelling: Spelling
  private let indices: [String: Int]

  /// Makes the alphabet of some letters, with those that the language has.
  init(_ letters: Set<String>, spelling: Spelling) {
    self.letters = Self.completed(letters, in: spelling).sorted()
    self.spelling = spelling
    indices = Dictionary(zip(self.letters, 0...)) { first, _ in first }
  }

  /// Some letters with all of those from a to z where one of these is among them and no language says what there is.
  static func completed(_ letters: Set<String>, in spelling: Spelling) -> Set<String> {
    !spelling.language.isEmpty || letters.isDisjoint(with: latin) ? letters : letters.union(latin)
  }

  /// The index of a letter that is written as in `letters`; nil where there is none. O(1).
  func index(ofLetter letter: String) -> Int? { indices[letter] }

  /// The index of the letter that a text counts as; nil where it counts as none, or is more than one. O(1).
  ///
  /// A letter counts as itself, so that whatever is written of it is read again.
  func index(of text: String) -> Int? {
    // Most are one byte, and asked for at every choice of a guesser.
    if text.utf8.count == 1 { return spelling.letter(of: text).flatMap { indices[$0] } }
    if let index = indices[text] { return index }
    let cells = spelling.cells(of: text)
    return cells.count == 1 ? spelling.letter(of: cells[0]).flatMap { indices[$0] } : nil
  }

  /// The letters in words, where three or more that follow each other are a range: `a to z, ä, ö, ü`.
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

/// What a cell is in the words of a list.
struct WordCharacter: Sendable {
  /// How it is written, composed.
  let text: String
  /// How people see it once it was guessed: large, where that is one character that counts as the same letter.
  let capital: String
  /// Whether that is how the letter that it counts as is seen.
  let hasPlainCapital: Bool
  /// The letter that it counts as; nil where nobody has to guess it, as a space, a hyphen or a digit.
  let letter: String?
  /// What it has in common with all that may stand for it.
  let key: String
  /// Whether that is how it is written.
  let isKey: Bool

  /// Works out what a cell is; nil for one that can't stand in a word.
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

  /// The key of a cell, which takes a fraction of working out all the rest; nil for one that can't stand in a word.
  static func key(of cell: String, spelling: Spelling) -> String? {
    cell.unicodeScalars.allSatisfy(\.standsInLine) ? spelling.key(of: cell) : nil
  }
}
