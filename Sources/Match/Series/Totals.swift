/// The counted results of a series's games.
public struct Totals: Hashable, Sendable {
  /// The number of games won, by name of seat or player; a game won by several seats counts for each.
  public var wins: [String: Int] = [:]
  /// The number of games that nobody won and nobody lost.
  public var drawn = 0
  /// The number of games that everybody lost.
  public var lost = 0

  public init() {}

  /// The totals in words: `red 3, black 2, drawn 1`; empty if no game is over.
  public var text: String {
    let others = [("drawn", drawn), ("lost", lost)].filter { $0.1 > 0 }
    return (wins.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } + others.map { "\($0.0) \($0.1)" })
      .joined(separator: ", ")
  }

  /// Adds other totals.
  /// - Parameter calling: maps a seat of the others to its label here.
  package mutating func add(_ others: Totals, calling: (String) -> String) {
    for (seat, count) in others.wins { wins[calling(seat), default: 0] &+= count }
    drawn &+= others.drawn
    lost &+= others.lost
  }

  /// Counts a match, if it is over.
  /// - Parameter labels: the label of each seat.
  mutating func count(_ match: any AnyMatch, as labels: [String]) throws(MatchError) {
    guard let outcome = try match.outcome else { return }
    switch outcome.verdict {
    case .drawn: drawn += 1
    case .lost: lost += 1
    case .won:
      for seat in outcome.winners where labels.indices.contains(seat) { wins[labels[seat], default: 0] += 1 }
    }
  }
}
