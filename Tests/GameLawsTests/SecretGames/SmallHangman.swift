import ParlorCore

/// A small game of hangman that keeps its word secret, or lets it out in one way.
struct SmallHangman: Sampleable {
  /// A way in which the word gets out.
  enum Leak: CaseIterable {
    /// The view holds it.
    case view
    /// The view shows it letter by letter.
    case letters
    /// The view shows the first letter before it is guessed.
    case firstLetter
    /// A cue after a wrong guess names it.
    case cue
    /// The refusal of a text that spells no letter names it.
    case refusal
    /// The log reveals its draw.
    case log
    /// The time to move depends on its last letter.
    case deadline
    /// The letters are listed so that those of the word come first.
    case moves
  }

  struct State: Hashable, Sendable, Codable {
    var word: String?
    var guessed: [String] = []
  }

  enum Move: Hashable, Sendable, Codable {
    case word(String)
    case letter(String)
  }

  struct View: Hashable, Sendable, Codable {
    /// The letters that are known, and underscores; nil before a word is drawn.
    var pattern: String?
    var guessed: [String]
    var note: String?
  }

  static let words = ["bad", "bead", "cab", "dab", "dace", "deaf", "face", "fade", "fed"]

  var words = SmallHangman.words
  var leak: Leak?

  private static let misses = 4

  var seats: [Seat] { [Seat("guesser")] }

  func start() -> State { State() }

  func turn(in state: State) -> Turn {
    guard let word = state.word else { return .chance }
    if !pattern(of: word, in: state).contains("_") { return .over(Outcome(.won(by: [0]), reason: "guessed")) }
    return misses(in: state).count < Self.misses ? .seat(0) : .over(Outcome(.lost, reason: "hanged"))
  }

  func moves(in state: State) -> [Move] {
    switch turn(in: state) {
    case .over: return []
    case .chance: return words.map(Move.word)
    case .seat:
      let letters = "abcdef".map(String.init).filter { !state.guessed.contains($0) }
      guard leak == .moves, let word = state.word else { return letters.map(Move.letter) }
      return (letters.filter(word.contains) + letters.filter { !word.contains($0) }).map(Move.letter)
    }
  }

  func apply(_ move: Move, to state: inout State) {
    switch move {
    case .word(let word): state.word = word
    case .letter(let letter): state.guessed.append(letter)
    }
  }

  func text(for move: Move, in state: State) -> String {
    switch move {
    case .word(let text), .letter(let text): text
    }
  }

  func read(_ text: String, in state: State) -> Reading<Move> {
    if let move = moves(in: state).first(where: { self.text(for: $0, in: state) == text }) { return .move(move) }
    let hint = leak == .refusal ? " of '\(state.word ?? "")'" : ""
    return .refused(Refusal("guess a letter\(hint) that wasn't guessed, not \(quoted(text))"))
  }

  func isRevealed(_ move: Move, in state: State, to viewer: Viewer) -> Bool {
    if case .word = move { viewer == .referee || leak == .log } else { true }
  }

  func cues(after move: Move, in state: State) -> [Cue] {
    guard case .letter(let letter) = move, let word = state.word, !word.contains(letter) else { return [] }
    return [Cue("miss", at: .zero, lasting: .seconds(1), subject: .text(leak == .cue ? word : letter))]
  }

  func deadline(in state: State) -> Deadline<Move>? {
    guard case .seat = turn(in: state), let word = state.word, let letter = moves(in: state).first else { return nil }
    return Deadline(after: .seconds(leak == .deadline && word.last == "d" ? 5 : 10), playing: letter)
  }

  private func misses(in state: State) -> [String] { state.guessed.filter { state.word?.contains($0) == false } }

  private func pattern(of word: String, in state: State) -> String {
    String(word.map { state.guessed.contains(String($0)) || $0 == " " ? $0 : "_" })
  }
}

// MARK: What is seen

extension SmallHangman {
  func view(of state: State, for viewer: Viewer) -> View {
    guard let word = state.word else { return View(guessed: []) }
    let note: String? =
      switch leak {
      case .view: word
      case .letters: word.map(String.init).joined(separator: " ")
      default: viewer == .referee ? word : nil
      }
    var pattern = pattern(of: word, in: state)
    if leak == .firstLetter { pattern = String(word.prefix(1) + pattern.dropFirst()) }
    return View(pattern: pattern, guessed: state.guessed, note: note)
  }

  func describe(_ view: View) -> String { [view.pattern ?? "waiting", view.note ?? ""].joined(separator: " ").trimmed }

  func value(of view: View) -> Value {
    ["pattern": .text(view.pattern ?? ""), "letters": .integer(view.guessed.count)]
  }

  /// Knows the rules alone: which letters were guessed, and where they are.
  func sample(consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream) -> State {
    guard let pattern = view.pattern else { return State() }
    let known = String(pattern.map { view.guessed.contains(String($0)) || $0 == " " ? $0 : "_" })
    let words = words.filter { word in
      let isKnown = self.pattern(of: word, in: State(word: word, guessed: view.guessed)) == known
      return isKnown && (viewer != .referee || word == view.note)
    }
    return State(word: words.random(using: &stream), guessed: view.guessed)
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
