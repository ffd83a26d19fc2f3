public import ParlorCore

/// The plugin for the best player of Alien ESP.
public struct CardFinderPlugin: OpponentPlugin {
  public let id = "card-finder"
  public let summary = "finds the card of Alien ESP by the answers to wrong guesses"
  public let fieldsRead: [String]? = ["checks", "asking", "hint"]

  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard let opponent = (game as? any CardGame)?.finder() as? any Opponent<G> else {
      throw OpponentError("card-finder plays alien-esp, and this is another game")
    }
    return opponent
  }
}

/// Alien ESP with any feedback.
private protocol CardGame {
  /// Creates a player for the game.
  func finder() -> any Opponent
}

extension AlienESP: CardGame {
  func finder() -> any Opponent { CardFinder<Feedback>() }
}
