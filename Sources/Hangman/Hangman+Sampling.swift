public import ParlorCore

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
    return state
  }
}
