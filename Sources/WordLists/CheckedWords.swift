internal import Hangman
public import ParlorCore

/// How words are spelled: what of accents and languages counts, by the texts that settings have for it.
public struct WordSpelling: Sendable {
  /// The ways with accents that there are.
  public static let accents = Accents.allCases.map(\.rawValue)
  /// The ways with letters that have signs.
  public static let letters = Letters.allCases.map(\.rawValue)

  let spelling: Spelling

  /// Reads a spelling.
  /// - Parameters:
  ///   - accents: one of `accents`; nil for the usual one.
  ///   - language: the tag of a language; nil where it isn't known.
  ///   - letters: one of `letters`; nil for the usual one.
  /// - Throws: that there is no such language or way with letters.
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

/// Words that were checked, for whoever has words and no game: they are what the setting `words` takes.
public final class CheckedWords: Sendable {
  private let list: WordList
  /// The words as a setting, with their spelling where that isn't the usual one.
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
  /// - Throws: why the first bad one can't be guessed, or that there is none.
  public convenience init(_ words: [String], _ spelling: WordSpelling) throws(Refusal) {
    let list = try WordList(words: words, name: "words", spelling: spelling.spelling)
    self.init(list, from: .list(words.map(Value.text)))
  }

  /// The name of the list.
  public var name: String { list.name }

  /// How many words there are; the same word twice counts once.
  public var count: Int { list.count }

  /// The letters that can be guessed.
  public var alphabet: [String] { list.alphabet }

  /// A word as it is shown; nil where there is none with this index.
  public func word(at index: Int) -> String? { list.word(at: index) }

  /// Whether the list has a word, in large or small letters.
  public func contains(_ word: String) -> Bool { list.index(of: word) != nil }

  /// The words that fit what a guesser knows, in the order of the list.
  /// - Parameters:
  ///   - pattern: the word, with an underscore for each letter that isn't known.
  ///   - wrong: letters that the word lacks.
  /// - Throws: which of those letters is none of this list.
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
  /// The words of the list that `list` finds.
  public func words(named name: String, _ spelling: WordSpelling) throws(SettingError) -> CheckedWords {
    CheckedWords(try list(named: name, spelling: spelling.spelling), from: .text(name))
  }
}
