public import ParlorCore

extension AlienESP {
  /// Everybody sees the checks with their answers, and a hint once it is told. O(checks); each answer is computed anew.
  @inlinable
  public func view(of state: ESPRun, for viewer: Viewer) throws(Failure) -> ESPView {
    guard isDrawn(in: state) else { return ESPView(isDrawn: false) }
    let secret = Int(state.secret)
    var checks: [ESPView.Check] = []
    checks.reserveCapacity(state.checked.count)
    for card in state.checked where deck.contains(Int(card)) { checks.append(try check(of: Int(card), secret: secret)) }
    return ESPView(
      isDrawn: true, checks: checks, isAsking: state.hint == .asked, hint: state.hint == .told ? secret : nil,
      answer: viewer == .referee || isOver(state) ? secret : nil)
  }

  /// The result of checking a card against the secret.
  @inlinable
  func check(of card: Int, secret: Int) throws(Failure) -> ESPView.Check {
    if card == secret { return ESPView.Check(card: card, isRight: true, feedback: "right") }
    let answer = try feedback.answer(to: card, secret: secret, in: deck)
    return ESPView.Check(card: card, isRight: false, feedback: answer)
  }

  /// The number of checks, the last result, and the card if it is known; before the first check, what to write.
  public func describe(_ view: ESPView) -> String {
    guard view.isDrawn else { return notDrawn }
    var lines = ["Guesses: \(view.checks.count)"]
    if view.checks.isEmpty, !view.isAsking, view.hint == nil {
      lines.append("Write a card, as in '\(deck.spelling(of: 0))', or 'hint'.")
    }
    if let last = view.checks.last { lines.append("Last: \(deck.name(of: last.card)): \(verdict(of: last))") }
    if view.isAsking { lines.append(areYouSure) }
    if let hint = view.hint { lines.append("Hint: \(deck.name(of: hint))") }
    if let answer = answer(in: view) { lines.append(answer) }
    return lines.joined(separator: "\n")
  }

  /// The card in words; nil if the viewer may not know it.
  func answer(in view: ESPView) -> String? {
    view.answer.map { "The card \(view.isOver ? "was" : "is") \(deck.name(of: $0))." }
  }

  /// `right`, or `wrong` with the feedback, as in `wrong (higher)`.
  func verdict(of check: ESPView.Check) -> String {
    if check.isRight { return "right" }
    return ["", "wrong"].contains(check.feedback) ? "wrong" : "wrong (\(check.feedback))"
  }

  /// The number of guesses, the checks, the card if it is known, and the names that a picker needs.
  public func value(of view: ESPView) -> Value {
    let checks = view.checks.map { check in
      Value.record([
        "card": deck.value(of: check.card), "right": .flag(check.isRight), "feedback": .text(check.feedback),
      ])
    }
    var fields: Record = [
      "guesses": .integer(checks.count), "checks": .list(checks), "asking": .flag(view.isAsking),
      "hinted": .flag(view.hint != nil), "no_repeat": .flag(noRepeat),
      "ranks": .list(deck.ranks.map(Value.text)), "suits": .list(deck.suits.map(Value.text)),
    ]
    fields["last"] = checks.last
    fields["hint"] = view.hint.map(deck.value)
    fields["answer"] = view.answer.map(deck.value)
    return .record(fields)
  }
}

let notDrawn = "The card isn't drawn yet."
let areYouSure = "Are you sure that you want the hint?"

extension AlienESP {
  /// The result of a check, the music and the exit when the card is found, the question before the hint, and the hint.
  ///
  /// The field `text` of the details has the spoken sentence. The exit comes when the music ends; the front end decides
  /// whether to leave the program.
  public func cues(after move: ESPMove, in state: ESPRun) throws(Failure) -> [Cue] {
    guard isDrawn(in: state) else { return [] }
    switch move {
    case .draw, .no: return []
    case .check(let card): return try cues(afterCheckOf: card, in: state)
    case .hint, .yes: break
    }
    if state.hint == .asked {
      return [Cue("are-you-sure", at: .zero, lasting: .zero, details: ["text": .text(areYouSure)])]
    }
    let card = Int(state.secret)
    return [
      Cue(
        "hint", at: .zero, lasting: .zero, subject: .text(deck.name(of: card)),
        details: ["text": .text(dismay(at: card))])
    ]
  }

  /// The sentence when the hint tells a card.
  func dismay(at card: Int) -> String { "Oh no! The card is \(deck.name(of: card))." }

  private func cues(afterCheckOf card: Int, in state: ESPRun) throws(Failure) -> [Cue] {
    guard deck.contains(card) else { return [] }
    let check = try check(of: card, secret: Int(state.secret))
    let name = deck.name(of: card)
    let sentence = "\(name) is \(verdict(of: check)). Guesses: \(state.checked.count)"
    let checked = Cue(
      "checked", at: .zero, lasting: .zero, subject: .text(name),
      details: ["text": .text(sentence), "right": .flag(check.isRight), "feedback": .text(check.feedback)])
    guard check.isRight else { return [checked] }
    let music = Cue("music", at: .zero, lasting: .milliseconds(1_500), details: ["tune": "celebration"])
    return [checked, music, Cue("exit", at: music.end, lasting: .zero)]
  }
}
