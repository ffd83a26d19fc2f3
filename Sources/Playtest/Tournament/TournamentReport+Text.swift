public import Console
public import ParlorCore

// The report for people.
extension TournamentReport {
  /// The table as people know it, without a line break at the end: of a round robin with everybody's points against
  /// everybody, of a Swiss tournament with each player's rounds.
  public var text: String { shown(style: .plain).text }

  /// The same, in some style.
  public func shown(style: TextStyle) -> Shown {
    let lines = style.table(heading)
    let table = [""] + style.table(aligned(tableRows))
    return (lines + table + (plan.kind == .swiss ? ["", Shown(Self.legend)] : [])).joined(separator: "\n")
  }

  /// The table of the players, its head first.
  private var tableRows: [[String]] { zip(meetingRows, pointRows).map { $0 + $1.dropFirst(2) } }

  /// What each player made against each other, or in each round, its head first.
  var meetingRows: [[String]] {
    let standings = standings
    let names = nameCells(standings)
    return [["", "player"] + columns(standings)] + zip(names, standings).map { $0 + cells(of: $1, standings) }
  }

  /// What each player made in all, its head first.
  var pointRows: [[String]] {
    let standings = standings
    let rows = zip(nameCells(standings), standings).map { names, row in
      names + [spelled(points: row.points), "\(row.wins)", "\(row.draws)", "\(row.losses)"] + tieBreaks(of: row)
    }
    return [["", "player", "points", "won", "drawn", "lost"] + tieBreakNames] + rows
  }

  /// The rank of each player, which the one before may share, and its name.
  private func nameCells(_ standings: [Row]) -> [[String]] {
    standings.enumerated().map { place, row in
      let isShared = place > 0 && standings[place - 1].rank == row.rank
      return [isShared ? "" : "\(row.rank).", playerNames[row.player]]
    }
  }

  /// What the cells of a Swiss tournament are.
  static let legend = "Of each round: the place of the opponent in this table, and the points against it."

  /// What was played, and what went wrong.
  var heading: [String] {
    let kind = plan.kind == .swiss ? "Swiss tournament" : "round robin"
    let rounds = plan.kind == .swiss ? " in \(counted(plan.rounds, "round"))" : ""
    let title =
      "\(plan.games.title), \(kind) of \(plan.games.players.count) players\(rounds), "
      + "\(counted(plan.games.games, "game")) a meeting"
    return [title] + (interruption.map { [$0] } ?? []) + incidentLines(stalls: stalls, forfeits: forfeits, incidents)
  }

  private func columns(_ standings: [Row]) -> [String] {
    (1...(plan.kind == .swiss ? plan.rounds : standings.count)).map { plan.kind == .swiss ? "round \($0)" : "\($0)" }
  }

  private func cells(of row: Row, _ standings: [Row]) -> [String] {
    let player = row.player
    switch plan.kind {
    case .roundRobin:
      return standings.map { other in
        if other.player == player { return "-" }
        return rounds.joined().first { $0.opponent(of: player) == other.player }?.spelledPoints(of: player) ?? ""
      }
    case .swiss:
      return (0..<plan.rounds).map { round in
        let meetings = rounds.indices.contains(round) ? rounds[round] : []
        guard let meeting = meetings.first(where: { $0.players.contains(player) }) else { return "" }
        let place = standings.firstIndex { $0.player == meeting.opponent(of: player) }
        return place.map { "\($0 + 1): \(meeting.spelledPoints(of: player))" } ?? "bye"
      }
    }
  }

  private var tieBreakNames: [String] { (plan.kind == .swiss ? ["Buchholz"] : []) + ["Sonneborn-Berger"] }

  private func tieBreaks(of row: Row) -> [String] {
    (plan.kind == .swiss ? [spelled(points: row.buchholz)] : []) + [decimal(row.sonnebornBerger, digits: 2)]
  }
}
