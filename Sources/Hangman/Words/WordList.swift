import ParlorCore
import Synchronization

/// Words to guess: read once, immutable, shared by all copies.
///
/// A word is shown in its first spelling. Two words are equal if they have the same letters, regardless of case, and
/// of accents if those fold. Only letters are guessed: spaces, hyphens, apostrophes, digits and all other signs are
/// shown from the start.
public final class WordList: Sendable {
  /// The largest number of characters in a word.
  public static let longestWord = 64

  /// The list's name in errors, such as `animals.txt`.
  public let name: String
  private let guessable: Alphabet
  /// The distinct characters of the words.
  private let characters: [WordCharacter]
  /// The characters as bytes, if each is one byte, else empty: building a word from bytes takes no reference
  /// counting.
  private let bytes: [UInt8]
  /// The alphabet index of the letter that each character counts as; -1 for none.
  private let letters: [Int]
  /// The characters of all words, concatenated, as places in `characters`: 2 bytes each.
  private let text: [UInt16]
  /// The start of each word in the text, and the end of the last.
  private let starts: [Int]
  private let memory: AccountedMemory

  /// The first word with each hash of the keys; nil before the first search.
  private let firstByHash = Mutex<(places: [Int: Int], memory: AccountedMemory)?>(nil)

  /// Takes the collected words.
  init(_ builder: consuming WordListBuilder, name: String) {
    let alphabet = Alphabet(builder.letters, spelling: builder.spelling)
    self.name = name
    guessable = alphabet
    letters = builder.characters.map { $0.letter.flatMap(alphabet.index(ofLetter:)) ?? -1 }
    characters = builder.characters
    bytes = characters.allSatisfy { $0.text.utf8.count == 1 } ? characters.flatMap(\.text.utf8) : []
    text = builder.text
    starts = builder.starts
    // The alphabet, and the spellings of each sign, beside the words themselves.
    memory = AccountedMemory(4_000 + 150 * characters.count + 2 * text.count + 8 * starts.count)
  }

  /// The spelling, which determines which characters count as one letter.
  public var spelling: Spelling { guessable.spelling }

  /// The guessable letters: in lower case, never empty, at most 128, in Unicode order.
  ///
  /// They contain all letters of the list's language. Without a language, a list with any of the letters a to z has
  /// all of them. So the alphabet doesn't reveal a short list. Further letters are there if a word has them.
  public var alphabet: [String] { guessable.letters }

  /// The alphabet in words: `a to z, ä, ö, ü`.
  public var alphabetSummary: String { guessable.summary }

  /// The number of words, at least one. O(1).
  public var count: Int { starts.count - 1 }

  /// A word as displayed; nil if the index is out of range. O(length).
  public func word(at index: Int) -> String? {
    let places = places(of: index)
    if places.isEmpty { return nil }
    // Korean letters compose to syllables.
    if bytes.isEmpty { return composed(places.map { characters[Int($0)].text }.joined()) }
    return String(unsafeUninitializedCapacity: places.count) { word in
      for (index, place) in places.enumerated() { word.initializeElement(at: index, to: bytes[Int(place)]) }
      return places.count
    }
  }

  /// The index of a word, regardless of case, and of accents if they fold; nil if the list lacks it. O(length), but
  /// O(words) at the first call.
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

  /// The key that identifies a word within its spelling.
  func key(of index: Int) -> String { places(of: index).map { characters[Int($0)].key }.joined() }

  /// The keys of a word's characters.
  private func keys(of index: Int) -> [String?] { places(of: index).map { characters[Int($0)].key } }

  /// The alphabet index of the letter that a text counts as; nil if it counts as none or several.
  public func letter(for text: String) -> Int? { guessable.index(of: text) }

  /// The letters of a word, by alphabet index; empty if there is no such word. O(length).
  public func letters(of index: Int) -> LetterSet {
    var set = LetterSet()
    for place in places(of: index) { set.insert(letters[Int(place)]) }
    return set
  }

  /// The number of characters in a word; 0 if there is no such word. O(1).
  func length(of index: Int) -> Int { places(of: index).count }

  /// A word as seen after some guesses; empty if there is no such word. O(length).
  func cells(of index: Int, guessed: LetterSet) -> [Hangman.Cell] {
    places(of: index).map { cell(of: $0, guessed: guessed) }
  }

  /// A word as seen after a single guess.
  struct Look: Hashable {
    /// The number of characters.
    let length: Int
    /// A bit for each place of the letter, from the first character on, and one for each sign.
    var letters: UInt64 = 0
    var signs: UInt64 = 0
    /// The signs, and the display form of the letter where it isn't its plain capital, such as `É` for an `e`.
    var others: [String] = []
  }

  /// The look of a word after guessing a letter. O(length).
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

  /// The indices of the words that match a pattern after some guesses, ascending. O(words).
  func indices(fitting pattern: [Hangman.Cell], guessed: LetterSet) -> [Int] {
    (0..<count).filter { word in
      let places = places(of: word)
      return places.count == pattern.count
        && zip(places, pattern).allSatisfy { cell(of: $0, guessed: guessed) == $1 }
    }
  }

  /// The indices of the words that match a pattern and lack some letters, ascending. O(words).
  ///
  /// An underscore is an unguessed letter, so none of the pattern's own. Case doesn't matter, nor do accents if they
  /// fold. Other characters stand for themselves.
  /// - Parameter missing: the letters that the word lacks, by alphabet index.
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

  /// The places of a word's characters; none if the index is out of range.
  private func places(of word: Int) -> ArraySlice<UInt16> {
    text[word >= 0 && word < starts.count - 1 ? starts[word]..<starts[word + 1] : 0..<0]
  }

  /// A character as seen after some guesses.
  private func cell(of place: UInt16, guessed: LetterSet) -> Hangman.Cell {
    let letter = letters[Int(place)]
    if letter < 0 { return .fixed(characters[Int(place)].text) }
    return guessed.contains(letter) ? .shown(characters[Int(place)].capital) : .hidden
  }
}

extension WordList: Equatable {
  /// Two lists are equal if they have the same name and the same words in the same order. O(1) for copies.
  public static func == (left: WordList, right: WordList) -> Bool {
    left === right
      || left.name == right.name && left.spelling == right.spelling && left.count == right.count
        && (0..<left.count).allSatisfy { left.word(at: $0) == right.word(at: $0) }
  }
}
