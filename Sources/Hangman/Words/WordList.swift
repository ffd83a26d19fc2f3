import ParlorCore
import Synchronization

/// Words to guess: read once, never changed, shared by all copies.
///
/// A word is shown as it was written first. Two words are the same where they have the same letters, however large, and
/// with or without accents where those fold. Only letters are guessed: spaces, hyphens, apostrophes, digits and all
/// other signs are shown from the start.
public final class WordList: Sendable {
  /// How many characters a word may have.
  public static let longestWord = 64

  /// What errors call the list, as in `animals.txt`.
  public let name: String
  private let guessable: Alphabet
  /// The characters of the words, each once.
  private let characters: [WordCharacter]
  /// The same as bytes, where each is one, else empty: a word that is put together of bytes takes no counting of references.
  private let bytes: [UInt8]
  /// The index in the alphabet of the letter that each of them counts as; -1 where it counts as none.
  private let letters: [Int]
  /// The characters of all words one after the other, by their places in `characters`: 2 bytes each.
  private let text: [UInt16]
  /// Where each word begins in the text, and where the last one ends.
  private let starts: [Int]
  private let memory: AccountedMemory

  /// The first of the words whose keys have some hash; nil before anybody looked for a word.
  private let firstByHash = Mutex<(places: [Int: Int], memory: AccountedMemory)?>(nil)

  /// Takes the words that were collected.
  init(_ builder: consuming WordListBuilder, name: String) {
    let alphabet = Alphabet(builder.letters, spelling: builder.spelling)
    self.name = name
    guessable = alphabet
    letters = builder.characters.map { $0.letter.flatMap(alphabet.index(ofLetter:)) ?? -1 }
    characters = builder.characters
    bytes = characters.allSatisfy { $0.text.utf8.count == 1 } ? characters.flatMap(\.text.utf8) : []
    text = builder.text
    starts = builder.starts
    // The alphabet, and each sign with its spellings, beside the words themselves.
    memory = AccountedMemory(4_000 + 150 * characters.count + 2 * text.count + 8 * starts.count)
  }

  /// Which characters count as one letter.
  public var spelling: Spelling { guessable.spelling }

  /// The letters that can be guessed: small, never empty, at most 128, in the order of Unicode.
  ///
  /// Where the list has a language, all letters of the language are there. Without one, a list with any of the letters
  /// from a to z has all of them. So the alphabet doesn't give a short list away. Others are there where a word has them.
  public var alphabet: [String] { guessable.letters }

  /// The alphabet in words: `a to z, ä, ö, ü`.
  public var alphabetSummary: String { guessable.summary }

  /// How many words there are, at least one. O(1).
  public var count: Int { starts.count - 1 }

  /// A word as it is shown; nil where there is none with this index. O(length).
  public func word(at index: Int) -> String? {
    let places = places(of: index)
    if places.isEmpty { return nil }
    // Letters of Korean make syllables.
    if bytes.isEmpty { return composed(places.map { characters[Int($0)].text }.joined()) }
    return String(unsafeUninitializedCapacity: places.count) { word in
      for (index, place) in places.enumerated() { word.initializeElement(at: index, to: bytes[Int(place)]) }
      return places.count
    }
  }

  /// The index of a word, however large its letters, with or without accents where those fold; nil where the list
  /// doesn't have it. O(length), but O(words) when it is asked for the first time.
  public func index(of word: String) -> Int? {
    let keys = spelling.cells(of: word).map { WordCharacter.key(of: $0, spelling: spelling) }
    let likely = firstByHash.withLock { table in
      if table == nil {
        let places = Dictionary((0..<count).map { (self.keys(of: $0).hashValue, $0) }) { first, _ in first }
        table = (places, AccountedMemory(2 * places.capacity * MemoryLayout<(Int, Int)>.stride))
      }
      return table?.places[keys.hashValue]
    }
    guard let likely else { return nil }
    // Two words may have the same hash.
    return self.keys(of: likely) == keys ? likely : (0..<count).first { self.keys(of: $0) == keys }
  }

  /// What makes a word this word and no other of the same spelling.
  func key(of index: Int) -> String { places(of: index).map { characters[Int($0)].key }.joined() }

  /// What the characters of a word have in common with those that may stand for them.
  private func keys(of index: Int) -> [String?] { places(of: index).map { characters[Int($0)].key } }

  /// The index in the alphabet of the letter that a text counts as; nil where it counts as none, or is more than one.
  public func letter(for text: String) -> Int? { guessable.index(of: text) }

  /// The letters of a word, by their indices in the alphabet; none where there is no such word. O(length).
  public func letters(of index: Int) -> LetterSet {
    var set = LetterSet()
    for place in places(of: index) { set.insert(letters[Int(place)]) }
    return set
  }

  /// How many characters a word has; 0 where there is no such word. O(1).
  func length(of index: Int) -> Int { places(of: index).count }

  /// A word as somebody sees it who has guessed some letters; empty where there is no such word. O(length).
  func cells(of index: Int, guessed: LetterSet) -> [Hangman.Cell] {
    places(of: index).map { cell(of: $0, guessed: guessed) }
  }

  /// What somebody sees of a word who has guessed one letter.
  struct Look: Hashable {
    /// How many characters the word has.
    let length: Int
    /// A bit for each place where the letter is, from the first character on, and one where a sign is.
    var letters: UInt64 = 0
    var signs: UInt64 = 0
    /// The signs, and what is shown in the place of the letter where it isn't its own capital, as `É` for an `e`.
    var others: [String] = []
  }

  /// What guessing a letter would show of a word. O(length).
  func look(of index: Int, at letter: Int) -> Look {
    let places = places(of: index)
    var look = Look(length: places.count)
    for (offset, place) in places.enumerated() {
      let character = characters[Int(place)]
      if letters[Int(place)] == letter {
        look.letters |= 1 << UInt64(offset)
        if !character.hasPlainCapital { look.others.append(character.capital) }
      } else if character.letter == nil {
        look.signs |= 1 << UInt64(offset)
        look.others.append(character.text)
      }
    }
    return look
  }

  /// The indices of the words that look so to somebody who has guessed some letters, rising. O(words).
  func indices(fitting pattern: [Hangman.Cell], guessed: LetterSet) -> [Int] {
    (0..<count).filter { word in
      let places = places(of: word)
      return places.count == pattern.count
        && zip(places, pattern).allSatisfy { cell(of: $0, guessed: guessed) == $1 }
    }
  }

  /// The indices of the words that look so to somebody who knows that they lack some letters, rising. O(words).
  ///
  /// An underscore is a letter that wasn't guessed, so none of the pattern's own; letters may be small or large, and
  /// where accents fold with or without them. Other characters stand for themselves.
  /// - Parameter missing: the letters that the word lacks, by their indices in the alphabet.
  public func indices(matching pattern: String, missing: LetterSet = LetterSet()) -> [Int] {
    let known = spelling.cells(of: pattern).map { cell in
      (letter: letter(for: cell), key: WordCharacter.key(of: cell, spelling: spelling))
    }
    var excluded = missing
    for letter in known.compactMap(\.letter) { excluded.insert(letter) }
    return (0..<count).filter { word in
      let places = places(of: word)
      return places.count == known.count
        && zip(places, known).allSatisfy { place, sign in
          let letter = letters[Int(place)]
          if let wanted = sign.letter { return letter == wanted && !missing.contains(letter) }
          if letter < 0 { return characters[Int(place)].key == sign.key }
          return sign.key == "_" && !excluded.contains(letter)
        }
    }
  }

  /// The places of a word's characters; none where there is no word with this index.
  private func places(of word: Int) -> ArraySlice<UInt16> {
    text[word >= 0 && word < starts.count - 1 ? starts[word]..<starts[word + 1] : 0..<0]
  }

  /// A character as somebody sees it who has guessed some letters.
  private func cell(of place: UInt16, guessed: LetterSet) -> Hangman.Cell {
    let letter = letters[Int(place)]
    if letter < 0 { return .fixed(characters[Int(place)].text) }
    return guessed.contains(letter) ? .shown(characters[Int(place)].capital) : .hidden
  }
}

extension WordList: Equatable {
  /// Two lists are the same where they have the same name and the same words in the same order. O(1) for copies.
  public static func == (left: WordList, right: WordList) -> Bool {
    left === right
      || left.name == right.name && left.spelling == right.spelling && left.count == right.count
        && (0..<left.count).allSatisfy { left.word(at: $0) == right.word(at: $0) }
  }
}
