public import ParlorCore

extension AlienESP {
  /// What a check came to, the music and the exit when the card is found, the question before the hint, and the hint.
  ///
  /// The exit comes when the music ends. To leave the program or not is for the front end to decide.
  public func cues(after move: ESPMove, in state: ESPRun) throws(Failure) -> [Cue] {
    guard isDrawn(in: state) else { return [] }
    switch move {
    case .draw, .no: return []
    case .check(let card): return try cues(afterCheckOf: card, in: state)
    case .hint, .yes: break
    }
    if state.hint == .asked { return [Cue("are-you-sure", at: .zero, lasting: .zero, detail: ESPSentence.areYouSure)] }
    let dismay = ESPSentence.dismay(over: deck.name(of: Int(state.secret)))
    return [Cue("hint", at: .zero, lasting: .zero, detail: dismay)]
  }

  private func cues(afterCheckOf card: Int, in state: ESPRun) throws(Failure) -> [Cue] {
    guard deck.contains(card) else { return [] }
    let check = try check(of: card, secret: Int(state.secret))
    let sentence = "\(deck.name(of: card)) is \(verdict(of: check)). Guesses: \(state.checked.count)"
    let checked = Cue("checked", at: .zero, lasting: .zero, detail: sentence)
    guard check.isRight else { return [checked] }
    let music = Cue("music", at: .zero, lasting: .milliseconds(1_500), detail: "celebration")
    return [checked, music, Cue("exit", at: music.end, lasting: .zero)]
  }
}
