public import ParlorCore

/// What mods may do with a run beside checking cards.
extension AlienESP {
  public var operations: [Operation<Self>] { [card, guesses, compare, setCard] }

  private var card: Operation<Self> {
    Operation(
      "card", "", gives: "string?", "Returns the hidden card as moves spell it; nil before the draw.",
      reading: { game, state, _ throws(OperationError) in
        game.isDrawn(in: state) ? .text(game.deck.spelling(of: Int(state.secret))) : .none
      })
  }

  private var guesses: Operation<Self> {
    Operation(
      "guesses", "", gives: "string[]",
      "Returns the cards that were checked, in order; a card checked twice in a row is there once.",
      reading: { game, state, _ throws(OperationError) in
        .list(state.checked.map { .text(game.deck.spelling(of: Int($0))) })
      })
  }

  private var compare: Operation<Self> {
    Operation(
      "compare", "card: string", gives: "string?",
      "Returns whether the hidden card's rank is higher or lower than, or the same as, that of a card; nil before the draw.",
      reading: { game, state, arguments throws(OperationError) in
        let card = try game.card(arguments)
        guard game.isDrawn(in: state) else { return .none }
        let (rank, hidden) = (game.deck.rank(of: card), game.deck.rank(of: Int(state.secret)))
        return .text(hidden == rank ? "same" : hidden > rank ? "higher" : "lower")
      })
  }

  private var setCard: Operation<Self> {
    Operation(
      "set_card", "card: string", isChange: true, "Makes another card the hidden one.",
      reading: { game, state, arguments throws(OperationError) in
        state.secret = UInt16(clamping: try game.card(arguments))
        return .none
      })
  }

  private func card(_ arguments: OperationArguments) throws(OperationError) -> Int {
    let text = try arguments.text("card")
    switch deck.read(text) {
    case .move(let card): return card
    case .refused(let refusal): throw OperationError("card: \(refusal.reason)")
    }
  }
}
