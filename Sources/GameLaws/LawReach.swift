/// How much a law has looked at.
public struct LawReach: Hashable, Sendable {
  /// The law.
  public let law: Law
  /// At how many games; once it is broken, at no further ones.
  public let games: Int
  /// At how many states of them: those that it asked about, not all that its games came through.
  public let states: Int
}

/// Counts what one law looks at.
final class ReachCount {
  private(set) var games = 0
  private(set) var states = 0

  /// Counts a game of which so many states are looked at.
  func add(states count: Int) {
    games += count > 0 ? 1 : 0
    states += count
  }
}
