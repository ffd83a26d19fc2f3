/// The evil setter: it answers a guess with any word that fits all answers so far.
extension Hangman {
  /// The guess that an evil setter hasn't answered yet; nil in other modes.
  func asked(in state: State) -> Int? {
    guard mode == .evil, let letter = state.asked.map(Int.init) else { return nil }
    return alphabet.contains(letter) && !state.guessed.contains(letter) ? letter : nil
  }

  /// Whether a guess is pending. Not inlined, to keep the hot paths of the other modes short.
  @usableFromInline @inline(never)
  func isAsked(_ state: State) -> Bool { asked(in: state) != nil }

  @usableFromInline @inline(never)
  func ask(_ letter: Int, in state: inout State) { state.asked = UInt8(truncatingIfNeeded: letter) }

  /// Counts the guess that the word in a state answers.
  @usableFromInline @inline(never)
  func answer(in state: inout State) { if let letter = asked(in: state) { state.guessed.insert(letter) } }

  /// Whether a guess is pending and a word may answer it.
  @usableFromInline
  func isAnswer(_ word: Int, in state: State) -> Bool {
    !isOver(state) && isAsked(state) && list.cells(of: word, guessed: state.guessed) == shown(in: state)
  }

  /// The words that may answer the guess, ascending: those that fit all answers so far. O(words).
  @usableFromInline
  func answers(in state: State) -> [Int] {
    list.indices(fitting: shown(in: state), guessed: state.guessed)
  }

  /// The word as the guesser sees it so far.
  private func shown(in state: State) -> [Cell] { list.cells(of: Int(state.word), guessed: state.guessed) }
}
