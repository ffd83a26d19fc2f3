extension Game {
  /// The state after moves: separated by commas, or without where a game's first moves are single characters.
  /// - Throws: a refusal that says which move isn't legal and why, or that the game is over after them.
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
