extension Game {
  /// The state after a list of moves, separated by commas; if each first move is one character, commas may be left out.
  /// - Throws: a refusal that names the illegal move and the reason, or that says the game is over after the moves.
  package func state(after text: String) throws -> State {
    var state = try start()
    let words = try words(of: text, in: state)
    for (index, word) in words.enumerated() {
      switch try read(word, in: state) {
      case .move(let move): try apply(move, to: &state)
      case .refused(let refusal): throw Refusal("move \(index + 1): \(refusal.reason)")
      }
    }
    if case .over = try turn(in: state) { throw Refusal("the game is over after move \(words.count)") }
    return state
  }

  private func words(of text: String, in start: State) throws -> [String] {
    let isList = try text.contains(",") || moves(in: start).contains { try self.text(for: $0, in: start).count > 1 }
    return isList
      ? text.split(separator: ",", omittingEmptySubsequences: text.isEmpty).map(String.init) : text.map { "\($0)" }
  }
}
