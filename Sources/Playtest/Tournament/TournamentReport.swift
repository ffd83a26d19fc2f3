import ParlorCore

/// The results of a tournament.
public struct TournamentReport: Hashable, Sendable {
  /// What a player came to.
  public struct Row: Hashable, Sendable {
    /// The player by its place in the list.
    public let player: Int
    /// From 1; those who are equal in everything that counts share a rank.
    public internal(set) var rank = 0
    /// How many games it won, drew and lost, byes left out.
    public internal(set) var wins = 0, draws = 0, losses = 0
    /// How many rounds it had a bye.
    public internal(set) var byes = 0
    /// Twice the points.
    var halves = 0
    /// Four times the sum of the opponents' points, each as often as points were made against it.
    var quarters = 0
    /// Twice the sum of the opponents' points.
    var opponentHalves = 0

    /// The points, with those for byes.
    public var points: Double { Double(halves) / 2 }
    /// The points against each opponent, multiplied by the opponent's: wins against the strong weigh more.
    public var sonnebornBerger: Double { Double(quarters) / 4 }
    /// The sum of the points of all opponents.
    public var buchholz: Double { Double(opponentHalves) / 2 }
  }

  /// What was to be played.
  public let plan: TournamentPlan
  /// The meetings of each round.
  public internal(set) var rounds: [[Meeting]] = []
  /// Why the experiment ended early; nil where it didn't.
  public internal(set) var interruption: String?
  /// Whether a worker gave up, rather than the user interrupted it.
  public internal(set) var isGivenUp = false

  init(_ plan: TournamentPlan) { self.plan = plan }

  /// What the players are called, numbered where two have the same name.
  public var playerNames: [String] { toldApart(plan.games.calledPlayers) }

  /// How many games were played.
  public var games: Int { rounds.joined().reduce(0) { $0 + ($1.isBye ? 0 : $1.games) } }

  /// How many games were forfeited.
  public var forfeits: Int { rounds.joined().reduce(0) { $0 + $1.forfeits } }

  /// How many games were still going on at the limit of moves.
  public var stalls: Int { rounds.joined().reduce(0) { $0 + $1.stalls } }

  /// The first few of these games in each meeting.
  public var incidents: [Incident] { rounds.joined().flatMap(\.incidents) }

  /// The player who won; nil where several share the first rank.
  public var winner: Int? {
    let first = standings.prefix { $0.rank == 1 }
    return first.count == 1 ? first[0].player : nil
  }

  /// The ratings by all games, byes and games that everybody lost left out.
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

  /// The ranking. Ties are broken by Sonneborn-Berger in a round robin, by Buchholz and Sonneborn-Berger in a Swiss
  /// tournament, and then by games won.
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

  /// The points and games of each player, in the order of the list.
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

  /// Whether a row stands above another.
  /// - Parameter byPlace: whether the players' places in the list decide between equals.
  private func precedes(_ row: Row, _ other: Row, byPlace: Bool = true) -> Bool {
    func merits(_ row: Row) -> [Int] {
      [row.halves] + (plan.kind == .swiss ? [row.opponentHalves] : []) + [row.quarters, row.wins]
        + (byPlace ? [-row.player] : [])
    }
    return merits(other).lexicographicallyPrecedes(merits(row))
  }
}
