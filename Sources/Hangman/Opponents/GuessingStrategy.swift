internal import ParlorCore

/// How a guesser chooses a letter from the words that fit.
public enum GuessingStrategy: String, Hashable, Sendable, CaseIterable {
  /// The commonest letter of the words.
  case greedy
  /// The letter with the largest expected information about the word (Shannon entropy).
  case entropy
  /// The letter with the most words guessed if greedy plays on.
  case rollout
  /// The likeliest letter between its neighbours, as if no words were known.
  case letters
}

extension Lexicon {
  /// The guess of a strategy; nil if no word has a letter left.
  /// - Parameters:
  ///   - words: the words that fit.
  ///   - chances: the number of misses that lose from here on.
  /// - Throws: a `CancellationError` if the choice is cancelled.
  func letter(
    of strategy: GuessingStrategy, for words: [Int32], guessed: LetterSet, chances: Int
  ) throws(CancellationError) -> Int? {
    switch strategy {
    case .letters: nil
    case .greedy: commonest(in: words, without: guessed)
    case .entropy: try mostTelling(in: words, without: guessed)
    case .rollout: try bestBeforeGreedy(in: words, without: guessed, chances: chances)
    }
  }

  /// The commonest letter of some words; the first one on ties.
  func commonest(in words: [Int32], without guessed: LetterSet) -> Int? {
    let counts = counts(in: words, without: guessed)
    var best = 0
    for letter in 1..<128 where counts[letter] > counts[best] { best = letter }
    return counts[best] > 0 ? best : nil
  }

  /// The letters of some words, the commonest first.
  private func letters(of words: [Int32], without guessed: LetterSet) -> [Int] {
    let counts = counts(in: words, without: guessed)
    return (0..<128).filter { counts[$0] > 0 }.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
  }

  /// The letter with the largest expected information; the commonest one on ties.
  private func mostTelling(in words: [Int32], without guessed: LetterSet) throws(CancellationError) -> Int? {
    var best: (letter: Int, surprise: Double)?
    for letter in letters(of: words, without: guessed) {
      try StopSign.checkCancellation()
      // Less is more informative: the mean of log n over the words, with n the number of words with the same answer.
      let surprise = surprise(after: letter, in: words)
      if best.map({ surprise < $0.surprise - 1e-9 }) ?? true { best = (letter, surprise) }
    }
    return best?.letter
  }

  private func surprise(after letter: Int, in words: [Int32]) -> Double {
    let answers = words.map { places(of: letter, in: $0) }.sorted()
    var sum = 0.0
    var start = 0
    for index in answers.indices where index + 1 == answers.count || answers[index + 1] != answers[index] {
      let size = index + 1 - start
      sum += Double(size) * binaryLogarithm(of: size)
      start = index + 1
    }
    return sum
  }

  /// The number of commonest letters that a rollout tries: rarer ones are hardly ever the best.
  private static let tried = 10

  /// The number of words from which on a rollout's own choices are rollouts too: cheap near the end.
  private static let fewWords = 100

  private func bestBeforeGreedy(
    in words: [Int32], without guessed: LetterSet, chances: Int, isNested: Bool = false
  ) throws(CancellationError) -> Int? {
    var best: (letter: Int, wins: Int, misses: Int)?
    for letter in letters(of: words, without: guessed).prefix(Self.tried) {
      var (wins, misses) = (0, 0)
      try guess(letter, in: words, guessed: guessed, misses: 0, chances: chances, nests: !isNested) { _, missed in
        wins += missed < chances ? 1 : 0
        misses += missed
      }
      if best.map({ (-wins, misses) < (-$0.wins, $0.misses) }) ?? true { best = (letter, wins, misses) }
    }
    return best?.letter
  }

  /// Plays on greedily for each of some equal-looking words, and reports the number of misses of each.
  /// - Parameter nests: whether it looks ahead, as a rollout does, when few words are left.
  func playGreedily(
    _ words: [Int32], guessed: LetterSet, misses: Int, chances: Int, nests: Bool = false, _ end: (Int32, Int) -> Void
  ) throws(CancellationError) {
    func chosen() throws(CancellationError) -> Int? {
      try StopSign.checkCancellation()
      guard nests, words.count <= Self.fewWords else { return commonest(in: words, without: guessed) }
      return try bestBeforeGreedy(in: words, without: guessed, chances: chances - misses, isNested: true)
    }
    guard words.count > 1, misses < chances, let letter = try chosen() else {
      for word in words { end(word, misses) }
      return
    }
    try guess(letter, in: words, guessed: guessed, misses: misses, chances: chances, nests: nests, end)
  }

  /// The number of misses of a greedy guesser while the setter changes the word: the largest family of equal-looking
  /// words stays; on ties, the one without the letter.
  func missesWhileChanging(_ words: [Int32], guessed: LetterSet) throws(CancellationError) -> Int {
    var (words, guessed, misses) = (words, guessed, 0)
    while words.count > 1, let letter = commonest(in: words, without: guessed) {
      try StopSign.checkCancellation()
      guessed.insert(letter)
      guard let largest = families(of: words, by: letter).max(by: { $0.words.count < $1.words.count }) else { break }
      if largest.places == 0 { misses += 1 }
      words = largest.words
    }
    return misses
  }

  private func guess(
    _ letter: Int, in words: [Int32], guessed: LetterSet, misses: Int, chances: Int, nests: Bool,
    _ end: (Int32, Int) -> Void
  ) throws(CancellationError) {
    var guessed = guessed
    guessed.insert(letter)
    for family in families(of: words, by: letter) {
      let missed = misses + (family.places == 0 ? 1 : 0)
      try playGreedily(family.words, guessed: guessed, misses: missed, chances: chances, nests: nests, end)
    }
  }
}

/// The base-2 logarithm of a positive integer, without a library: its exponent, and a series for the rest.
private func binaryLogarithm(of number: Int) -> Double {
  let value = Double(number)
  let ratio = (value.significand - 1) / (value.significand + 1)
  var (sum, power) = (0.0, ratio)
  for odd in stride(from: 1.0, through: 31, by: 2) {
    sum += power / odd
    power *= ratio * ratio
  }
  return Double(value.exponent) + 2 * sum / 0.693_147_180_559_945_309
}
