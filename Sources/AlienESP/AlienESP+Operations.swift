public import ParlorCore

/// What mods may do with a run beside checking cards.
extension AlienESP {
  public var operations: [Operation<Self>] { [card, guesses, compare, setCard] }

  private var card: Operation<Self> {
    Operation(
      "card", "", gives: "string?", "Gives the hidden card as moves spell it; nothing before one is drawn.",
      reading: { game, state, _ throws(OperationError) in
        game.isDrawn(in: state) ? .text(game.deck.spelling(of: Int(state.secret))) : .none
      })
  }

  private var guesses: Operation<Self> {
    Operation(
      "guesses", "", gives: "string[]",
      "Gives the cards that were checked, in their order, the same one twice in a row once.",
      reading: { game, state, _ throws(OperationError) in
        .list(state.checked.map { .text(game.deck.spelling(of: Int($0))) })
      })
  }

  private var compare: Operation<Self> {
    Operation(
      "compare", "card: string", gives: "string?",
      "Gives how the hidden card's rank lies to that of a card: higher, lower or same; nothing before one is drawn.",
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
