import ParlorCore

/// The results of a tournament.
public struct TournamentReport: Hashable, Sendable {
  /// A player's results.
  public struct Row: Hashable, Sendable {
    /// The player's index.
    public let player: Int
    /// The rank from 1; players equal in all criteria share a rank.
    public internal(set) var rank = 0
    /// The numbers of games won, drawn and lost, without byes.
    public internal(set) var wins = 0, draws = 0, losses = 0
    /// The number of rounds with a bye.
    public internal(set) var byes = 0
    /// Twice the points.
    var halves = 0
    /// Four times the Sonneborn-Berger score.
    var quarters = 0
    /// Twice the Buchholz score.
    var opponentHalves = 0

    /// The points, including those for byes.
    public var points: Double { Double(halves) / 2 }
    /// The points against each opponent times the opponent's points, so that wins against strong opponents weigh more.
    public var sonnebornBerger: Double { Double(quarters) / 4 }
    /// The sum of all opponents' points.
    public var buchholz: Double { Double(opponentHalves) / 2 }
  }

  /// The plan of the tournament.
  public let plan: TournamentPlan
  /// The meetings of each round.
  public internal(set) var rounds: [[Meeting]] = []
  /// The reason why the tournament ended early; nil if it didn't.
  public internal(set) var interruption: String?
  /// Whether a worker gave up, as opposed to an interruption by the user.
  public internal(set) var isGivenUp = false

  init(_ plan: TournamentPlan) { self.plan = plan }

  /// The players' names, numbered if several are equal.
  public var playerNames: [String] { toldApart(plan.games.calledPlayers) }

  /// The number of games played.
  public var games: Int { rounds.joined().reduce(0) { $0 + ($1.isBye ? 0 : $1.games) } }

  /// The number of forfeited games.
  public var forfeits: Int { rounds.joined().reduce(0) { $0 + $1.forfeits } }

  /// The number of games that weren't over at the limit of moves.
  public var stalls: Int { rounds.joined().reduce(0) { $0 + $1.stalls } }

  /// The first few stalls and forfeits of each meeting.
  public var incidents: [Incident] { rounds.joined().flatMap(\.incidents) }

  /// The winner's index; nil if several players share the first rank.
  public var winner: Int? {
    let first = standings.prefix { $0.rank == 1 }
    return first.count == 1 ? first[0].player : nil
  }

  /// The ratings from all games, without byes and games that everybody lost.
  public var ratings: RatingReport {
    var results = BradleyTerry.Results(players: plan.games.players.count)
    for meeting in rounds.joined() where !meeting.isBye {
      results.add(meeting.players, draws: meeting.draws)
      for group in meeting.winners {
        results.add(meeting.players, games: group.games) { group.players.contains($0) }
      }
    }
    return RatingReport(results, of: playerNames)
  }

  /// The ranking. Ties on points are broken by Sonneborn-Berger in a round robin, by Buchholz and then Sonneborn-Berger
  /// in a Swiss tournament, and finally by games won.
  public var standings: [Row] {
    var rows = counted
    for meeting in rounds.joined() {
      for (player, halves) in zip(meeting.players, meeting.halves) {
        for other in meeting.opponents(of: player) {
          rows[player].opponentHalves += rows[other].halves
          rows[player].quarters += rows[other].halves * halves
        }
      }
    }
    rows.sort { precedes($0, $1) }
    for place in rows.indices {
      let isEqual = place > 0 && !precedes(rows[place - 1], rows[place], byPlace: false)
      rows[place].rank = isEqual ? rows[place - 1].rank : place + 1
    }
    return rows
  }

  /// The points and games of each player, by index.
  private var counted: [Row] {
    var rows = plan.games.players.indices.map { Row(player: $0) }
    for meeting in rounds.joined() {
      for (place, player) in meeting.players.enumerated() {
        rows[player].halves += meeting.halves[place]
        guard !meeting.isBye else {
          rows[player].byes += 1
          continue
        }
        rows[player].wins += meeting.wins[place]
        rows[player].draws += meeting.draws
        rows[player].losses += meeting.games - meeting.wins[place] - meeting.draws
      }
    }
    return rows
  }

  /// Whether a row ranks above another.
  /// - Parameter byPlace: whether the players' indices decide between equal rows.
  private func precedes(_ row: Row, _ other: Row, byPlace: Bool = true) -> Bool {
    func merits(_ row: Row) -> [Int] {
      [row.halves] + (plan.kind == .swiss ? [row.opponentHalves] : []) + [row.quarters, row.wins]
        + (byPlace ? [-row.player] : [])
    }
    return merits(other).lexicographicallyPrecedes(merits(row))
  }
}
