public import ParlorCore

/// Hangman: guess a word letter by letter before too many guesses are wrong.
public struct Hangman: Sendable {
  /// The way in which the word is set.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Chance draws the word for a lone player.
    case solo
    /// The first seat chooses the word, and the second guesses it.
    case rival
    /// As `rival`, but the first seat may switch to any word that fits its answers so far before it answers a guess.
    case evil
  }

  /// The range of `guesses`.
  public static let guessRange = 1...26
  /// The range of `stages`.
  public static let stageRange = 2...100

  /// The words.
  public let list: WordList
  /// The number of wrong guesses that lose, from 1 to 26.
  public let guesses: Int
  /// The way in which the word is set.
  public let mode: Mode
  /// The number of pictures from the empty gallows to the hanged man, from 2 to 100.
  public let stages: Int
  /// All guessable letters.
  @usableFromInline let alphabet: LetterSet
  /// The number of words.
  @usableFromInline let wordCount: Int

  /// Nil if a number is out of range.
  public init?(list: WordList, guesses: Int = 6, mode: Mode = .solo, stages: Int = 7) {
    guard Self.guessRange.contains(guesses), Self.stageRange.contains(stages) else { return nil }
    self.init(list, checkedGuesses: guesses, mode: mode, checkedStages: stages)
  }

  /// Takes numbers already checked to be in range.
  init(_ list: WordList, checkedGuesses guesses: Int, mode: Mode, checkedStages stages: Int) {
    self.list = list
    self.guesses = guesses
    self.mode = mode
    self.stages = stages
    alphabet = LetterSet(first: list.alphabet.count)
    wordCount = list.count
  }

  /// The seat that guesses.
  @inlinable public var guesser: Int { mode == .solo ? 0 : 1 }

  /// The picture for a number of misses, from 0 (the empty gallows) to `stages - 1` (the hanged man).
  ///
  /// Only the last miss gives the last picture. Fewer guesses than pictures skip some; more guesses repeat some.
  public func stage(misses: Int) -> Int { (stages - 1) * min(max(misses, 0), guesses) / guesses }
}

extension Hangman: Game {
  public var seats: [Seat] { mode == .solo ? [Seat("player")] : [Seat("setter"), Seat("guesser")] }

  @inlinable public func start() -> State { State() }

  @inlinable
  public func turn(in state: State) -> Turn {
    if !hasWord(state) { return mode == .solo ? .chance : .seat(0) }
    if isGuessed(state) { return .over(Outcome(.won(by: SeatSet(guesser)), reason: "guessed")) }
    guard isHanged(state) else { return .seat(mode == .evil && isAsked(state) ? 0 : guesser) }
    return .over(Outcome(mode == .solo ? .lost : .won(by: SeatSet(0)), reason: "hanged"))
  }

  // Inlined everywhere, so that the remaining letters cost no reference counting.
  @inlinable @inline(__always)
  public func moves(in state: State) -> Moves {
    guard hasWord(state) else { return Moves(words: wordCount) }
    if isOver(state) { return Moves() }
    if mode == .evil, isAsked(state) { return Moves(answers: answers(in: state)) }
    return Moves(letters: alphabet.subtracting(state.guessed))
  }

  @inlinable
  public func isLegal(_ move: Move, in state: State) -> Bool {
    switch move {
    case .word(let word): isWord(word) && (!hasWord(state) || isAnswer(word, in: state))
    case .letter(let letter):
      hasWord(state) && !isOver(state) && alphabet.contains(letter) && !state.guessed.contains(letter)
        && !(mode == .evil && isAsked(state))
    }
  }

  /// Plays a move; a word or letter missing from the list changes nothing.
  @inlinable
  public func apply(_ move: Move, to state: inout State) {
    switch move {
    case .word(let word):
      guard isWord(word) else { return }
      set(word, in: &state)
      if mode == .evil { answer(in: &state) }
    case .letter(let letter):
      guard alphabet.contains(letter) else { return }
      if mode == .evil { ask(letter, in: &state) } else { state.guessed.insert(letter) }
    }
  }

  public func text(for move: Move, in state: State) -> String {
    switch move {
    case .word(let word): list.word(at: word) ?? "no word"
    case .letter(let letter): alphabet.contains(letter) ? list.alphabet[letter] : "no letter"
    }
  }

  /// Guesses are public; words are for the referee and the rival who sets them.
  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) -> Bool {
    if case .letter = move { true } else { knowsWord(viewer) }
  }
}

// A state read from a file may name a word missing from the list (treated as none) or letters missing from the
// alphabet (ignored).
extension Hangman {
  @inlinable func isWord(_ word: Int) -> Bool { word >= 0 && word < wordCount }

  @inlinable func hasWord(_ state: State) -> Bool { isWord(Int(state.word)) }

  /// Whether a viewer knows the word during the game.
  @inlinable
  func knowsWord(_ viewer: Viewer) -> Bool { viewer == .referee || mode != .solo && viewer == .seat(0) }

  /// Makes a word the secret one; guessed letters stay guessed.
  @inlinable
  func set(_ word: Int, in state: inout State) {
    state.word = Int32(truncatingIfNeeded: word)
    state.letters = list.letters(of: word)
  }

  /// The guessed letters in the word.
  @inlinable
  func hits(in state: State) -> LetterSet { state.guessed.intersection(state.letters).intersection(alphabet) }

  /// The guessed letters not in the word.
  @inlinable
  func misses(in state: State) -> LetterSet { state.guessed.subtracting(state.letters).intersection(alphabet) }

  /// Whether every letter of the word was guessed. Needs a state with a word.
  @inlinable
  func isGuessed(_ state: State) -> Bool { state.letters.subtracting(state.guessed).intersection(alphabet).isEmpty }

  /// Whether too many guesses were wrong.
  @inlinable
  func isHanged(_ state: State) -> Bool { misses(in: state).count &+ Int(state.penalties) >= guesses }

  /// Whether guessing is over. Needs a state with a word.
  @inlinable
  func isOver(_ state: State) -> Bool { isGuessed(state) || isHanged(state) }
}
