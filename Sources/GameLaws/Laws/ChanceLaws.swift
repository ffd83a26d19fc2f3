import ParlorCore

extension LawCheck {
  /// The laws about chance.
  static var chanceLaws: [LawCheck] { [chanceWeightsPositive] }

  private static var chanceWeightsPositive: LawCheck {
    LawCheck(
      Law(
        "chance-weights-positive", "Either no move of chance has a weight, or each has one of 1 or more.",
        blaming: [.weight, .moves], hint: "have 'weight' give a whole number for each move, or nil for each"),
      atEachState: { position in
        guard position.turn == .chance else { return nil }
        var weights: [Int] = []
        for move in position.moves {
          guard let weight = try position.game.weight(of: move, in: position.state) else { continue }
          if weight < 1 {
            let text = try position.game.text(for: move, in: position.state)
            return Breach("a weight of 1 or more for \(quoted(text))", got: "\(weight)")
          }
          weights.append(weight)
        }
        if !weights.isEmpty, weights.count < position.moves.count {
          return Breach("a weight for each of the \(position.moves.count) moves or for none", got: "\(weights.count)")
        }
        let isTooMuch = weights.reduce(UInt64(0)) { min($0, UInt64(Int.max)) + UInt64($1) } > Int.max
        return isTooMuch ? Breach("weights that add up to \(Int.max) at most", got: "more") : nil
      })
  }
}
