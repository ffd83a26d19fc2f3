public import ParlorCore

/// Asks a function what to tell of a wrong guess: `feedback(guess, secret)`, both the tables of cards.
///
/// It returns one line of at most 200 characters, or a number. It is called for each guess whenever somebody looks at
/// the state, so it should be quick.
public struct ScriptedFeedback: GuessFeedback {
  public typealias Failure = FunctionFailure

  /// How many characters an answer may have.
  public static let longestAnswer = 200

  /// The function.
  public let function: FunctionValue

  /// Makes the feedback of a function.
  public init(_ function: FunctionValue) { self.function = function }

  public func answer(to guess: Int, secret: Int, in deck: Deck) throws(FunctionFailure) -> String {
    let results = try function.call([deck.value(of: guess), deck.value(of: secret)])
    let result = results.first ?? .none
    switch result {
    case .integer, .number: return result.description
    case .text(let text):
      if text.count <= Self.longestAnswer, !text.contains(where: \.isNewline) { return text }
    default: break
    }
    throw FunctionFailure(
      "\(function.name) must return one line of at most \(Self.longestAnswer) characters or a number, not \(result)")
  }
}
