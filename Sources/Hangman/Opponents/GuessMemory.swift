import Synchronization

/// What was chosen where many words fit, for all games of one guesser: its first guesses are the same every time, and
/// the slowest ones.
final class GuessMemory: Sendable {
  /// Among how many words a choice takes so long that it is kept.
  static let worthwhile = 50
  /// How many choices are kept.
  private static let capacity = 20_000

  /// What a choice depends on.
  struct Situation: Hashable {
    let pattern: WordPattern
    let chances: Int
  }

  private let letters = Mutex<[Situation: Int]>([:])

  /// The letter that was chosen, or the one that a function chooses now.
  func letter<Failure>(
    for situation: Situation, else choose: () throws(Failure) -> Int?
  ) throws(Failure) -> Int? {
    if let letter = letters.withLock({ $0[situation] }) { return letter }
    let letter = try choose()
    letters.withLock { if $0.count < Self.capacity { $0[situation] = letter } }
    return letter
  }
}
