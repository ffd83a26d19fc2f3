import ParlorCore

/// The words that a guesser knows, in the letters of its game, indexed for fast filtering.
final class Lexicon: Sendable {
  /// The signs of all words, concatenated: a letter's index, or 128 and more for characters that aren't guessed.
  private let signs: [UInt16]
  /// The start of each word among the signs, and the end of the last.
  private let starts: [Int]
  /// The letters of each word.
  private let letters: [LetterSet]
  /// The words by length, ascending.
  private let lengths: [Int: [Int32]]
  /// The numbers of the signs that aren't guessed.
  private let fixedSigns: [String: UInt16]
  /// The n-grams of the words.
  let grams: LetterGrams
  private let memory: AccountedMemory

  /// Takes the words of some lists that can be spelled with a game's letters.
  init(_ lists: [WordList], for game: Hangman) {
    var builder = LexiconBuilder(alphabet: game.list)
    for list in lists { builder.add(list) }
    (signs, starts, letters) = (builder.signs, builder.starts, builder.letters)
    (lengths, fixedSigns) = (builder.lengths, builder.fixedSigns)
    let (signs, starts) = (signs, starts)
    grams = LetterGrams(of: (0..<letters.count).lazy.map { signs[starts[$0]..<starts[$0 + 1]] })
    memory = AccountedMemory(
      2 * signs.count + 8 * starts.count + (MemoryLayout<LetterSet>.stride + 4) * letters.count + grams.memoryFootprint)
  }

  /// The number of words.
  var count: Int { letters.count }

  /// Whether a word has a letter.
  func has(_ letter: Int, in word: Int32) -> Bool { letters[Int(word)].contains(letter) }

  /// The places of a letter in a word, as bits.
  func places(of letter: Int, in word: Int32) -> UInt64 {
    guard letters[Int(word)].contains(letter) else { return 0 }
    var places: UInt64 = 0
    var bit: UInt64 = 1
    for index in starts[Int(word)]..<starts[Int(word) + 1] {
      if Int(signs[index]) == letter { places |= bit }
      bit <<= 1
    }
    return places
  }

  /// The visible part of a word, in this lexicon's numbers.
  func pattern(of view: Hangman.View, in game: Hangman) -> WordPattern {
    let signs = view.pattern.map { cell in
      switch cell {
      case .hidden: WordPattern.hidden
      case .shown(let text): game.list.letter(for: text).map { UInt16($0) } ?? WordPattern.unknown
      case .fixed(let text): fixedSigns[text] ?? WordPattern.unknown
      }
    }
    return WordPattern(signs: signs, guessed: view.hits.union(view.misses))
  }

  /// The words of a length, ascending.
  func words(ofLength length: Int) -> [Int32] { lengths[length] ?? [] }

  /// All words, grouped by length, the shortest first.
  var wordsByLength: [[Int32]] { lengths.keys.sorted().compactMap { lengths[$0] } }

  /// The words that match a pattern. O(words).
  func words(_ words: [Int32], fitting pattern: WordPattern) -> [Int32] {
    words.filter { word in
      var index = starts[Int(word)]
      for sign in pattern.signs {
        let own = signs[index]
        index += 1
        if sign == WordPattern.hidden ? own >= 128 || pattern.guessed.contains(Int(own)) : own != sign { return false }
      }
      return true
    }
  }

  /// The number of words with each letter. O(words).
  func counts(in words: [Int32], without guessed: LetterSet) -> InlineArray<128, Int> {
    var counts = InlineArray<128, Int>(repeating: 0)
    for word in words {
      var low = UInt64(truncatingIfNeeded: letters[Int(word)].bits & ~guessed.bits)
      var high = UInt64(truncatingIfNeeded: (letters[Int(word)].bits & ~guessed.bits) >> 64)
      while low != 0 {
        counts[low.trailingZeroBitCount] += 1
        low &= low - 1
      }
      while high != 0 {
        counts[64 + high.trailingZeroBitCount] += 1
        high &= high - 1
      }
    }
    return counts
  }

  /// Words in families that look alike after a guess, the family without the letter first. O(words log words).
  func families(of words: [Int32], by letter: Int) -> [Family] {
    let keyed = words.map { (places: places(of: letter, in: $0), word: $0) }.sorted { $0 < $1 }
    var families: [Family] = []
    for (places, word) in keyed {
      if families.last?.places == places {
        families[families.count - 1].words.append(word)
      } else {
        families.append(Family(places: places, words: [word]))
      }
    }
    return families
  }
}

/// Words that look alike after a guess.
struct Family {
  /// The places of the guessed letter; 0 for a miss.
  let places: UInt64
  var words: [Int32]
}

/// A guesser's view of a word, in numbers.
struct WordPattern: Hashable {
  /// The numbers of a hidden letter, and of a sign that no known word has.
  static let hidden = UInt16.max, unknown = UInt16.max - 1

  let signs: [UInt16]
  let guessed: LetterSet

  /// Whether it contains all information of another pattern, so that at most its words fit.
  func refines(_ other: WordPattern) -> Bool {
    signs.count == other.signs.count && other.guessed.subtracting(guessed).isEmpty
      && zip(signs, other.signs).allSatisfy { $1 == Self.hidden || $0 == $1 }
  }
}

/// Collects the words of a lexicon without duplicates.
private struct LexiconBuilder {
  let alphabet: WordList
  var signs: [UInt16] = []
  var starts = [0]
  var letters: [LetterSet] = []
  var lengths: [Int: [Int32]] = [:]
  var fixedSigns: [String: UInt16] = [:]
  private var known: Set<String> = []
  private var signsOfCells: [Hangman.Cell: UInt16?] = [:]

  init(alphabet: WordList) { self.alphabet = alphabet }

  mutating func add(_ list: WordList) {
    let all = LetterSet(first: list.alphabet.count)
    for word in 0..<list.count {
      let spelling = list.cells(of: word, guessed: all).compactMap { sign(of: $0) }
      guard spelling.count == list.length(of: word), known.insert(list.key(of: word)).inserted else { continue }
      var set = LetterSet()
      for sign in spelling { set.insert(Int(sign)) }
      lengths[spelling.count, default: []].append(Int32(letters.count))
      letters.append(set)
      signs += spelling
      starts.append(signs.count)
    }
  }

  /// The number of a sign; nil for a letter that the game lacks.
  private mutating func sign(of cell: Hangman.Cell) -> UInt16? {
    if let known = signsOfCells[cell] { return known }
    let sign: UInt16? =
      switch cell {
      case .hidden: nil
      case .shown(let text): alphabet.letter(for: text).map { UInt16($0) }
      case .fixed(let text): fixedSign(text)
      }
    signsOfCells[cell] = .some(sign)
    return sign
  }

  private mutating func fixedSign(_ text: String) -> UInt16? {
    if let known = fixedSigns[text] { return known }
    guard 128 + fixedSigns.count < Int(WordPattern.unknown) else { return nil }
    fixedSigns[text] = UInt16(128 + fixedSigns.count)
    return fixedSigns[text]
  }
}
