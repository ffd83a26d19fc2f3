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
  public var accents: Accents { storage.alphabet.accents }

  /// The letters that can be guessed: small, each one character, at most 128, in the order of Unicode.
  ///
  /// A list with any of the letters from a to z has all of them, so that the alphabet doesn't give a short list away.
  /// Others are there where a word has them.
  public var alphabet: [String] { storage.alphabet.letters }

  /// The alphabet in words: `a to z, ä, ö, ü`.
  public var alphabetSummary: String { storage.alphabet.summary }

  /// How many words there are, at least one. O(1).
  public var count: Int { storage.starts.count - 1 }

  /// A word as it is shown; nil where there is none with this index. O(length).
  public func word(at index: Int) -> String? {
    let places = storage.places(of: index)
    return places.isEmpty ? nil : places.map { storage.characters[Int($0)].text }.joined()
  }

  /// The index of a word, however large its letters, with or without accents where those fold; nil where the list
  /// doesn't have it. O(words).
  public func index(of word: String) -> Int? {
    let keys = word.map { WordCharacter($0, accents: accents)?.key }
    return (0..<count).first { index in
      let places = storage.places(of: index)
      return places.count == keys.count && zip(places, keys).allSatisfy { storage.characters[Int($0)].key == $1 }
    }
  }

  /// The index in the alphabet of the letter that a character counts as; nil where it counts as none.
  public func letter(for character: Character) -> Int? { storage.alphabet.index(of: character) }

  /// The letters of a word, by their indices in the alphabet; none where there is no such word. O(length).
  public func letters(of index: Int) -> LetterSet {
    var letters = LetterSet()
    for place in storage.places(of: index) { letters.insert(storage.letters[Int(place)]) }
    return letters
  }

  /// A word as somebody sees it who has guessed some letters; empty where there is no such word. O(length).
  func cells(of index: Int, guessed: LetterSet) -> [Hangman.Cell] {
    storage.places(of: index).map { storage.cell(of: $0, guessed: guessed) }
  }

  /// The indices of the words that look so to somebody who has guessed some letters, rising. O(words).
  func indices(fitting pattern: [Hangman.Cell], guessed: LetterSet) -> [Int] {
    (0..<count).filter { word in
      let places = storage.places(of: word)
      return places.count == pattern.count
        && zip(places, pattern).allSatisfy { storage.cell(of: $0, guessed: guessed) == $1 }
    }
  }
}

extension WordList: Hashable {
  /// Two lists are the same where they have the same name and the same words in the same order. O(1) for copies.
  public static func == (left: WordList, right: WordList) -> Bool {
    left.storage === right.storage
      || left.name == right.name && left.accents == right.accents && left.count == right.count
        && (0..<left.count).allSatisfy { left.word(at: $0) == right.word(at: $0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(accents)
    hasher.combine(count)
    for index in 0..<min(count, 16) { hasher.combine(word(at: index)) }
  }
}

/// What all copies of a list share: the words one after the other, 2 bytes a character and 8 a word.
final class WordStorage: Sendable {
  let name: String
  let alphabet: Alphabet
  /// The characters of the words, each once.
  let characters: [WordCharacter]
  /// The index in the alphabet of the letter that each of them counts as; -1 where it counts as none.
  let letters: [Int]
  /// The characters of all words, by their places in `characters`.
  private let text: [UInt16]
  /// Where each word begins in the text, and where the last one ends.
  let starts: [Int]

  init(name: String, alphabet: Alphabet, characters: [WordCharacter], text: [UInt16], starts: [Int]) {
    self.name = name
    self.alphabet = alphabet
    self.characters = characters
    letters = characters.map { $0.letter.flatMap(alphabet.index(ofLetter:)) ?? -1 }
    self.text = text
    self.starts = starts
  }

  /// The places of a word's characters; none where there is no word with this index.
  func places(of word: Int) -> ArraySlice<UInt16> {
    text[word >= 0 && word < starts.count - 1 ? starts[word]..<starts[word + 1] : 0..<0]
  }

  /// A character as somebody sees it who has guessed some letters.
  func cell(of place: UInt16, guessed: LetterSet) -> Hangman.Cell {
    let letter = letters[Int(place)]
    if letter < 0 { return .fixed(characters[Int(place)].text) }
    return guessed.contains(letter) ? .shown(characters[Int(place)].capital) : .hidden
  }
}
