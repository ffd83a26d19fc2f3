public import ParlorCore

extension AlienESP {
  /// Reads a card (`Jack of Spades`, `j spades`) or one of the words `hint`, `yes` and `no`, ignoring case.
  public func read(_ text: String, in state: ESPRun) -> Reading<ESPMove> {
    switch turn(in: state) {
    case .over: return .refused(Refusal("the game is over"))
    case .chance: return readCard(text) { .draw($0) }
    case .seat: break
    }
    let word = text.lowercased()
    if state.hint == .asked { return readAnswer(word) }
    switch word {
    case "hint":
      return state.hint == .untold ? .move(.hint) : .refused(Refusal("the hint was told already"))
    case "yes", "no":
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
    case "yes", "y": .move(.yes)
    case "no", "n": .move(.no)
    default: .refused(Refusal("answer yes or no first: are you sure that you want the hint?"))
    }
  }
}

extension AlienESP: Sampleable {
  /// The indices of the cards consistent with a view, ascending. O(cards x distinct checks).
  public func candidates(for view: ESPView) throws(Failure) -> [Int] {
    if let known = view.answer ?? view.hint { return deck.contains(known) ? [known] : [] }
    guard view.checks.allSatisfy({ deck.contains($0.card) }) else { return [] }
    // A card may be checked several times, always with the same result.
    var (told, candidates) = (Set<ESPView.Check>(), [Int]())
    let checks = view.checks.filter { told.insert($0).inserted }
    for card in 0..<deck.count where try fits(card, checks: checks) { candidates.append(card) }
    return candidates
  }

  private func fits(_ secret: Int, checks: [ESPView.Check]) throws(Failure) -> Bool {
    for told in checks where try check(of: told.card, secret: secret) != told { return false }
    return true
  }

  /// A run whose card is drawn uniformly from the candidates, since the draw is uniform.
  ///
  /// For an inconsistent view, such as one made by hand, the card is the first of the deck.
  public func sample(
    consistentWith view: ESPView, for viewer: Viewer, using stream: inout RandomStream
  ) throws(Failure) -> ESPRun {
    guard view.isDrawn else { return ESPRun() }
    let secret = try candidates(for: view).random(using: &stream) ?? 0
    return ESPRun(
      checked: view.checks.map { UInt16(clamping: $0.card) }, secret: UInt16(clamping: secret),
      hint: view.hint != nil ? .told : view.isAsking ? .asked : .untold)
  }
}
