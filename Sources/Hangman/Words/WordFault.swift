/// What is wrong with a line or an entry, so that it can't be a word: to be read after its place, as in `line 7`.
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
  /// What was read from a file: the list, and what had to be left out.
  public struct Loaded: Sendable {
    /// The words that are good.
    public let list: WordList
    /// The first 100 lines or entries that were skipped, in their order.
    public let problems: [Problem]
    /// How many were skipped.
    public let problemCount: Int
    /// How many words were there already, perhaps with other capitals or accents; the first spelling counts.
    public let duplicateCount: Int
  }

  /// A line or an entry that was skipped, and why.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// What is counted: `line` or `entry`.
    public let unit: String
    /// Its number, from 1.
    public let number: Int
    /// Why it was skipped, to go on after the place: `has no letter to guess`.
    public let reason: String

    /// The place and the reason: `line 7 has no letter to guess`.
    public var description: String { "\(unit) \(number) \(reason)" }
  }
}
