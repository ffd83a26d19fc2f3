/// What an evil setter does: it answers a guess with a word that fits all that the guesser was told.
extension Hangman {
  /// The letter that was guessed and that an evil setter hasn't answered yet; nil in other modes.
  func asked(in state: State) -> Int? {
    guard mode == .evil, let letter = state.asked.map(Int.init) else { return nil }
    return alphabet.contains(letter) && !state.guessed.contains(letter) ? letter : nil
  }

  /// Whether a guess waits to be answered. Kept out of the way of the other modes, whose games are played by the million.
  @usableFromInline @inline(never)
  func isAsked(_ state: State) -> Bool { asked(in: state) != nil }

  @usableFromInline @inline(never)
  func ask(_ letter: Int, in state: inout State) { state.asked = UInt8(truncatingIfNeeded: letter) }

  /// Counts the guess that the word in a state answers.
  @usableFromInline @inline(never)
  func answer(in state: inout State) { if let letter = asked(in: state) { state.guessed.insert(letter) } }

  /// Whether a guess waits to be answered, and a word may answer it.
  @usableFromInline
  func isAnswer(_ word: Int, in state: State) -> Bool {
    !isOver(state) && isAsked(state) && list.cells(of: word, guessed: state.guessed) == shown(in: state)
  }

  /// The words with which a guess may be answered, rising: those that fit all that was told. O(words).
  @usableFromInline
  func answers(in state: State) -> [Int] {
    list.indices(fitting: shown(in: state), guessed: state.guessed)
  }

  /// The word as the guesser was told of it so far.
  private func shown(in state: State) -> [Cell] { list.cells(of: Int(state.word), guessed: state.guessed) }
}
