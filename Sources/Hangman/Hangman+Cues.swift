public import ParlorCore

extension Hangman {
  /// What a guess came to: `hit` or `miss` with the letter, and at the end `won` or `lost`, as the guesser sees it.
  public func cues(after move: Move, in state: State) -> [Cue] {
    guard case .letter(let letter) = move, hasWord(state), alphabet.contains(letter) else { return [] }
    let isHit = state.letters.contains(letter)
    let guess = Cue(isHit ? "hit" : "miss", at: .zero, lasting: .zero, detail: list.alphabet[letter])
    guard isOver(state) else { return [guess] }
    return [guess, Cue(isGuessed(state) ? "won" : "lost", at: .zero, lasting: .zero)]
  }
}
