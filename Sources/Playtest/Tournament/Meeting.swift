import Documents
public import ParlorCore

/// Two players of a tournament who met, or one who had a bye.
public struct Meeting: Hashable, Sendable {
  /// The players' places in the list, the one who began first; one alone has a bye.
  public let players: [Int]
  /// The seed of the playtest that repeats it; nil for a bye.
  public let seed: Seed?
  /// How many games each won.
  public let wins: [Int]
  /// How many games were drawn, stalls included.
  public let draws: Int
  /// How many of the draws were stalls.
  public let stalls: Int
  /// How many games a player forfeited, and so lost.
  public let forfeits: Int
  /// The first few of both.
  public let incidents: [Incident]
  /// How many games there were.
  public let games: Int

  /// A bye, which counts as much as winning every game.
  init(byeOf player: Int, games: Int) {
    (players, seed, wins, self.games) = ([player], nil, [games], games)
    (draws, stalls, forfeits, incidents) = (0, 0, 0, [])
  }

  /// What two came to.
  /// - Throws: where the rules failed in a game.
  init(_ players: [Int], _ report: PlaytestReport) throws(Refusal) {
    let tally = report.tally
    guard tally.forfeits.count == tally.forfeitsOfPlayers else {
      let failure = tally.forfeits.first.first { $0.seat == nil }
      throw Refusal("a game of \(report.plan.players.joined(separator: " and ")) failed: \(failure?.message ?? "")")
    }
    self.players = players
    seed = report.plan.seed
    wins = players.indices.map { report.standing(player: $0).wins }
    (stalls, forfeits) = (tally.stalls.count, tally.forfeitsOfPlayers)
    incidents = tally.incidents
    draws = tally.draws + stalls
    games = tally.games
  }

  /// Whether it is a bye.
  public var isBye: Bool { players.count == 1 }

  /// Twice the points of each player: two for a win, one for a draw.
  var halves: [Int] { wins.map { 2 * $0 + draws } }

  /// The points of each player: one for a win, half of one for a draw.
  public var points: [Double] { halves.map { Double($0) / 2 } }

  /// A player's opponent; nil for a bye, and for players who weren't there.
  func opponent(of player: Int) -> Int? {
    players.contains(player) ? players.first { $0 != player } : nil
  }

  /// The points of a player who was there, as people write them.
  func spelledPoints(of player: Int) -> String {
    zip(players, points).first { $0.0 == player }.map { spelled(points: $0.1) } ?? ""
  }
}

extension Document.Section {
  /// The first few games of meetings that went wrong.
  static func incidents(_ meetings: [Meeting], of games: PlaytestPlan, naming: GameNaming?) -> Self {
    let incidents = meetings.filter { !$0.isBye }.enumerated().flatMap { place, meeting in
      meeting.incidents.map { games.shown($0, naming: naming, before: place * games.games) }
    }
    return Self("Stalls and forfeits", [.incidents("Stalls and forfeits:", incidents)])
  }
}
