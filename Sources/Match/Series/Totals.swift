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

/// How a series goes from game to game.
public struct SeriesOptions: Hashable, Sendable {
  /// What becomes of the games before the current one.
  public enum Keep: String, Hashable, Sendable, CaseIterable {
    /// All stay, and each can be gone on with.
    case all
    /// There is one game at a time; a new one discards it, and asks first where it isn't over.
    case one
  }

  /// Which seat begins a new game.
  public enum Starter: String, Hashable, Sendable, CaseIterable {
    /// The seats take turns by the number of the game, whoever won and whether it was finished.
    case byNumber = "by-number"
    /// The next seat begins after each game that was finished; after one that wasn't, the same seat begins again.
    case afterFinished = "after-finished"
  }

  /// What becomes of earlier games.
  public var keep: Keep
  /// Which seat begins; nil where nobody said so, which is by number in games that let somebody choose.
  public var starter: Starter?

  /// Makes options.
  public init(keep: Keep = .all, starter: Starter? = nil) {
    self.keep = keep
    self.starter = starter
  }
}
