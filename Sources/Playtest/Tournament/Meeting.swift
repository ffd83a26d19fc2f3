import Documents
public import ParlorCore

/// A meeting in a tournament: one player per seat, or one player with a bye.
public struct Meeting: Hashable, Sendable {
  /// The players by index, the one who began first; a single player has a bye.
  public let players: [Int]
  /// The index of the tournament's board; 0 for a bye.
  let board: Int
  /// The seed of the playtest that reproduces the meeting; nil for a bye.
  public let seed: Seed?
  /// The number of games each player won; each of several winners has won.
  public let wins: [Int]
  /// The number of games won by each group of players, by their positions in `players`.
  let winners: [Winners]
  /// The number of drawn games, including stalls.
  public let draws: Int
  /// The number of stalls among the draws.
  public let stalls: Int
  /// The number of games that a player forfeited, and so lost.
  public let forfeits: Int
  /// The first few stalls and forfeits.
  public let incidents: [Incident]
  /// The number of games.
  public let games: Int

  /// The number of games won by the same players.
  struct Winners: Hashable, Sendable {
    let players: SeatSet
    let games: Int
  }

  /// Creates a bye, which counts as winning every game.
  init(byeOf player: Int, games: Int) {
    (players, seed, wins, self.games) = ([player], nil, [games], games)
    (draws, stalls, forfeits, incidents, winners, board) = (0, 0, 0, [], [], 0)
  }

  /// Creates a meeting from its playtest.
  /// - Throws: an error if the rules failed in a game.
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

  /// Whether the meeting is a bye.
  public var isBye: Bool { players.count == 1 }

  /// Each player's points, doubled: two for a win, one for a draw.
  var halves: [Int] { wins.map { 2 * $0 + draws } }

  /// Each player's points: one for a win, half for a draw.
  public var points: [Double] { halves.map { Double($0) / 2 } }

  /// A player's opponents; empty for a bye, or a player who isn't in the meeting.
  func opponents(of player: Int) -> [Int] { players.contains(player) ? players.filter { $0 != player } : [] }

  /// A player's points; nil for a player who isn't in the meeting.
  func points(of player: Int) -> Double? { zip(players, points).first { $0.0 == player }?.1 }
}

extension Document.Section {
  /// The first few stalls and forfeits of meetings.
  static func incidents(_ meetings: [Meeting], of games: PlaytestPlan, naming: GameNaming?) -> Self {
    let incidents = meetings.filter { !$0.isBye }.enumerated().flatMap { place, meeting in
      meeting.incidents.map { games.shown($0, naming: naming, before: place * games.games) }
    }
    return Self("Stalls and forfeits", [.incidents("Stalls and forfeits:", incidents)])
  }
}
