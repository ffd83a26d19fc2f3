/// Builds a list from words that come one at a time, valid or not.
///
/// Most words are read byte by byte. Only words with new or unusual characters are split into characters.
struct WordListBuilder {
  let spelling: Spelling
  /// The distinct cells so far.
  private(set) var characters: [WordCharacter] = []
  /// The place of each cell in `characters`.
  private var places: [String: UInt16] = [:]
  /// The places by scalar, for cells of one or two bytes that are a single scalar in any context.
  private var plainPlaces = [UInt16](repeating: .max, count: 0x800)
  /// The characters of all words, concatenated, as places.
  private(set) var text: [UInt16] = []
  /// The start of each word, and the end of the last.
  private(set) var starts = [0]
  /// The keys of all words.
  private var keys: Set<String> = []
  /// The letters of the language and of the words.
  private(set) var letters: Set<String>
  /// The number of duplicates.
  private(set) var duplicateCount = 0

  /// Makes a builder.
  /// - Parameters:
  ///   - words: the expected number of words.
  ///   - bytes: their size in bytes.
  init(spelling: Spelling, expecting words: Int = 0, bytes: Int = 0) {
    self.spelling = spelling
    letters = spelling.alphabet
    text.reserveCapacity(bytes)
    starts.reserveCapacity(words + 1)
    keys.reserveCapacity(words)
  }

  /// Adds a word, trimmed of blanks; a duplicate is counted and skipped.
  /// - Returns: the fault; nil if the word is valid.
  mutating func add(_ bytes: ArraySlice<UInt8>) -> WordFault? {
    let bytes = Self.trimmed(bytes)
    guard !bytes.isEmpty else { return .empty }
    if addPlain(bytes) { return nil }
    text.removeLast(text.count - starts[starts.count - 1])
    return addCharacters(bytes)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return [] }
    return bytes[...last].drop(while: isBlank)
  }

  /// Adds a word of known plain characters; false, with a part of it in the text, if it has other characters, too
  /// many, or no letter.
  private mutating func addPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (hasLetter, isKey) = (false, true)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var scalar = Int(bytes[index])
      if scalar >= 0x80 {
        guard (0xc2...0xdf).contains(scalar), index + 1 < bytes.endIndex, bytes[index + 1] & 0xc0 == 0x80 else {
          return false
        }
        index += 1
        scalar = (scalar & 0x1f) << 6 | Int(bytes[index] & 0x3f)
      }
      index += 1
      let place = plainPlaces[scalar]
      guard place != .max else { return false }
      text.append(place)
      hasLetter = hasLetter || characters[Int(place)].letter != nil
      isKey = isKey && characters[Int(place)].isKey
    }
    let word = starts[starts.count - 1]..<text.count
    guard hasLetter, word.count <= WordList.longestWord else { return false }
    close(key: isKey ? String(decoding: bytes, as: UTF8.self) : word.map { characters[Int(text[$0])].key }.joined())
    return true
  }

  /// Adds a word with any characters.
  private mutating func addCharacters(_ bytes: ArraySlice<UInt8>) -> WordFault? {
    // Marks belong to their letter, but a word with thirty on each is no real one.
    guard bytes.count <= 32 * WordList.longestWord else { return .tooLong }
    guard let line = String(validating: bytes, as: UTF8.self) else { return .notUTF8 }
    var word = line.drop(while: \.isWhitespace)
    while word.last?.isWhitespace == true { word.removeLast() }
    guard !word.isEmpty else { return .empty }
    let cells = spelling.cells(of: word)
    guard cells.count <= WordList.longestWord else { return .tooLong }
    let known = cells.compactMap { cell in
      places[cell].map { characters[Int($0)] } ?? WordCharacter(cell, spelling: spelling)
    }
    guard known.count == cells.count else { return bytes.contains(UInt8(ascii: "\t")) ? .tab : .control }
    guard known.contains(where: { $0.letter != nil }) else { return .noLetter }
    guard takeLetters(of: known) else { return .tooManyLetters }
    guard characters.count + known.count < UInt16.max else { return .tooManyCharacters }
    for (cell, entry) in zip(cells, known) { text.append(place(of: cell, entry)) }
    close(key: known.map(\.key).joined())
    return nil
  }

  /// Adds a word's letters to the alphabet; false if that would be too large. The letters a to z count together.
  private mutating func takeLetters(of word: [WordCharacter]) -> Bool {
    let new = Set(word.compactMap(\.letter)).subtracting(letters)
    guard !new.isEmpty else { return true }
    let all = letters.union(new)
    guard Alphabet.completed(all, in: spelling).count <= Alphabet.limit else { return false }
    letters = all
    return true
  }

  private mutating func place(of cell: String, _ entry: WordCharacter) -> UInt16 {
    if let place = places[cell] { return place }
    let place = UInt16(clamping: characters.count)
    characters.append(entry)
    places[cell] = place
    // A letter that is composed in the list, or that marks may follow, is more than its scalar.
    if let scalar = cell.unicodeScalars.first, scalar.value < 0x800, scalar.properties.isGraphemeBase,
      entry.text.utf8.elementsEqual(cell.utf8), cell.unicodeScalars.count == 1
    {
      plainPlaces[Int(scalar.value)] = place
    }
    return place
  }

  /// Ends the word at the end of the text; removes a duplicate.
  private mutating func close(key: String) {
    if keys.insert(key).inserted {
      starts.append(text.count)
    } else {
      text.removeLast(text.count - starts[starts.count - 1])
      duplicateCount += 1
    }
  }

  /// Whether no word was valid.
  var isEmpty: Bool { starts.count == 1 }
}
