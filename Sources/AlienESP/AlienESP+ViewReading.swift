public import ParlorCore

extension AlienESP {
  /// The view from the data that `value(of:)` gives.
  public func view(from value: Value) -> ESPView? {
    guard case .record(let fields) = value, let told = fields["checks"]?.asList else { return nil }
    var checks: [ESPView.Check] = []
    for value in told {
      guard case .record(let check) = value, let card = card(check["card"]), case .flag(let isRight)? = check["right"],
        let feedback = check["feedback"]?.asText
      else { return nil }
      checks.append(ESPView.Check(card: card, isRight: isRight, feedback: feedback))
    }
    return ESPView(
      isDrawn: true, checks: checks, isAsking: fields["asking"] == .flag(true), hint: card(fields["hint"]),
      answer: card(fields["answer"]))
  }

  private func card(_ value: Value?) -> Int? {
    guard case .record(let fields)? = value, let index = fields["index"]?.asInteger else { return nil }
    return deck.contains(index - 1) ? index - 1 : nil
  }
}
