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

/// How the words of a list are spelled: which characters count as one letter, and which letters there are.
///
/// What a language sorts as one letter, and which letters it has, are Unicode's data (CLDR), as Foundation has them.
public struct Spelling: Hashable, Sendable {
  /// Whether accents make another letter.
  public let accents: Accents
  /// The tag of the language, as in `el` or `pt-BR`; empty where it isn't known.
  public let language: String
  private let locale: Locale
  /// The code that the tag begins with; nil without a language.
  private let code: String?

  /// A spelling in a language that isn't known.
  public init(_ accents: Accents = .fold) { self.init(accents, checked: "") }

  /// A spelling in a language.
  /// - Parameter language: a tag that begins with a code of ISO 639, as in `el` or `pt-BR`; empty for no language.
  /// - Throws: an error where there is no such language.
  public init(_ accents: Accents, language: String) throws(Refusal) {
    let code = Locale(identifier: language).language.languageCode
    guard language.isEmpty || code?.isISOLanguage == true else {
      throw Refusal(
        "no language \(quoted(language)); give its code, as in el for Greek or pt-BR for Portuguese of Brazil")
    }
    self.init(accents, checked: language)
  }

  private init(_ accents: Accents, checked language: String) {
    (self.accents, self.language, locale) = (accents, language, Locale(identifier: language))
    // Looked up once: Foundation reads the tag anew each time.
    code = locale.language.languageCode?.identifier
  }

  /// Whether `I` is the capital of `ı`, and `İ` that of `i`.
  private var hasDotlessI: Bool { code == "tr" || code == "az" }

  /// A character in capitals, which may be more than one.
  func capital(of character: Character) -> String {
    hasDotlessI ? String(character).uppercased(with: locale) : character.uppercased()
  }

  /// The letter that a character counts as, small and composed: `e` for `É` where accents fold, else `é`.
  func letter(for character: Character) -> String {
    if character.isASCII && character != "I" { return character.lowercased() }
    if accents == .distinct && character == "ı" { return "ı" }
    // By way of the capital, so that letters of one capital are one letter; the sharp s has two characters for it.
    let capital = capital(of: character)
    let large = capital.count == 1 ? capital : String(character)
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

  /// Whether a scalar is an accent, by its class: the lower ones are parts of letters, as the marks of Japanese voicing.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass.rawValue > 9
  }

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    composed(String(String.UnicodeScalarView(scalars)))
  }

  /// The letters that the language has; none where it isn't known, or has more than an alphabet may have.
  ///
  /// They are looked for once: that takes milliseconds, and every match with words of its own makes a list.
  var alphabet: Set<String> {
    if language.isEmpty { return [] }
    if let known = Self.alphabets.withLock({ $0[self] }) { return known }
    let letters = lettersOfLanguage()
    Self.alphabets.withLock { known in
      // Scripts can make up tags without end, as in el-x1.
      if known.count >= 100 { known.removeAll() }
      known[self] = letters
    }
    return letters
  }

  private static let alphabets = Mutex<[Spelling: Set<String>]>([:])

  private func lettersOfLanguage() -> Set<String> {
    guard let characters = Self.characters(of: language) else { return [] }
    var letters: Set<String> = []
    for scalar in (UInt32(0x41)...0xffff).lazy.compactMap(Unicode.Scalar.init)
    where Self.isLetter(scalar) && CFCharacterSetIsLongCharacterMember(characters, scalar.value) {
      letters.insert(letter(for: Character(scalar)))
      guard letters.count <= Alphabet.limit else { return [] }
    }
    return letters
  }

  /// Whether a scalar is a letter, and no sign for one such as the apostrophe of Ukrainian.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && scalar.properties.generalCategory != .modifierLetter
  }

  /// The characters that texts in a language are written with.
  private static func characters(of language: String) -> CFCharacterSet? {
    let name = unsafeBitCast(NSString(string: language), to: CFString.self)
    // Only Core Foundation has them on Linux. The value of this key is documented to be such a set; Swift knows no class
    // of it to check that with.
    return CFLocaleGetValue(CFLocaleCreate(nil, name), kCFLocaleExemplarCharacterSetKey).map {
      Unmanaged<CFCharacterSet>.fromOpaque(Unmanaged.passUnretained($0).toOpaque()).takeUnretainedValue()
    }
  }
}

/// A text in Unicode's form NFC.
func composed(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
