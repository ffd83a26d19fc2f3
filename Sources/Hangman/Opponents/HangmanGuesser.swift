public import ParlorCore

/// Guesses letters by the words that it knows.
///
/// It sees its seat's view. The words that fit are kept between choices, and searched anew after an undo.
public final class HangmanGuesser: Opponent {
  private let lexicon: Lexicon
  private let strategy: GuessingStrategy
  private let memory: GuessMemory
  private var last: (pattern: WordPattern, words: [Int32])?

  /// Makes a guesser.
  /// - Parameter lists: the known words.
  public convenience init(_ strategy: GuessingStrategy, knowing lists: [WordList], for game: Hangman) {
    self.init(strategy, Lexicon(lists, for: game), GuessMemory())
  }

  init(_ strategy: GuessingStrategy, _ lexicon: Lexicon, _ memory: GuessMemory) {
    (self.strategy, self.lexicon, self.memory) = (strategy, lexicon, memory)
  }

  public func choose(_ observation: borrowing Observation<Hangman>) throws -> Hangman.Move {
    let game = observation.game
    let view = observation.view()
    guard !view.pattern.isEmpty, view.asked == nil else {
      throw OpponentError("guesser guesses words and can't set one; have the setter played by setter or random")
    }
    let pattern = lexicon.pattern(of: view, in: game)
    let choices = observation.choices()
    let closed = observation.isNarrowed ? LetterSet(all: game.alphabet, but: choices) : LetterSet()
    let chances = game.guesses - view.missCount
    if strategy != .letters, let letter = try letterOfWords(pattern, chances: chances, without: closed) {
      return .letter(letter)
    }
    let likelihoods = lexicon.grams.likelihoods(of: pattern)
    let likely = choices.max { left, right in
      guard case .letter(let left) = left, case .letter(let right) = right else { return false }
      return (likelihoods[left], -left) < (likelihoods[right], -right)
    }
    return likely ?? .letter(0)
  }

  /// The guess from the words that fit; nil if none does.
  /// - Parameter closed: the letters to exclude.
  private func letterOfWords(
    _ pattern: WordPattern, chances: Int, without closed: LetterSet
  ) throws(CancellationError) -> Int? {
    let known = last.flatMap { pattern.refines($0.pattern) ? $0.words : nil }
    let words = lexicon.words(known ?? lexicon.words(ofLength: pattern.signs.count), fitting: pattern)
    last = (pattern, words)
    func chosen() throws(CancellationError) -> Int? {
      let guessed = pattern.guessed.union(closed)
      return try lexicon.letter(of: strategy, for: words, guessed: guessed, chances: chances)
    }
    guard strategy == .rollout, closed == LetterSet(), words.count >= GuessMemory.worthwhile else {
      return try chosen()
    }
    return try memory.letter(for: GuessMemory.Situation(pattern: pattern, chances: chances), else: chosen)
  }
}

extension LetterSet {
  /// The letters of an alphabet that no listed move guesses.
  fileprivate init(all alphabet: LetterSet, but moves: [Hangman.Move]) {
    var open = LetterSet()
    for case .letter(let letter) in moves { open.insert(letter) }
    self = alphabet.subtracting(open)
  }
}
