public import ParlorCore

/// What the players of a series have come to, whatever seats they sat on.
public struct Scoreboard: Hashable, Sendable {
  /// One player's games.
  public struct Score: Hashable, Sendable {
    /// How many games it won, drew and lost.
    public var wins = 0, draws = 0, losses = 0
    /// How many moves the games had that it won.
    public var movesOfWins = 0
    /// A point for a win and half a point for a draw.
    public var points: Double { Double(wins) + Double(draws) / 2 }
  }

  /// How a series ended.
  public enum Decision: Hashable, Sendable {
    /// This player won, by its place in the list of players.
    case won(player: Int)
    /// Several lead, and no rule says who of them won.
    case shared
  }

  /// A score for each player.
  public private(set) var scores: [Score]
  /// How many games were counted.
  public private(set) var games = 0

  /// Makes the scoreboard of a series before its first game.
  public init(players: Int) { scores = Array(repeating: Score(), count: players) }

  /// The players, the one with most points first; those with equal points in the order of the list.
  public var ranking: [Int] {
    scores.indices.sorted { (-scores[$0].points, $0) < (-scores[$1].points, $1) }
  }

  /// Counts a game that is over.
  /// - Parameter seating: the player on each seat.
  public mutating func count(_ outcome: Outcome, seating: [Int], plies: Int) {
    games += 1
    let winners = outcome.winners
    for (seat, player) in seating.enumerated() where scores.indices.contains(player) {
      switch outcome.verdict {
      case .drawn: scores[player].draws += 1
      case .won where winners.contains(seat):
        scores[player].wins += 1
        scores[player].movesOfWins += plies
      case .won, .lost: scores[player].losses += 1
      }
    }
  }

  /// How the series ended; nil while it goes on.
  public func decision(by target: SeriesOptions.Target, tie: SeriesOptions.Tie) -> Decision? {
    let ranking = ranking
    guard ranking.count > 1 else { return nil }
    let (best, next) = (scores[ranking[0]].points, scores[ranking[1]].points)
    let isOver =
      switch target {
      case .bestOf(let most): best - next > Double(max(0, most - games)) || games >= most
      case .firstTo(let points): best >= Double(points)
      }
    guard isOver || games >= SeriesOptions.longest else { return nil }
    return best > next ? .won(player: ranking[0]) : broken(ranking.filter { scores[$0].points == best }, by: tie)
  }

  private func broken(_ leaders: [Int], by tie: SeriesOptions.Tie) -> Decision? {
    switch tie {
    case .shared: return .shared
    case .suddenDeath: return games < SeriesOptions.longest ? nil : .shared
    case .fewestMoves:
      let ranked = leaders.map { (-scores[$0].wins, scores[$0].movesOfWins, $0) }.sorted { $0 < $1 }
      let isClear = ranked[0].0 != ranked[1].0 || ranked[0].1 != ranked[1].1
      return isClear ? .won(player: ranked[0].2) : .shared
    }
  }
}
