/// What a character is in the words of a list.
struct WordCharacter: Sendable {
  /// How it is written, composed.
  let text: String
  /// How people see it once it was guessed: large, where that is one character that counts as the same letter.
  let capital: String
  /// The letter that it counts as; nil where nobody has to guess it, as a space, a hyphen or a digit.
  let letter: String?
  /// Whether the letter is written as the character is.
  let isKey: Bool

  /// Works out what a character is; nil for one that can't stand in a word.
  init?(_ character: Character, accents: Accents) {
    guard !character.unicodeScalars.contains(where: Self.breaksLines) else { return nil }
    text = composed(String(character))
    letter = character.isLetter ? accents.letter(for: character) : nil
    isKey = letter == nil || letter == text
    let large = character.uppercased()
    let isSame = large.count == 1 && large.first.map(accents.letter) == letter
    capital = isSame ? large : String(character)
  }

  private static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// What two characters have in common that may stand for each other: the letter, or else the character.
  var key: String { letter ?? text }
}
