/// Makes a list of words that come one at a time, good and bad ones.
///
/// Most words are read byte by byte, and nothing is allocated for them. Only those with characters that are new or
/// unusual are taken apart into characters.
struct WordListBuilder {
  private let accents: Accents
  private var table = WordTable()
  private var index = KeyIndex()
  private var characters: CharacterTable
  private var key: [WordTable.KeyPart] = []
  /// Whether a word has a letter from a to z.
  private var isLatin = false
  /// How many words were there already.
  private(set) var duplicateCount = 0

  /// Makes a builder.
  /// - Parameter bytes: how many bytes are expected.
  init(accents: Accents, expecting bytes: Int = 0) {
    self.accents = accents
    characters = CharacterTable(accents: accents)
    table.reserve(min(bytes, WordTable.capacity))
  }

  /// Adds a word, without the blanks around it; one that was there already is counted and left out.
  /// - Returns: what is wrong with it; nil where it is good.
  mutating func add(_ bytes: ArraySlice<UInt8>) -> WordFault? {
    let bytes = Self.trimmed(bytes)
    guard !bytes.isEmpty else { return .empty }
    guard table.text.count + bytes.count <= WordTable.capacity else { return .listFull }
    if addKnownBytes(bytes) { return closeWord() }
    table.discard()
    return addCharacters(bytes) ?? closeWord()
  }

  /// Keeps the word that is open in the table, unless it is bad or was there already.
  private mutating func closeWord() -> WordFault? {
    table.writeKey(of: table.openRange, to: &key)
    let becomesLatin = isLatin || key.contains { $0 < Alphabet.latin.count }
    if let fault = fault(ofKeyThatIsLatin: becomesLatin) {
      table.discard()
      return fault
    }
    guard index.insert(key, as: table.count, in: table) else {
      table.discard()
      duplicateCount += 1
      return nil
    }
    isLatin = becomesLatin
    table.close()
    return nil
  }

  private func fault(ofKeyThatIsLatin isLatin: Bool) -> WordFault? {
    guard key.contains(where: { $0 < 256 }) else { return .noLetter }
    return letterCount(isLatin: isLatin) > Alphabet.limit ? .tooManyLetters : nil
  }

  /// How many letters the list has: a to z count together.
  private func letterCount(isLatin: Bool) -> Int {
    characters.coded.count + (isLatin ? Alphabet.latin.count : 0)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return [] }
    return bytes[...last].drop(while: isBlank)
  }

  /// Opens a word of signs and letters of ASCII and of letters of two bytes that were in a word before; false, with a
  /// part of it in the table, where it has other characters or too many.
  private mutating func addKnownBytes(_ bytes: ArraySlice<UInt8>) -> Bool {
    var count = 0
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte < 0x80 {
        guard byte >= 0x20, byte != 0x7f else { return false }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        table.add(byte, code: letter < Alphabet.latin.count ? letter : WordCode.fixed)
        place += 1
      } else {
        guard place + 1 < bytes.endIndex, let code = characters.code(of: byte, bytes[place + 1]) else { return false }
        table.add(byte, code: code)
        table.add(bytes[place + 1], code: WordCode.restOfLetter)
        place += 2
      }
      count += 1
    }
    return count <= WordList.longestWord
  }

  /// Opens a word of any characters.
  private mutating func addCharacters(_ bytes: ArraySlice<UInt8>) -> WordFault? {
    // Marks on a letter are part of it, but nobody writes a word with thirty on each.
    guard bytes.count <= 32 * WordList.longestWord else { return .tooLong }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .notUTF8 }
    var word = text.drop(while: \.isWhitespace)
    while word.last?.isWhitespace == true { word.removeLast() }
    guard !word.isEmpty else { return .empty }
    guard word.count <= WordList.longestWord else { return .tooLong }
    let entries = word.map { characters.entry(for: $0) }
    guard entries.allSatisfy(\.isAllowed) else { return .control }
    guard giveCodes(to: entries.compactMap(\.letter)) else { return .tooManyLetters }
    for (character, entry) in zip(word, entries) { add(character, entry) }
    return nil
  }

  /// Gives codes to those letters of a word that have none; false where the list would have too many letters.
  private mutating func giveCodes(to letters: [Int]) -> Bool {
    let new = Set(letters.filter { characters.code(of: $0) == nil })
    guard !new.isEmpty else { return true }
    let isLatin = isLatin || letters.contains { characters.code(of: $0).map { $0 < Alphabet.latin.count } ?? false }
    guard letterCount(isLatin: isLatin) + new.count <= Alphabet.limit else { return false }
    for letter in new.sorted() { characters.giveCode(to: letter) }
    return true
  }

  private mutating func add(_ character: Character, _ entry: CharacterTable.Entry) {
    let code = entry.letter.flatMap { characters.code(of: $0) } ?? WordCode.fixed
    let rest = WordCode.isLetter(code) ? WordCode.restOfLetter : WordCode.restOfFixed
    for (offset, byte) in entry.bytes.enumerated() { table.add(byte, code: offset == 0 ? code : rest) }
    characters.remember(code, of: character, entry: entry)
  }

  /// The list of all words that were good; nil where there was none.
  consuming func list(named name: String) -> WordList? {
    guard table.count > 0 else { return nil }
    let letters = (isLatin ? Alphabet.latin : []) + characters.coded
    let alphabet = Alphabet(letters, accents: accents)
    var codes = Array(UInt8.min...UInt8.max)
    for (code, letter) in zip((isLatin ? 0 : Alphabet.latin.count)..., letters) {
      codes[code] = UInt8(clamping: alphabet.index(ofLetter: letter) ?? 0)
    }
    if codes != Array(UInt8.min...UInt8.max) { table.recode(codes) }
    return WordList(WordStorage(name: name, accents: accents, alphabet: alphabet, table: table))
  }
}
