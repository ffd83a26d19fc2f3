public import ParlorCore

extension Hangman {
  /// Reads a letter or, while the word isn't set, a word, both in large or small letters and, where accents fold, with
  /// or without them. O(1) for a letter, O(words) for a word.
  public func read(_ text: String, in state: State) -> Reading<Move> {
    guard hasWord(state) else { return readWord(text) }
    if isOver(state) { return .refused(Refusal("the game is over")) }
    guard let character = text.first, text.count == 1 else {
      return .refused(Refusal("guess one letter, not \(quoted(text))"))
    }
    guard let letter = list.letter(for: character) else {
      return .refused(Refusal("\(quoted(text)) isn't a letter of this list; letters: \(list.alphabetSummary)"))
    }
    let move = Move.letter(letter)
    guard isLegal(move, in: state) else {
      return .refused(Refusal("'\(self.text(for: move, in: state))' was guessed already"))
    }
    return .move(move)
  }

  private func readWord(_ text: String) -> Reading<Move> {
    if let word = list.index(of: text) { return .move(.word(word)) }
    return .refused(Refusal("\(quoted(text)) isn't in the list, which has \(counted(list.count, "word"))"))
  }
}
