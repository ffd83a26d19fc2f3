internal import Hangman
public import ParlorCore

/// The spelling of words, by the texts of settings.
public struct WordSpelling: Sendable {
  /// The names of the ways with accents.
  public static let accents = Accents.allCases.map(\.rawValue)
  /// The names of the ways with letters that have signs.
  public static let letters = Letters.allCases.map(\.rawValue)

  let spelling: Spelling

  /// Reads a spelling.
  /// - Parameters:
  ///   - accents: one of `accents`; nil for the default.
  ///   - language: a language tag; nil if unknown.
  ///   - letters: one of `letters`; nil for the default.
  /// - Throws: an error if there is no such language or way with letters.
  public init(accents: String? = nil, language: String? = nil, letters: String? = nil) throws(Refusal) {
    guard let accents = Accents(rawValue: accents ?? Accents.fold.rawValue) else {
      throw Refusal("accents take \(listed(Self.accents)), not \(quoted(accents ?? ""))")
    }
    guard let letters = Letters(rawValue: letters ?? Letters.base.rawValue) else {
      throw Refusal("letters take \(listed(Self.letters)), not \(quoted(letters ?? ""))")
    }
    spelling = try Spelling(accents, language: language ?? "", letters: letters)
  }
}

/// Checked words without a game, as the setting `words` takes them.
public final class CheckedWords: Sendable {
  private let list: WordList
  /// The words as a setting, with their spelling unless that is the default.
  public let setting: Value
  private let memory: AccountedMemory

  init(_ list: WordList, from source: Value) {
    self.list = list
    memory = AccountedMemory(source.memoryFootprint)
    let spelling = list.spelling
    setting =
      spelling == Spelling()
      ? source
      : [
        "list": source, "accents": .text(spelling.accents.rawValue), "language": .text(spelling.language),
        "letters": .text(spelling.letters.rawValue),
      ]
  }

  /// Checks words.
  /// - Throws: an error about the first bad word, or about an empty list.
  public convenience init(_ words: [String], _ spelling: WordSpelling) throws(Refusal) {
    let list = try WordList(words: words, name: "words", spelling: spelling.spelling)
    self.init(list, from: .list(words.map(Value.text)))
  }

  /// The name of the list.
  public var name: String { list.name }

  /// The number of words without duplicates.
  public var count: Int { list.count }

  /// The letters that can be guessed.
  public var alphabet: [String] { list.alphabet }

  /// A word as displayed; nil if the index is out of range.
  public func word(at index: Int) -> String? { list.word(at: index) }

  /// Whether the list has a word, regardless of case.
  public func contains(_ word: String) -> Bool { list.index(of: word) != nil }

  /// The words that fit a guesser's knowledge, in the order of the list.
  /// - Parameters:
  ///   - pattern: the word, with an underscore for each unknown letter.
  ///   - wrong: letters that the word lacks.
  /// - Throws: an error about a letter that isn't in the alphabet.
  public func matching(_ pattern: String, lacking wrong: String) throws(Refusal) -> [String] {
    var missing = LetterSet()
    for cell in list.spelling.cells(of: wrong) {
      guard let letter = list.letter(for: cell) else {
        throw Refusal(
          "\(quoted(cell)), which isn't a letter of this list; letters: \(list.alphabetSummary)")
      }
      missing.insert(letter)
    }
    return list.indices(matching: pattern, missing: missing).compactMap(list.word)
  }
}

extension WordLibrary {
  /// The words of a list, by name.
  public func words(named name: String, _ spelling: WordSpelling) throws(SettingError) -> CheckedWords {
    CheckedWords(try list(named: name, spelling: spelling.spelling), from: .text(name))
  }
}
