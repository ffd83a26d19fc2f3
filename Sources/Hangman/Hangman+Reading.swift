public import ParlorCore

extension Hangman {
  /// Reads a letter or, when a word is to be set, a word; case doesn't matter, nor do accents if they fold. O(1) for
  /// a letter, O(words) for a word.
  public func read(_ text: String, in state: State) -> Reading<Move> {
    guard hasWord(state) else { return readWord(text, in: state) }
    if isOver(state) { return .refused(Refusal("the game is over")) }
    if asked(in: state) != nil { return readWord(text, in: state) }
    guard let letter = list.letter(for: text) else {
      let refusal = "\(quoted(text)) isn't a letter of this list; letters: \(list.alphabetSummary)"
      return .refused(Refusal(text.count == 1 ? refusal : "guess one letter, not \(quoted(text))"))
    }
    let move = Move.letter(letter)
    guard isLegal(move, in: state) else {
      return .refused(Refusal("'\(self.text(for: move, in: state))' was guessed already"))
    }
    return .move(move)
  }

  private func readWord(_ text: String, in state: State) -> Reading<Move> {
    guard let word = list.index(of: text) else {
      return .refused(Refusal("\(quoted(text)) isn't in the list, which has \(counted(list.count, "word"))"))
    }
    guard isLegal(.word(word), in: state) else {
      return .refused(Refusal("\(quoted(text)) doesn't fit what the guesser was told"))
    }
    return .move(.word(word))
  }
}

extension Hangman: Sampleable {
  /// The indices of the words that fit a view, ascending. O(words).
  ///
  /// A single one if the view contains the word, none before a word is set.
  public func candidates(for view: View) -> [Int] {
    if let answer = view.answer { return list.index(of: answer).map { [$0] } ?? [] }
    guard !view.pattern.isEmpty else { return [] }
    return list.indices(fitting: view.pattern, guessed: view.hits.union(view.misses))
  }

  /// A state with a uniformly random candidate, as chance draws words uniformly. O(words).
  ///
  /// An impossible view, such as a handmade one, gets the first word of the list.
  public func sample(consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream) -> State {
    var state = State()
    guard !view.pattern.isEmpty else { return state }
    apply(.word(candidates(for: view).random(using: &stream) ?? 0), to: &state)
    state.guessed = view.hits.union(view.misses)
    state.penalties = view.penalties
    state.asked = view.asked.flatMap(UInt8.init(exactly:))
    return state
  }
}
