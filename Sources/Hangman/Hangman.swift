public import ParlorCore

/// Hangman: a word is drawn, or set by a rival, and is guessed letter by letter before too many letters are wrong.
public struct Hangman: Sendable {
  /// Who sets the word.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Chance draws the word for a lone player.
    case solo
    /// The first seat chooses the word, and the second guesses it.
    case rival
    /// So too, but before a guess is answered the first seat may choose another word that fits all that was told.
    case evil
  }

  /// How many wrong guesses a game may allow.
  public static let guessRange = 1...26
  /// How many pictures a game may have.
  public static let stageRange = 2...100

  /// The words.
  public let list: WordList
  /// How many wrong guesses lose, from 1 to 26.
  public let guesses: Int
  /// Who sets the word.
  public let mode: Mode
  /// How many pictures lead from the empty gallows to the hanged man, from 2 to 100.
  public let stages: Int
  /// All letters that can be guessed.
  @usableFromInline let alphabet: LetterSet
  /// How many words there are.
  @usableFromInline let wordCount: Int

  /// Makes the rules, or nil where a number is out of range.
  public init?(list: WordList, guesses: Int = 6, mode: Mode = .solo, stages: Int = 7) {
    guard Self.guessRange.contains(guesses), Self.stageRange.contains(stages) else { return nil }
    self.init(list, checkedGuesses: guesses, mode: mode, checkedStages: stages)
  }

  /// Makes the rules of numbers that are known to be in range.
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

  /// The number of the picture after some misses, from 0 for the empty gallows to `stages - 1` for the hanged man.
  ///
  /// The last picture comes with the last miss and not before; where there are fewer guesses than pictures some are
  /// skipped, where there are more some stay for a while.
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

  // Inlined everywhere, so that the letters that are left cost no counting of references.
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

  /// Plays a move; a word or a letter that the list doesn't have changes nothing.
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

  /// Guesses are open to everybody; words are for the referee and for the rival who sets them.
  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) -> Bool {
    if case .letter = move { true } else { knowsWord(viewer) }
  }
}

// A state that was read from a file may name a word that the list lacks, which counts as none, and letters that the
// alphabet lacks, which don't count.
extension Hangman {
  @inlinable func isWord(_ word: Int) -> Bool { word >= 0 && word < wordCount }

  @inlinable func hasWord(_ state: State) -> Bool { isWord(Int(state.word)) }

  /// Whether a viewer knows the word while it is guessed.
  @inlinable
  func knowsWord(_ viewer: Viewer) -> Bool { viewer == .referee || mode != .solo && viewer == .seat(0) }

  /// Makes a word of the list the secret one; the letters that were guessed stay guessed.
  @inlinable
  func set(_ word: Int, in state: inout State) {
    state.word = Int32(truncatingIfNeeded: word)
    state.letters = list.letters(of: word)
  }

  /// The letters that were guessed and are in the word.
  @inlinable
  func hits(in state: State) -> LetterSet { state.guessed.intersection(state.letters).intersection(alphabet) }

  /// The letters that were guessed and aren't in the word.
  @inlinable
  func misses(in state: State) -> LetterSet { state.guessed.subtracting(state.letters).intersection(alphabet) }

  /// Whether every letter of the word was guessed; only asked of a state with a word.
  @inlinable
  func isGuessed(_ state: State) -> Bool { state.letters.subtracting(state.guessed).intersection(alphabet).isEmpty }

  /// Whether too many guesses were wrong.
  @inlinable
  func isHanged(_ state: State) -> Bool { misses(in: state).count &+ Int(state.penalties) >= guesses }

  /// Whether the guessing is over; only asked of a state with a word.
  @inlinable
  func isOver(_ state: State) -> Bool { isGuessed(state) || isHanged(state) }
}
