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

  /// The index of the letter that a character counts as; nil where it counts as none. O(1).
  func index(of character: Character) -> Int? { indices[spelling.letter(for: character)] }

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

/// What a character is in the words of a list.
struct WordCharacter: Sendable {
  /// How it is written, composed.
  let text: String
  /// How people see it once it was guessed: large, where that is one character that counts as the same letter.
  let capital: String
  /// Whether that is how the letter that it counts as is seen.
  let hasPlainCapital: Bool
  /// The letter that it counts as; nil where nobody has to guess it, as a space, a hyphen or a digit.
  let letter: String?
  /// Whether the letter is written as the character is.
  let isKey: Bool

  /// Works out what a character is; nil for one that can't stand in a word.
  init?(_ character: Character, spelling: Spelling) {
    guard character.unicodeScalars.allSatisfy(\.standsInLine) else { return nil }
    text = composed(String(character))
    letter = character.isLetter ? spelling.letter(for: character) : nil
    isKey = letter == nil || letter == text
    let large = spelling.capital(of: character)
    let isSame = large.count == 1 && large.first.map(spelling.letter) == letter
    capital = isSame ? large : String(character)
    hasPlainCapital = letter.flatMap(\.first).map(spelling.capital) == capital
  }

  /// What two characters have in common that may stand for each other: the letter, or else the character.
  var key: String { letter ?? text }

  /// The key of a character, which takes a fraction of working out all the rest; nil for one that can't stand in a word.
  static func key(of character: Character, spelling: Spelling) -> String? {
    guard character.unicodeScalars.allSatisfy(\.standsInLine) else { return nil }
    return character.isLetter ? spelling.letter(for: character) : composed(String(character))
  }
}
