/// Whether a letter with an accent is the plain letter or a letter of its own.
///
/// Either way small and capital letters are one, and so are letters that look alike in capitals, as the two small
/// sigmas of Greek do. The sharp s of German is a letter of its own.
public enum Accents: String, Hashable, Sendable, CaseIterable {
  /// A Latin letter with accents is the plain letter, as English and French count: `é` is `e`, `ç` is `c`.
  ///
  /// Apart from `ä`, `ö`, `ü` and `å`, which stand in the alphabets of German and its northern neighbours. A stroke is
  /// no accent: `ø` and `ł` are letters of their own. So is every letter that isn't Latin, with or without accents.
  case fold
  /// Every letter counts as it is written.
  case distinct
}

extension Accents {
  /// The letter that a character counts as, small and composed: `e` for `É` where accents fold, else `é`.
  func letter(for character: Character) -> String {
    // By way of the capital, so that letters of one capital are one letter. The sharp s has two characters for it, and
    // the dotless i has that of another letter.
    let capital = self == .distinct && character == "ı" ? "ı" : character.uppercased()
    let small = (capital.count == 1 ? capital : String(character)).lowercased()
    let letter = composed(small)
    return self == .fold ? PlainLatin.letter(under: letter) ?? letter : letter
  }
}

/// The plain letters of the Latin alphabet under their accents.
///
/// The standard library doesn't take characters apart, but it knows their names, which say what they are made of:
/// `LATIN SMALL LETTER E WITH CIRCUMFLEX AND ACUTE`.
enum PlainLatin {
  /// What stands after WITH where an accent is meant; strokes, hooks, bars and tails make other letters.
  private static let accents: Set<Substring> = [
    "ACUTE", "BREVE", "BREVE BELOW", "CARON", "CEDILLA", "CIRCUMFLEX", "CIRCUMFLEX BELOW", "COMMA BELOW", "DIAERESIS",
    "DIAERESIS BELOW", "DOT ABOVE", "DOT BELOW", "DOUBLE ACUTE", "DOUBLE GRAVE", "GRAVE", "HOOK ABOVE", "HORN",
    "INVERTED BREVE", "LINE BELOW", "MACRON", "OGONEK", "RING ABOVE", "RING BELOW", "TILDE", "TILDE BELOW",
  ]

  /// The letters that stay what they are, by the names of their parts.
  private static let alphabetical = [
    "A": ["DIAERESIS": "ä", "RING ABOVE": "å"], "O": ["DIAERESIS": "ö"], "U": ["DIAERESIS": "ü"],
  ]

  /// The plain letter under the accents of a small letter; nil where it isn't Latin or has no accents.
  static func letter(under letter: String) -> String? {
    guard let first = letter.unicodeScalars.first else { return nil }
    // Accents that no composed letter has, as in a dotted x: they stand beside the plain letter.
    if ("a"..."z").contains(first) { return String(first) }
    let beginning = "LATIN SMALL LETTER "
    guard let name = first.properties.name, name.hasPrefix(beginning) else { return nil }
    let parts = name.dropFirst(beginning.count).split(separator: " WITH ")
    guard parts.count == 2, parts[0].count == 1 else { return nil }
    let marks = parts[1].split(separator: " AND ")
    guard marks.allSatisfy(accents.contains) else { return nil }
    // The name begins with the accent next to the letter: ǘ is an ü with another accent.
    return marks.first.flatMap { alphabetical[String(parts[0])]?[String($0)] } ?? parts[0].lowercased()
  }
}

/// The letters of one scalar, each found by whatever is canonically equal to it.
///
/// The standard library compares characters by canonical equivalence but doesn't compose them. The range holds
/// every letter with a composed form that a keyboard has, and leaves out the syllables of Korean.
private let composedLetters: Set<Character> = {
  let scalars = (UInt32(0xc0)...0x30ff).lazy.compactMap(Unicode.Scalar.init)
  return Set(scalars.filter { $0.properties.isAlphabetic && !isForeign($0) }.map(Character.init))
}()

/// Whether a scalar never stands in composed text, as the sign of the unit Ångström, which is the letter Å there.
private func isForeign(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isFullCompositionExclusion }

/// A character in Unicode's form NFC: of one scalar where there is such a letter, else as it came.
func composed(_ text: String) -> String {
  var scalars = text.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return text }
  if scalars.next() == nil, !isForeign(first) { return text }
  guard text.count == 1, let index = text.first.flatMap(composedLetters.firstIndex) else { return text }
  return String(composedLetters[index])
}
