public import ParlorCore

extension Simon {
  /// Reads a button by its number or label, with or without `press` before it, or one of the words, ignoring case.
  public func read(_ text: String, in state: SimonState) -> Reading<SimonMove> {
    if state.phase.isOver { return .refused(Refusal("the game is over")) }
    let move = move(spelled: text.lowercased())
    if let move, isLegal(move, in: state) { return .move(move) }
    if state.phase == .idle { return .refused(Refusal("the game hasn't begun; write start")) }
    guard let move else { return .refused(unknown(text, in: state)) }
    return .refused(Refusal(reason(against: move, in: state)))
  }

  private func move(spelled text: String) -> SimonMove? {
    if let word = SimonMove.words.first(where: { $0.text == text }) { return word }
    if let button = button(spelled: text) { return button }
    let verb = "press "
    return text.hasPrefix(verb) ? button(spelled: String(text.dropFirst(verb.count))) : nil
  }

  private func button(spelled text: String) -> SimonMove? {
    if let number = Int(text), String(number) == text { return move(numbered: number) }
    return buttons.firstIndex { $0.label.lowercased() == text }.map { .button($0 + 1) }
  }

  private func unknown(_ text: String, in state: SimonState) -> Refusal {
    let names = (1...buttonCount).map(name(of:)).joined(separator: ", ")
    let words = SimonMove.words.filter { isLegal($0, in: state) }.map(\.text)
    let others = words.isEmpty ? "" : "; other moves: " + words.joined(separator: ", ")
    return Refusal("no button \(quoted(text)); buttons are \(names)\(others)")
  }

  /// The reason why an existing move isn't legal in an unfinished game.
  private func reason(against move: SimonMove, in state: SimonState) -> String {
    switch move {
    case _ where !state.phase.isForPressing: reasonWhileDrawing(against: move)
    case .reset: reasonAgainstReset(in: state)
    case .start: "a new game can only be started while somebody repeats the sequence"
    case .button, .timeout: "this game has no time-out"
    }
  }

  private func reasonWhileDrawing(against move: SimonMove) -> String {
    if case .button(let number) = move {
      "the game before began with button \(number), so this one begins with another"
    } else {
      "it's chance's turn, which adds a button"
    }
  }

  private func reasonAgainstReset(in state: SimonState) -> String {
    if variant == .add { return "nothing is played back in this game, so there is nothing to repeat" }
    if state.phase != .input { return "nothing was played back yet, so there is nothing to repeat" }
    if resetsPerRound == 0 { return "this game has no reset" }
    if state.position > 0 { return "reset is only possible before the first press" }
    let often = resetsPerRound == 1 ? "once" : "\(resetsPerRound) times"
    return "a playback can be repeated \(often), and it was; press a button, or start a new game"
  }
}
