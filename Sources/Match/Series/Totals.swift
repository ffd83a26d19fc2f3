/// How the games of a series ended, counted.
public struct Totals: Hashable, Sendable {
  /// How many games each seat won, by the seat's name; a game that several seats won counts for each.
  public var wins: [String: Int] = [:]
  /// How many games nobody won and nobody lost.
  public var drawn = 0
  /// How many games everybody lost.
  public var lost = 0

  /// Makes totals of nothing.
  public init() {}

  /// Counts a match, if it is over.
  mutating func count(_ match: any AnyMatch) throws(MatchError) {
    guard let outcome = try match.outcome else { return }
    switch outcome.verdict {
    case .drawn: drawn += 1
    case .lost: lost += 1
    case .won:
      for seat in outcome.winners where match.seats.indices.contains(seat) {
        wins[match.seats[seat].name, default: 0] += 1
      }
    }
  }
}
