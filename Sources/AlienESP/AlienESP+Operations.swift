public import ParlorCore

extension AlienESP {
  /// The operations for mods.
  public var operations: [Operation<Self>] {
    [
      Operation("card", gives: "string?", "Returns the hidden card as moves spell it; nil before the draw.") {
        game, state, _ throws(Refusal) in
        game.isDrawn(in: state) ? .text(game.deck.spelling(of: Int(state.secret))) : .none
      },
      Operation(
        "guesses", gives: "string[]",
        "Returns the cards that were checked, in order; a card checked twice in a row is listed once."
      ) { game, state, _ throws(Refusal) in
        .list(state.checked.map { .text(game.deck.spelling(of: Int($0))) })
      },
      Operation(
        "compare", "card: string", gives: "string?",
        "Returns whether the hidden card's rank is higher or lower than, or the same as, that of a card; nil before the draw."
      ) { game, state, arguments throws(Refusal) in
        let card = try game.card(arguments)
        guard game.isDrawn(in: state) else { return .none }
        let (rank, hidden) = (game.deck.rank(of: card), game.deck.rank(of: Int(state.secret)))
        return .text(hidden == rank ? "same" : hidden > rank ? "higher" : "lower")
      },
      Operation("set_card", "card: string", isChange: true, "Makes another card the hidden one.") {
        game, state, arguments throws(Refusal) in
        state.secret = UInt16(clamping: try game.card(arguments))
        return .none
      },
    ]
  }

  private func card(_ arguments: OperationArguments) throws(Refusal) -> Int {
    switch deck.read(try arguments.text("card")) {
    case .move(let card): return card
    case .refused(let refusal): throw Refusal("card: \(refusal.reason)")
    }
  }
}
