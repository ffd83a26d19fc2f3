public import ParlorCore

/// Guesses letters by the words that it knows.
///
/// It sees what its seat sees. The words that fit are kept from choice to choice and looked for anew where a match was
/// undone.
public final class HangmanGuesser: Opponent {
  private let lexicon: Lexicon
  private let strategy: GuessingStrategy
  private let memory: GuessMemory
  private var last: (pattern: WordPattern, words: [Int32])?

  /// Makes a guesser.
  /// - Parameter lists: the words that it knows.
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
    if strategy != .letters, let letter = try letterOfWords(pattern, chances: game.guesses - view.missCount) {
      return .letter(letter)
    }
    let likelihoods = lexicon.grams.likelihoods(of: pattern)
    let likely = observation.moves().max { left, right in
      guard case .letter(let left) = left, case .letter(let right) = right else { return false }
      return (likelihoods[left], -left) < (likelihoods[right], -right)
    }
    return likely ?? .letter(0)
  }

  /// The letter to guess by the words that fit; nil where none does.
  private func letterOfWords(_ pattern: WordPattern, chances: Int) throws(CancellationError) -> Int? {
    let known = last.flatMap { pattern.refines($0.pattern) ? $0.words : nil }
    let words = lexicon.words(known ?? lexicon.words(ofLength: pattern.signs.count), fitting: pattern)
    last = (pattern, words)
    func chosen() throws(CancellationError) -> Int? {
      try lexicon.letter(of: strategy, for: words, guessed: pattern.guessed, chances: chances)
    }
    guard strategy == .rollout, words.count >= GuessMemory.worthwhile else { return try chosen() }
    return try memory.letter(for: GuessMemory.Situation(pattern: pattern, chances: chances), else: chosen)
  }
}
