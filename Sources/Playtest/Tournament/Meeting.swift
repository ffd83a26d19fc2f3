import Documents
public import ParlorCore

/// Players of a tournament who met, one for each seat, or one who had a bye.
public struct Meeting: Hashable, Sendable {
  /// The players' places in the list, the one who began first; one alone has a bye.
  public let players: [Int]
  /// The place of its board among the tournament's; 0 for a bye.
  let board: Int
  /// The seed of the playtest that repeats it; nil for a bye.
  public let seed: Seed?
  /// How many games each won; of several winners each has won.
  public let wins: [Int]
  /// How many games each group of them won, by their places in `players`.
  let winners: [Winners]
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

  /// Games that the same players won.
  struct Winners: Hashable, Sendable {
    let players: SeatSet
    let games: Int
  }

  /// A bye, which counts as much as winning every game.
  init(byeOf player: Int, games: Int) {
    (players, seed, wins, self.games) = ([player], nil, [games], games)
    (draws, stalls, forfeits, incidents, winners, board) = (0, 0, 0, [], [], 0)
  }

  /// What those who met came to.
  /// - Throws: where the rules failed in a game.
  init(_ players: [Int], _ report: PlaytestReport, board: Int = 0) throws(Refusal) {
    let tally = report.tally
    guard tally.forfeits.count == tally.forfeitsOfPlayers else {
      let failure = tally.forfeits.first.first { $0.seat == nil }
      throw Refusal("a game of \(report.plan.players.joined(separator: " and ")) failed: \(failure?.message ?? "")")
    }
    (self.players, self.board) = (players, board)
    seed = report.plan.seed
    wins = players.indices.map { report.standing(player: $0).wins }
    winners = tally.winners(withForfeits: !report.plan.excludesForfeits).map {
      Winners(players: $0.players, games: $0.games)
    }
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

  /// A player's opponents; none for a bye, and for players who weren't there.
  func opponents(of player: Int) -> [Int] { players.contains(player) ? players.filter { $0 != player } : [] }

  /// The points of a player; nil for one who wasn't there.
  func points(of player: Int) -> Double? { zip(players, points).first { $0.0 == player }?.1 }
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
