public import ParlorCore

extension AlienESP: Sampleable {
  /// The indices of the cards that fit all that a view tells, rising. O(cards x checks).
  public func candidates(for view: ESPView) throws(Failure) -> [Int] {
    if let known = view.answer ?? view.hint { return deck.contains(known) ? [known] : [] }
    guard view.checks.allSatisfy({ deck.contains($0.card) }) else { return [] }
    var candidates: [Int] = []
    for card in 0..<deck.count where try fits(card, checks: view.checks) { candidates.append(card) }
    return candidates
  }

  private func fits(_ secret: Int, checks: [ESPView.Check]) throws(Failure) -> Bool {
    for told in checks where try check(of: told.card, secret: secret) != told { return false }
    return true
  }

  /// A run whose card is each of the candidates with the same chance, as every card was drawn with the same chance.
  ///
  /// A view that no run gives, as one that was made by hand may be, leaves the first card of the deck.
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
