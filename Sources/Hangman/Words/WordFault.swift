/// The reason why a line or an entry can't be a word, as the continuation of its place, such as `line 7`.
struct WordFault: Hashable, Sendable {
  let reason: String

  static let empty = Self(reason: "is empty")
  static let notUTF8 = Self(reason: "isn't UTF-8")
  static let noLetter = Self(reason: "has no letter to guess")
  static let tooLong = Self(reason: "is longer than \(WordList.longestWord) characters")
  static let tab = Self(reason: "holds a tab: write the word alone")
  static let control = Self(reason: "holds a control character")
  static let tooManyLetters = Self(reason: "would give the list more than \(Alphabet.limit) letters")
  static let tooManyCharacters = Self(reason: "would give the list more than 65,000 different characters")
}

extension WordList {
  /// The result of reading a file: the list, and the skipped entries.
  public struct Loaded: Sendable {
    /// The valid words.
    public let list: WordList
    /// The first 100 skipped lines or entries, in order.
    public let problems: [Problem]
    /// The number of skipped lines or entries.
    public let problemCount: Int
    /// The number of duplicates, perhaps with other case or accents; the first spelling counts.
    public let duplicateCount: Int
  }

  /// A skipped line or entry, with the reason.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The unit that is numbered: `line` or `entry`.
    public let unit: String
    /// Its number, from 1.
    public let number: Int
    /// The reason, as the continuation of the place: `has no letter to guess`.
    public let reason: String

    /// The place and the reason: `line 7 has no letter to guess`.
    public var description: String { "\(unit) \(number) \(reason)" }
  }
}
