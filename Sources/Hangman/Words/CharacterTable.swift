/// What each character is in a word, worked out once for each of them.
struct CharacterTable {
  /// What a character is.
  struct Entry {
    /// Its bytes in UTF-8, composed.
    let bytes: [UInt8]
    /// The number of the letter that it counts as; nil where nobody has to guess it.
    let letter: Int?
    /// Whether it can stand in a word.
    let isAllowed: Bool
  }

  private let accents: Accents
  private var entries: [Character: Entry] = [:]
  private var numbers: [String: Int] = [:]
  /// The letters by their numbers, each with its code; nil for those that no word of the list has so far.
  private var letters: [(name: String, code: UInt8?)] = []
  /// The letters that were given a code, the lowest code first; a to z have theirs from the start.
  private(set) var coded: [String] = []
  /// The codes of the letters of two bytes that are a character by themselves, whatever comes after them; 255 where
  /// there is none so far.
  private var codesOfPairs = [UInt8](repeating: .max, count: 0x800)

  init(accents: Accents) { self.accents = accents }

  /// What a character is.
  mutating func entry(for character: Character) -> Entry {
    if let entry = entries[character] { return entry }
    let entry = Entry(
      bytes: Array(composed(String(character)).utf8), letter: letterNumber(for: character),
      isAllowed: !character.unicodeScalars.contains(where: Self.breaksLines))
    entries[character] = entry
    return entry
  }

  private mutating func letterNumber(for character: Character) -> Int? {
    guard character.isLetter else { return nil }
    let letter = accents.letter(for: character)
    if let number = numbers[letter] { return number }
    letters.append((letter, Alphabet.latin.firstIndex(of: letter).map { UInt8(clamping: $0) }))
    numbers[letter] = letters.count - 1
    return letters.count - 1
  }

  private static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The code of a letter; nil where it has none so far.
  func code(of letter: Int) -> UInt8? { letters[letter].code }

  /// The code of a letter of two bytes that was `remember`ed; nil for anything else.
  func code(of lead: UInt8, _ rest: UInt8) -> UInt8? {
    guard lead & 0xe0 == 0xc0, rest & 0xc0 == 0x80 else { return nil }
    let code = codesOfPairs[Int(lead & 0x1f) << 6 | Int(rest & 0x3f)]
    return code == .max ? nil : code
  }

  /// Remembers the code of a character, so that it needn't be looked for again, where it is a letter of two bytes.
  mutating func remember(_ code: UInt8, of character: Character, entry: Entry) {
    guard let scalar = character.unicodeScalars.first, entry.letter != nil, scalar.properties.isGraphemeBase else {
      return
    }
    // A character that is composed in the list has other bytes there.
    guard entry.bytes.count == 2, entry.bytes.elementsEqual(character.utf8) else { return }
    codesOfPairs[Int(scalar.value)] = code
  }

  /// Gives a letter that has no code the next one, from 26.
  mutating func giveCode(to letter: Int) {
    letters[letter].code = UInt8(clamping: Alphabet.latin.count + coded.count)
    coded.append(letters[letter].name)
  }
}
