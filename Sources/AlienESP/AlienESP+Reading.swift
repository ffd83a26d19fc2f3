public import ParlorCore

extension AlienESP {
  /// Reads a card (`Jack of Spades`, `j spades`) or one of the words `hint`, `yes` and `no`, in large or small letters.
  public func read(_ text: String, in state: ESPRun) -> Reading<ESPMove> {
    switch turn(in: state) {
    case .over: return .refused(Refusal("the game is over"))
    case .chance: return readCard(text) { .draw($0) }
    case .seat: break
    }
    let word = text.lowercased()
    if state.hint == .asked { return readAnswer(word) }
    switch word {
    case ESPWord.hint:
      return state.hint == .untold ? .move(.hint) : .refused(Refusal("the hint was told already"))
    case ESPWord.yes, ESPWord.no:
      return .refused(Refusal("nothing was asked; write a card or 'hint'"))
    default: break
    }
    let reading = readCard(text) { .check($0) }
    guard case .move(let move) = reading, !isLegal(move, in: state) else { return reading }
    return .refused(Refusal("the \(self.text(for: move, in: state)) was tried already"))
  }

  private func readCard(_ text: String, as move: (Int) -> ESPMove) -> Reading<ESPMove> {
    deck.read(text).flatMap { card in .move(move(card)) }
  }

  private func readAnswer(_ word: String) -> Reading<ESPMove> {
    switch word {
    case ESPWord.yes, "y": .move(.yes)
    case ESPWord.no, "n": .move(.no)
    default: .refused(Refusal("answer yes or no first: are you sure that you want the hint?"))
    }
  }
}
