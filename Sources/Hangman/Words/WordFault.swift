/// What is wrong with a line or an entry, so that it can't be a word.
enum WordFault: Hashable, Sendable {
  case empty
  case notUTF8
  case noLetter
  case tooLong
  case control
  case tooManyLetters
  case tooManyCharacters

  /// The words that come after what is wrong, as in `line 7`.
  var reason: String {
    switch self {
    case .empty: "is empty"
    case .notUTF8: "isn't UTF-8"
    case .noLetter: "has no letter to guess"
    case .tooLong: "is longer than \(WordList.longestWord) characters"
    case .control: "holds a control character"
    case .tooManyLetters: "would give the list more than \(Alphabet.limit) letters"
    case .tooManyCharacters: "would give the list more than 65,000 different characters"
    }
  }
}

/// Why a list of words can't be made, in one line.
public struct WordListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the list, as in `animals.txt`.
  public let list: String
  /// What is wrong and how to mend it, in lower case, without a full stop.
  public let reason: String

  /// Makes an error.
  public init(list: String, reason: String) {
    self.list = list
    self.reason = reason
  }

  /// The name and the reason: `animals.txt: no word in it; write one word a line`.
  public var description: String { "\(list): \(reason)" }
}

extension WordList {
  /// What was read from a file: the list, and what had to be left out.
  public struct Loaded: Sendable {
    /// How many problems are kept with their places.
    public static let mostProblems = 100

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
