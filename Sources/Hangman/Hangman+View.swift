public import ParlorCore

extension Hangman {
  /// One character of the word, as a viewer sees it.
  public enum Cell: Hashable, Sendable, Codable {
    /// An unguessed letter.
    case hidden
    /// A guessed letter in upper case, with its accents.
    case shown(String)
    /// A character that needs no guess: a space, a hyphen, a digit.
    case fixed(String)
  }

  /// A viewer's knowledge of a state.
  public struct View: Hashable, Sendable, Codable {
    /// The word by characters; empty before it is set.
    public let pattern: [Cell]
    /// The guessed letters in the word.
    public let hits: LetterSet
    /// The guessed letters not in the word.
    public let misses: LetterSet
    /// Misses beyond those letters, negative if forgiven; 0 without mods.
    public let penalties: Int8
    /// The word as the list spells it; nil if hidden from the viewer. Nothing is hidden after the end.
    public let answer: String?
    /// The guess that the setter hasn't answered yet; always nil unless the mode is `evil`.
    public let asked: Int?

    /// Without arguments, the view before a word is set.
    public init(
      pattern: [Cell] = [], hits: LetterSet = LetterSet(), misses: LetterSet = LetterSet(), penalties: Int8 = 0,
      answer: String? = nil, asked: Int? = nil
    ) {
      self.pattern = pattern
      self.hits = hits
      self.misses = misses
      self.penalties = penalties
      self.answer = answer
      self.asked = asked
    }

    /// The total number of misses.
    public var missCount: Int { max(0, misses.count + Int(penalties)) }
  }

  /// Everybody sees the length of the word and the guessed letters; before the end only the setter and the referee see
  /// the word. O(length of the word).
  @inlinable
  public func view(of state: State, for viewer: Viewer) -> View {
    guard hasWord(state) else { return View() }
    return view(of: state, knowsWord: isOver(state) || knowsWord(viewer))
  }

  @usableFromInline
  func view(of state: State, knowsWord: Bool) -> View {
    let word = Int(state.word)
    return View(
      pattern: list.cells(of: word, guessed: state.guessed), hits: hits(in: state), misses: misses(in: state),
      penalties: state.penalties, answer: knowsWord ? list.word(at: word) : nil, asked: asked(in: state))
  }

  /// Whether the word was guessed; nil while the game goes on.
  public func isWon(in view: View) -> Bool? {
    if !view.pattern.isEmpty, !view.pattern.contains(.hidden) { return true }
    return view.missCount >= guesses ? false : nil
  }

  /// The names of letters, in alphabet order.
  func names(of letters: LetterSet) -> [String] {
    let names = list.alphabet
    return letters.intersection(alphabet).indices.map { names[$0] }
  }

  private func name(of letter: Int?) -> String? {
    letter.flatMap { alphabet.contains($0) ? list.alphabet[$0] : nil }
  }

  /// The word so far, the letters, the misses and the picture, and what a keyboard of buttons needs.
  public func value(of view: View) -> Value {
    func list(_ letters: LetterSet) -> Value { .list(names(of: letters).map(Value.text)) }
    var fields: Record = [
      "pattern": .list(view.pattern.map { .text($0.text) }), "kinds": .list(view.pattern.map { .text($0.kind) }),
      "alphabet": list(alphabet), "hits": list(view.hits), "wrong": list(view.misses),
      "misses": .integer(view.missCount), "guesses": .integer(guesses),
      "stage": .integer(stage(misses: view.missCount)), "stages": .integer(stages),
    ]
    fields["answer"] = view.answer.map(Value.text)
    fields["asked"] = name(of: view.asked).map(Value.text)
    return .record(fields)
  }
}

extension Hangman.Cell {
  /// Its text: an underscore for a hidden letter.
  public var text: String {
    switch self {
    case .hidden: "_"
    case .shown(let letter): letter
    case .fixed(let character): character
    }
  }

  /// Its kind in scripts: `hidden`, `shown` or `fixed`.
  var kind: String {
    switch self {
    case .hidden: "hidden"
    case .shown: "shown"
    case .fixed: "fixed"
    }
  }
}

extension Hangman {
  /// `hit` or `miss` with the letter, then `won` or `lost` for the guesser at the end.
  ///
  /// If a setter answers, the answer gives the cues.
  public func cues(after move: Move, in state: State) -> [Cue] {
    guard hasWord(state), asked(in: state) == nil, let letter = answered(by: move, in: state) else { return [] }
    let isHit = state.letters.contains(letter)
    let guess = Cue(isHit ? "hit" : "miss", at: .zero, lasting: .zero, subject: .text(list.alphabet[letter]))
    guard isOver(state) else { return [guess] }
    return [guess, Cue(isGuessed(state) ? "won" : "lost", at: .zero, lasting: .zero)]
  }

  /// The guess that a move answers; nil if it answers none.
  private func answered(by move: Move, in state: State) -> Int? {
    let letter: Int? = if case .letter(let letter) = move { letter } else { state.asked.map(Int.init) }
    return letter.flatMap { alphabet.contains($0) ? $0 : nil }
  }
}

extension Hangman {
  /// The gallows, the word with underscores for hidden letters, the misses, and the remaining letters or the word.
  public func describe(_ view: View) -> String {
    var lines = gallows(stage: stage(misses: view.missCount))
    guard !view.pattern.isEmpty else { return (lines + [whyNoWord]).joined(separator: "\n") }
    lines.append(view.pattern.map(\.text).joined(separator: " "))
    let wrong = names(of: view.misses)
    let listed = wrong.isEmpty ? "" : " (\(wrong.joined(separator: ", ")))"
    lines.append("misses: \(view.missCount) of \(guesses)\(listed)")
    if isWon(in: view) == nil {
      var guessed = view.hits.union(view.misses)
      if let letter = view.asked { guessed.insert(letter) }
      lines.append("letters: " + names(of: alphabet.subtracting(guessed)).joined(separator: " "))
      if let wait = whatWaits(in: view) { lines.append(wait) }
    }
    if let answer = answer(in: view) { lines.append(answer) }
    return lines.joined(separator: "\n")
  }

  /// Why there is nothing to guess yet.
  var whyNoWord: String { mode == .solo ? "The word isn't drawn yet." : "The setter hasn't chosen a word yet." }

  /// A sentence about the pending guess; nil if there is none.
  func whatWaits(in view: View) -> String? {
    name(of: view.asked).map { "guessed: \($0); the setter hasn't answered yet" }
  }

  /// A sentence with the word and the outcome; nil if hidden from the viewer.
  func answer(in view: View) -> String? {
    guard let answer = view.answer else { return nil }
    return isWon(in: view).map { "\($0 ? "guessed" : "hanged"): the word was \(answer)" } ?? "the word is \(answer)"
  }

  /// The picture of a stage, scaled to the seven that text can draw.
  private func gallows(stage: Int) -> [String] {
    let parts = 6 * stage / (stages - 1)
    let head = parts >= 1 ? "   O" : ""
    let body = ["", "", "   |", "  /|", "  /|\\", "  /|\\", "  /|\\"][min(max(parts, 0), 6)]
    let legs = ["", "  /", "  / \\"][min(max(parts - 4, 0), 2)]
    return [" +---+", " |   |", " |" + head, " |" + body, " |" + legs, "=+====="]
  }
}

extension Hangman.View: MemoryReporting {
  package var memoryFootprint: Int { pattern.isEmpty ? 0 : 32 + pattern.count * MemoryLayout<Hangman.Cell>.stride }
}
