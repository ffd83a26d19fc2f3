public import ParlorCore

/// The scores of a series by player, whatever their seats.
public struct Scoreboard: Hashable, Sendable {
  /// One player's games.
  public struct Score: Hashable, Sendable {
    /// The numbers of games won, drawn and lost.
    public var wins = 0, draws = 0, losses = 0
    /// The total number of moves of the games won.
    public var movesOfWins = 0
    /// One point per win and half a point per draw.
    public var points: Double { Double(wins) + Double(draws) / 2 }
  }

  /// The result of a series.
  public enum Decision: Hashable, Sendable {
    /// This player won, by index in the list of players.
    case won(player: Int)
    /// Several players lead, and no rule breaks the tie.
    case shared
  }

  /// The score of each player.
  public private(set) var scores: [Score]
  /// The number of games counted.
  public private(set) var games = 0

  /// Makes the scoreboard of a series before its first game.
  public init(players: Int) { scores = Array(repeating: Score(), count: players) }

  /// The players by descending points; ties are broken by the order of the list.
  public var ranking: [Int] {
    scores.indices.sorted { (-scores[$0].points, $0) < (-scores[$1].points, $1) }
  }

  /// Counts a finished game.
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

  /// The result of the series; nil while it is undecided.
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
