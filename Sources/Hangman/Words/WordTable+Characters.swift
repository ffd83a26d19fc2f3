// The characters of the words: what a viewer sees of them, and which words look alike.
extension WordTable {
  /// The characters of a word, each with the code of its first byte and the place of its bytes.
  func characters(of word: Int) -> [(code: UInt8, range: Range<Int>)] {
    let range = range(of: word)
    var characters: [(code: UInt8, range: Range<Int>)] = []
    characters.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let end = endOfCharacter(at: place, before: range.upperBound)
      characters.append((codes[place], place..<end))
      place = end
    }
    return characters
  }

  /// Where the character ends that begins at a place.
  func endOfCharacter(at place: Int, before limit: Int) -> Int {
    var end = place + 1
    while end < limit, !WordCode.isFirst(codes[end]) { end += 1 }
    return end
  }

  /// The text of some bytes.
  func string(in range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The one character of some bytes, large.
  func capital(in range: Range<Int>) -> String {
    guard range.count > 1 else { return string(in: range).uppercased() }
    return string(in: range).first.map(capital(of:)) ?? ""
  }
}

/// What a viewer knows of a word, put so that many words are compared with it fast.
struct WordPattern {
  private enum Place {
    case hidden
    case shown(code: UInt8, capital: String)
    case fixed([UInt8])
  }

  private let places: [Place]
  private let guessed: LetterSet

  /// Makes the pattern of what is seen of a word; nil where a letter is shown that the list doesn't have.
  /// - Parameter guessed: every letter that was guessed: the word shows all of them that it has.
  init?(_ cells: [Hangman.Cell], guessed: LetterSet, in list: WordList) {
    self.guessed = guessed
    var places: [Place] = []
    for cell in cells {
      switch cell {
      case .hidden: places.append(.hidden)
      case .fixed(let text): places.append(.fixed(Array(text.utf8)))
      case .shown(let capital):
        guard let letter = capital.first.flatMap(list.letter) else { return nil }
        places.append(.shown(code: UInt8(clamping: letter), capital: capital))
      }
    }
    self.places = places
  }

  /// Whether a word looks like this. O(length).
  func fits(_ word: Int, in table: WordTable) -> Bool {
    let range = table.range(of: word)
    var start = range.lowerBound
    for place in places {
      guard start < range.upperBound else { return false }
      let end = table.endOfCharacter(at: start, before: range.upperBound)
      guard fits(start..<end, place, in: table) else { return false }
      start = end
    }
    return start == range.upperBound
  }

  private func fits(_ range: Range<Int>, _ place: Place, in table: WordTable) -> Bool {
    let code = table.codes[range.lowerBound]
    return switch place {
    case .hidden: WordCode.isLetter(code) && !guessed.contains(Int(code))
    // Two letters of one code may look different, as a plain one and one with an accent.
    case .shown(let letter, let capital): code == letter && table.capital(in: range) == capital
    case .fixed(let bytes): !WordCode.isLetter(code) && table.text[range].elementsEqual(bytes)
    }
  }
}
