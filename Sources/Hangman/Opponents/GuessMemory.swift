import Synchronization

/// Caches a guesser's choices among many words for all its games: its first guesses recur in every game, and are the
/// slowest.
final class GuessMemory: Sendable {
  /// The number of words from which a choice is slow enough to cache.
  static let worthwhile = 50
  /// The number of cached choices.
  private static let capacity = 20_000

  /// The inputs of a choice.
  struct Situation: Hashable {
    let pattern: WordPattern
    let chances: Int
  }

  private let letters = Mutex<[Situation: Int]>([:])

  /// The cached letter, or the result of a function.
  func letter<Failure>(
    for situation: Situation, else choose: () throws(Failure) -> Int?
  ) throws(Failure) -> Int? {
    if let letter = letters.withLock({ $0[situation] }) { return letter }
    let letter = try choose()
    letters.withLock { if $0.count < Self.capacity { $0[situation] = letter } }
    return letter
  }
}
