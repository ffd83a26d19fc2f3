internal import CoreFoundation
internal import Foundation
public import ParlorCore
internal import Synchronization

/// Whether a letter with an accent is the plain letter or a letter of its own.
///
/// Either way small and capital letters are one, and so are letters that look alike in capitals, as the two small
/// sigmas of Greek do. The sharp s of German is a letter of its own.
public enum Accents: String, Hashable, Sendable, CaseIterable {
  /// A letter with accents is the plain letter where the language sorts it as one: `é` is `e` in French, but `ñ` is a
  /// letter of its own in Spanish, and `å` in Swedish.
  ///
  /// `ä`, `ö`, `ü`, `å` and `ё` are letters of their own in German, in Russian, and where no language is given.
  case fold
  /// As `fold`, without those exceptions: `ё` is `е`.
  case foldAll = "fold-all"
  /// Every letter counts as it is written.
  case distinct
}

/// What is one guess where a character is a letter with signs, as of vowels in Hindi, or several letters, as in Korean.
public enum Letters: String, Hashable, Sendable, CaseIterable {
  /// The letter alone: its signs are shown with it, and a syllable of Korean is its consonants and vowels.
  case base
  /// The whole: a letter with other signs is another letter, and so is every syllable of Korean.
  case whole
}

/// How the words of a list are spelled: which characters count as one letter, and which letters there are.
///
/// What a language sorts as one letter, and which letters it has, are Unicode's data (CLDR), as Foundation has them.
public struct Spelling: Hashable, Sendable {
  /// Whether accents make another letter.
  public let accents: Accents
  /// Whether signs make another letter.
  public let letters: Letters
  /// The tag of the language, as in `el` or `pt-BR`; empty where it isn't known.
  public let language: String
  private let locale: Locale
  /// The code that the tag begins with; nil without a language.
  private let code: String?

  /// A spelling in a language that isn't known.
  public init(_ accents: Accents = .fold, letters: Letters = .base) { self.init(accents, letters, checked: "") }

  /// A spelling in a language.
  /// - Parameter language: a tag that begins with a code of ISO 639, as in `el` or `pt-BR`; empty for no language.
  /// - Throws: an error where there is no such language.
  public init(_ accents: Accents, language: String, letters: Letters = .base) throws(Refusal) {
    let code = Locale(identifier: language).language.languageCode
    guard language.isEmpty || code?.isISOLanguage == true else {
      throw Refusal(
        "no language \(quoted(language)); give its code, as in el for Greek or pt-BR for Portuguese of Brazil")
    }
    self.init(accents, letters, checked: language)
  }

  private init(_ accents: Accents, _ letters: Letters, checked language: String) {
    (self.accents, self.letters, self.language) = (accents, letters, language)
    locale = Locale(identifier: language)
    // Looked up once: Foundation reads the tag anew each time.
    code = locale.language.languageCode?.identifier
  }

  /// Whether `I` is the capital of `ı`, and `İ` that of `i`.
  private var hasDotlessI: Bool { code == "tr" || code == "az" }

  /// A cell in capitals, which may be more than one character; letters of Korean as they stand alone.
  func capital(of cell: String) -> String {
    let text = letters == .base ? Self.text(of: cell.unicodeScalars.map(\.alone)) : cell
    return hasDotlessI ? text.uppercased(with: locale) : text.uppercased()
  }

  /// The letter that a cell counts as, small and composed: `e` for `É` where accents fold, else `é`; nil where nobody has
  /// to guess it.
  func letter(of cell: String) -> String? { letter(of: cell, withSigns: letters == .whole) }

  /// What a cell is in a word, and all that may stand for it: the letter, with its signs, or what can be seen of anything
  /// else. Words that differ in their signs alone are other words.
  func key(of cell: String) -> String {
    letter(of: cell, withSigns: true) ?? composed(String(cell.unicodeScalars.filter { !$0.isInvisible }))
  }

  private func letter(of cell: String, withSigns: Bool) -> String? {
    if cell.utf8.count == 1, !hasDotlessI || cell != "I" {
      let isLetter = cell.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
      return isLetter ? cell.lowercased() : nil
    }
    let visible = cell.unicodeScalars.filter { !$0.isInvisible }
    guard visible.first?.isLetter == true else { return nil }
    let scalars = composed(String(visible)).unicodeScalars.map(\.withinWords)
    let text = Self.text(of: withSigns ? scalars : scalars.filter { !$0.isSign })
    if accents == .distinct && text == "ı" { return text }
    // By way of the capital, so that letters of one capital are one letter; the sharp s has two characters for it.
    let capital = capital(of: text)
    let large = capital.count == 1 ? capital : text
    let small = composed(hasDotlessI ? large.lowercased(with: locale) : large.lowercased())
    return accents == .distinct ? small : folded(small)
  }

  /// A small letter without the accents that don't make it another one.
  private func folded(_ letter: String) -> String {
    var scalars = Array(letter.decomposedStringWithCanonicalMapping.unicodeScalars)
    for index in scalars.indices.reversed() where Self.isAccent(scalars[index]) {
      let whole = Self.text(of: scalars)
      if isException(whole) { break }
      var others = scalars
      others.remove(at: index)
      if sorts(whole, as: Self.text(of: others)) { scalars = others }
    }
    return Self.text(of: scalars)
  }

  /// Whether a letter is one of its own though its language sorts it as another: dictionaries look for it there.
  private func isException(_ letter: String) -> Bool {
    accents == .fold && [nil, "de", "ru"].contains(code) && ["ä", "ö", "ü", "å", "ё"].contains(letter)
  }

  /// Whether the language sorts a letter as a plainer one, so that only the rest of a word could decide between them.
  private func sorts(_ letter: String, as plain: String) -> Bool {
    // With a digit, as Danish sorts a pair of letters as one: "aa" as "å".
    letter.compare(plain, options: [], range: nil, locale: locale) != .orderedAscending
      && letter.compare(plain + "1", options: [], range: nil, locale: locale) == .orderedAscending
  }

  /// Whether a scalar is an accent, by its class: the lower ones are parts of letters, as the marks of Japanese voicing,
  /// and those from 84 to 132 are vowels and tones, as those of Thai.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let number = scalar.properties.canonicalCombiningClass.rawValue
    return number > 9 && !(84...132).contains(number)
  }

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    composed(String(String.UnicodeScalarView(scalars)))
  }
}

/// A text in Unicode's form NFC.
func composed(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
