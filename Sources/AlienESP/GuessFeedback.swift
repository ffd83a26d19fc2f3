public import ParlorCore

/// The feedback on a wrong guess.
///
/// The game asks only about wrong guesses and cards of the deck. The same cards must always get the same answer.
public protocol GuessFeedback: Sendable {
  /// The error of an answer: `Never`, except for a script's function.
  associatedtype Failure: Error = Never

  /// The answer to a wrong guess, on one line; `wrong` or empty to tell nothing more.
  /// - Parameters:
  ///   - guess: the index of the checked card.
  ///   - secret: the index of the drawn card.
  func answer(to guess: Int, secret: Int, in deck: Deck) throws(Failure) -> String
}

/// The kinds of feedback that the setting names.
public enum PlainFeedback: String, CaseIterable, GuessFeedback {
  /// Only that the guess is wrong.
  case rightOrWrong = "right-or-wrong"
  /// Whether the card is `higher` or `lower` than the guess: by rank, then by suit.
  case higherLower = "higher-lower"
  /// Whether the guess has the right suit (`suit right`), the right rank (`rank right`) or neither (`wrong`).
  case suitAndRank = "suit-and-rank"
  /// The number of correct parts: `0 of 2` or `1 of 2`, in a deck without suits always `0 of 1`.
  case matchCount = "match-count"

  @inlinable
  public func answer(to guess: Int, secret: Int, in deck: Deck) -> String {
    switch self {
    case .rightOrWrong: return "wrong"
    case .higherLower: return secret > guess ? "higher" : "lower"
    case .suitAndRank, .matchCount: break
    }
    if self == .matchCount, deck.suits.isEmpty { return "0 of 1" }
    let isRankRight = deck.rank(of: guess) == deck.rank(of: secret)
    let isSuitRight = !deck.suits.isEmpty && deck.suit(of: guess) == deck.suit(of: secret)
    if self == .matchCount { return isRankRight || isSuitRight ? "1 of 2" : "0 of 2" }
    return isRankRight ? "rank right" : isSuitRight ? "suit right" : "wrong"
  }
}

/// Feedback by a script's function: `feedback(guess, secret)`, with both cards as tables.
///
/// The function returns one line of at most 200 characters, or a number. It is called for every guess whenever somebody
/// looks at the state, so it should be fast.
public struct ScriptedFeedback: GuessFeedback {
  /// The function.
  public let function: FunctionValue

  public init(_ function: FunctionValue) { self.function = function }

  public func answer(to guess: Int, secret: Int, in deck: Deck) throws(FunctionFailure) -> String {
    let longest = 200
    let result = try function.call([deck.value(of: guess), deck.value(of: secret)]).first ?? .none
    switch result {
    case .integer, .number: return result.description
    case .text(let text) where text.count <= longest && !text.contains(where: \.isNewline): return text
    default:
      throw FunctionFailure(
        "\(function.name) must return one line of at most \(longest) characters or a number, not \(result)")
    }
  }
}
