import ParlorCore

extension LawCheck {
  /// The laws about chance.
  static var chanceLaws: [LawCheck] { [chanceWeightsPositive] }

  private static var chanceWeightsPositive: LawCheck {
    LawCheck(
      "chance-weights-positive", "Either no move of chance has a weight, or each has one of 1 or more.",
      atEachState: { position in
        guard position.turn == .chance else { return nil }
        var weights: [Int] = []
        for move in position.moves {
          guard let weight = try position.game.weight(of: move, in: position.state) else { continue }
          if weight < 1 {
            let text = try position.game.text(for: move, in: position.state)
            return "expected a weight of 1 or more for \(quoted(text)), got \(weight)"
          }
          weights.append(weight)
        }
        if !weights.isEmpty, weights.count < position.moves.count {
          return "expected a weight for each of the \(position.moves.count) moves or for none, got \(weights.count)"
        }
        return sumFault(weights)
      })
  }

  private static func sumFault(_ weights: [Int]) -> String? {
    var sum = 0
    for weight in weights {
      let (next, overflows) = sum.addingReportingOverflow(weight)
      if overflows { return "expected weights that add up to \(Int.max) at most, got more" }
      sum = next
    }
    return nil
  }
}
