/// Words to guess: read once, never changed, shared by all copies.
///
/// A word is shown as it was written first. Two words are the same where they have the same letters, however large, and
/// with or without accents where those fold. Only letters are guessed: spaces, hyphens, apostrophes, digits and all
/// other signs are shown from the start.
public struct WordList: Sendable {
  /// How many characters a word may have.
  public static let longestWord = 64

  private let storage: WordStorage

  init(_ storage: WordStorage) { self.storage = storage }

  /// What errors call the list, as in `animals.txt`.
  public var name: String { storage.name }

  /// Whether accents make another letter.
  public var accents: Accents { storage.accents }

  /// The letters that can be guessed: small, each one character, at most 128, in the order of Unicode.
  ///
  /// A list with any of the letters from a to z has all of them, so that the alphabet doesn't give a short list away.
  /// Others are there where a word has them.
  public var alphabet: [String] { storage.alphabet.letters }

  /// The alphabet in words: `a to z, ä, ö, ü`.
  public var alphabetSummary: String { storage.alphabet.summary }

  /// How many words there are, at least one. O(1).
  public var count: Int { storage.table.count }

  /// A word as it is shown; nil where there is none with this index. O(1).
  public func word(at index: Int) -> String? {
    let range = storage.table.range(of: index)
    return range.isEmpty ? nil : storage.table.string(in: range)
  }

  /// The index of a word, however large its letters, with or without accents where those fold; nil where the list
  /// doesn't have it. O(words).
  public func index(of word: String) -> Int? {
    guard let key = storage.key(of: word) else { return nil }
    return (0..<count).first { storage.table.word($0, hasKey: key) }
  }

  /// The index in the alphabet of the letter that a character counts as; nil where it counts as none.
  public func letter(for character: Character) -> Int? { storage.alphabet.index(of: character) }

  /// The letters of a word, by their indices in the alphabet; none where there is no such word. O(length).
  public func letters(of index: Int) -> LetterSet {
    var letters = LetterSet()
    for code in storage.table.codes[storage.table.range(of: index)] where WordCode.isLetter(code) {
      letters.insert(Int(code))
    }
    return letters
  }

  /// A word as somebody sees it who has guessed some letters; empty where there is no such word. O(length).
  func cells(of index: Int, guessed: LetterSet) -> [Hangman.Cell] {
    storage.table.characters(of: index).map { code, range in
      if !WordCode.isLetter(code) { return .fixed(storage.table.string(in: range)) }
      return guessed.contains(Int(code)) ? .shown(storage.table.capital(in: range)) : .hidden
    }
  }

  /// The indices of the words that fit a pattern, rising. O(words).
  func indices(fitting pattern: WordPattern) -> [Int] {
    (0..<count).filter { pattern.fits($0, in: storage.table) }
  }
}

extension WordList: Hashable {
  /// Two lists are the same where they have the same name and the same words in the same order. O(1) for copies.
  public static func == (left: WordList, right: WordList) -> Bool {
    left.storage === right.storage
      || left.name == right.name && left.accents == right.accents && left.storage.table == right.storage.table
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(accents)
    hasher.combine(storage.table.text.prefix(256))
    hasher.combine(count)
  }
}

/// What all copies of a list share.
final class WordStorage: Sendable {
  let name: String
  let accents: Accents
  let alphabet: Alphabet
  let table: WordTable

  init(name: String, accents: Accents, alphabet: Alphabet, table: WordTable) {
    self.name = name
    self.accents = accents
    self.alphabet = alphabet
    self.table = table
  }

  /// What makes a word this word and no other; nil where it has letters that the list doesn't have.
  func key(of word: String) -> [WordTable.KeyPart]? {
    var key: [WordTable.KeyPart] = []
    for character in word {
      if let letter = alphabet.index(of: character) {
        key.append(WordTable.KeyPart(letter))
      } else {
        guard !character.isLetter else { return nil }
        key += composed(String(character)).utf8.map { 256 + WordTable.KeyPart($0) }
      }
    }
    return key
  }
}
