/// What the player is told of a wrong guess.
///
/// The game asks about wrong guesses alone, and about cards of the deck alone. The same cards must always be answered
/// the same.
public protocol GuessFeedback: Sendable {
  /// What an answer can fail with: `Never`, but for the function of a script.
  associatedtype Failure: Error = Never

  /// The answer to a wrong guess, on one line; `wrong` or nothing where nothing more is told.
  /// - Parameters:
  ///   - guess: the index of the card that was checked.
  ///   - secret: the index of the card that was drawn.
  func answer(to guess: Int, secret: Int, in deck: Deck) throws(Failure) -> String
}

/// Tells that a guess is wrong, and nothing more.
public struct RightOrWrong: GuessFeedback {
  /// Makes the feedback.
  public init() {}

  @inlinable public func answer(to guess: Int, secret: Int, in deck: Deck) -> String { "wrong" }
}

/// Tells whether the card is `higher` or `lower` than the guess: by rank, and by suit where the ranks are the same.
public struct HigherLower: GuessFeedback {
  /// Makes the feedback.
  public init() {}

  @inlinable
  public func answer(to guess: Int, secret: Int, in deck: Deck) -> String { secret > guess ? "higher" : "lower" }
}

/// Tells whether the guess has the right suit (`suit right`), the right rank (`rank right`) or neither (`wrong`).
public struct SuitAndRank: GuessFeedback {
  /// Makes the feedback.
  public init() {}

  @inlinable
  public func answer(to guess: Int, secret: Int, in deck: Deck) -> String {
    if deck.rank(of: guess) == deck.rank(of: secret) { return "rank right" }
    return deck.sharesSuit(guess, secret) ? "suit right" : "wrong"
  }
}

/// Tells how much of the guess is right but not what: `0 of 2` or `1 of 2`, in a deck without suits always `0 of 1`.
public struct MatchCount: GuessFeedback {
  /// Makes the feedback.
  public init() {}

  @inlinable
  public func answer(to guess: Int, secret: Int, in deck: Deck) -> String {
    if deck.suits.isEmpty { return "0 of 1" }
    let isNear = deck.rank(of: guess) == deck.rank(of: secret) || deck.sharesSuit(guess, secret)
    return isNear ? "1 of 2" : "0 of 2"
  }
}

extension Deck {
  /// Whether two cards have the same suit; false where cards have none.
  @inlinable
  func sharesSuit(_ first: Int, _ second: Int) -> Bool { suit(of: first).map { $0 == suit(of: second) } ?? false }
}
