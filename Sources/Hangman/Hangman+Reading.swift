public import ParlorCore

extension Hangman {
  /// Reads a letter or, where a word is set, a word, both in large or small letters and, where accents fold, with or
  /// without them. O(1) for a letter, O(words) for a word.
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
  /// The indices in the list of the words that fit all that a view tells, rising. O(words).
  ///
  /// That is one where the view tells the word, and none where it tells that there is no word yet.
  public func candidates(for view: View) -> [Int] {
    if let answer = view.answer { return list.index(of: answer).map { [$0] } ?? [] }
    guard !view.pattern.isEmpty else { return [] }
    return list.indices(fitting: view.pattern, guessed: view.hits.union(view.misses))
  }

  /// A state whose word is each of the candidates with the same chance, as chance draws every word with the same
  /// chance. O(words).
  ///
  /// A view that no state gives, as one that was made by hand may be, leaves the first word of the list.
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
