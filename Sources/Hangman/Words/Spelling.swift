internal import CoreFoundation
internal import Foundation
public import ParlorCore
internal import Synchronization

/// Whether a letter with an accent is the plain letter or a separate one.
///
/// In either case, upper and lower case are one letter, and so are letters with the same capital, such as Greek's two
/// small sigmas. German's sharp s is a separate letter.
public enum Accents: String, Hashable, Sendable, CaseIterable {
  /// An accented letter is the plain letter if the language sorts it as one: `é` is `e` in French, but `ñ` is a
  /// separate letter in Spanish, and `å` in Swedish.
  ///
  /// `ä`, `ö`, `ü`, `å` and `ё` are separate letters in German, in Russian, and without a language.
  case fold
  /// As `fold`, without those exceptions: `ё` is `е`.
  case foldAll = "fold-all"
  /// Every accented letter is separate.
  case distinct
}

/// The unit of a guess if a character is a letter with signs, such as Hindi's vowels, or several letters, as in
/// Korean.
public enum Letters: String, Hashable, Sendable, CaseIterable {
  /// The letter alone: its signs are shown with it, and a Korean syllable is its consonants and vowels.
  case base
  /// The whole character: a letter with other signs is another letter, and so is every Korean syllable.
  case whole
}

/// The spelling of a list's words: which characters count as one letter, and which letters there are.
///
/// A language's collation and letters are Unicode data (CLDR), from Foundation.
public struct Spelling: Hashable, Sendable {
  /// How accented letters count.
  public let accents: Accents
  /// How letters with signs count.
  public let letters: Letters
  /// The language tag, such as `el` or `pt-BR`; empty if unknown.
  public let language: String
  private let locale: Locale
  /// The tag's language code; nil without a language.
  private let code: String?

  /// A spelling without a language.
  public init(_ accents: Accents = .fold, letters: Letters = .base) { self.init(accents, letters, checked: "") }

  /// A spelling in a language.
  /// - Parameter language: a tag that begins with an ISO 639 code, such as `el` or `pt-BR`; empty for no language.
  /// - Throws: an error if there is no such language.
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
    // Cached: Foundation parses the tag at each access.
    code = locale.language.languageCode?.identifier
  }

  /// Whether `I` is the capital of `ı`, and `İ` that of `i`.
  private var hasDotlessI: Bool { code == "tr" || code == "az" }

  /// A cell in upper case, which may be several characters; Korean letters in their standalone form.
  func capital(of cell: String) -> String {
    let text = letters == .base ? Self.text(of: cell.unicodeScalars.map(\.alone)) : cell
    return hasDotlessI ? text.uppercased(with: locale) : text.uppercased()
  }

  /// The letter that a cell counts as, in lower case and composed: `e` for `É` if accents fold, else `é`; nil if it
  /// needn't be guessed.
  func letter(of cell: String) -> String? { letter(of: cell, withSigns: letters == .whole) }

  /// The key shared by equivalent cells: the letter with its signs, or the visible part of another character. Words
  /// that differ only in signs are different words.
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
    // By way of the capital, so that letters with the same capital are one; the capital of the sharp s has two
    // characters.
    let capital = capital(of: text)
    let large = capital.count == 1 ? capital : text
    let small = composed(hasDotlessI ? large.lowercased(with: locale) : large.lowercased())
    return accents == .distinct ? small : folded(small)
  }

  /// A lower-case letter without the accents that don't make a separate letter.
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

  /// Whether a letter is separate although its language sorts it as another, for dictionaries.
  private func isException(_ letter: String) -> Bool {
    accents == .fold && [nil, "de", "ru"].contains(code) && ["ä", "ö", "ü", "å", "ё"].contains(letter)
  }

  /// Whether the language sorts a letter as a plainer one, so that only the rest of a word could order them.
  private func sorts(_ letter: String, as plain: String) -> Bool {
    // With a digit, because Danish sorts a pair of letters as one: "aa" as "å".
    letter.compare(plain, options: [], range: nil, locale: locale) != .orderedAscending
      && letter.compare(plain + "1", options: [], range: nil, locale: locale) == .orderedAscending
  }

  /// Whether a scalar is an accent, by its combining class: lower classes are parts of letters, such as Japanese
  /// voicing marks, and those from 84 to 132 are vowels and tones, as in Thai.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let number = scalar.properties.canonicalCombiningClass.rawValue
    return number > 9 && !(84...132).contains(number)
  }

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    composed(String(String.UnicodeScalarView(scalars)))
  }
}

/// A text in Unicode's NFC.
func composed(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
