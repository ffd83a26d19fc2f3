public import Documents
import ParlorCore

// The report for programs and for people.
extension TournamentReport: ExperimentReport {
  public static let schema = Schema<Self>(
    "parlor.Tournament", "tournament",
    "The results of a tournament. A win is a point and a draw half a point; a forfeit is a loss.",
    .games(\.plan.games) + [
      .text("kind", "\"round-robin\" or \"swiss\".") { $0.plan.kind.rawValue },
      Field("boards", "table<string, any>[]", "The settings of each board.") { report in
        .list(report.plan.boards.map { .record(Record($0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })) })
      },
      .count("games", "How many games were played.") { $0.games },
      .text("interruption", "Why it ended early, if it did.") { $0.interruption },
      .text("winner", "The player who won; nil if several share the first rank.") { report in
        report.winner.map { report.playerNames[$0] }
      },
      .list("standings", row, "The players' results, the first rank first.") { report in
        report.standings.map { (report.playerNames[$0.player], $0) }
      },
      Field("rounds", "parlor.Meeting[][]", "The meetings of each round.", of: meeting) { report in
        .list(report.rounds.map { .list($0.map { meeting.value(of: ($0, report.playerNames)) }) })
      },
    ] + .troubles { $0.rounds.flatMap { $0 } } + [
      .list("ratings", RatingReport.row, "The ratings, the strongest player first.") { $0.ratings.named }
    ])

  public var plans: [PlaytestPlan] {
    rounds.joined().filter { !$0.isBye }.enumerated().map {
      plan.plan(ofMeeting: $0, between: $1.players, onBoard: $1.board)
    }
  }

  public static var texts: [Field<Self>] {
    [
      .text("text", "The table, as `print` shows it.") { $0.text },
      .text("ratings_text", "The ratings as a table.") { $0.ratings.text },
    ]
  }

  /// The table without a final line break: a cross table for a round robin, the rounds for a Swiss tournament.
  public var text: String { String(points(naming: nil).text().text.dropLast()) }

  private static let row = Schema<(name: String, row: Row)>(
    "parlor.TournamentRow", "tournament row",
    "A player's result. Ties are broken by Sonneborn-Berger in a round robin, by Buchholz and then Sonneborn-Berger in "
      + "a Swiss tournament, and then by the games won.",
    [
      .text("player", "Its name, numbered as in `random (2)` if players share it.") { $0.name },
      .count("rank", "From 1; players equal in everything share a rank.") { $0.row.rank },
      Field(
        "points", "number", "A point for a win, half a point for a draw; a bye counts as winning every game."
      ) {
        Value(shortest: $0.row.points)
      },
      .count("wins", "How many games it won.") { $0.row.wins }, .count("draws", "How many it drew.") { $0.row.draws },
      .count("losses", "How many it lost.") { $0.row.losses },
      .count("byes", "How many rounds it had a bye.") { $0.row.byes },
      Field("buchholz", "number", "The sum of the points of its opponents.") { Value(shortest: $0.row.buchholz) },
      Field(
        "sonneborn_berger", "number",
        "The sum of its points against each opponent times all points of that opponent."
      ) { Value(shortest: $0.row.sonnebornBerger) },
    ])

  private static let meeting = Schema<(meeting: Meeting, names: [String])>(
    "parlor.Meeting", "meeting", "The players who met, one for each seat, or one with a bye.",
    [
      .texts("players", "The players, the one who began first; a single one had a bye.") { both in
        both.meeting.players.map { both.names[$0] }
      },
      Field("points", "number[]", "The points of each.") {
        .list($0.meeting.points.map { Value(shortest: $0) })
      },
      Field("wins", "integer[]", "How many games each won.") { .list($0.meeting.wins.map(Value.integer)) },
      .count("draws", "How many were drawn, stalls among them.") { $0.meeting.draws },
      .count("stalls", "How many weren't over at the limit of moves.") { $0.meeting.stalls },
      .count("forfeits", "How many were forfeited.") { $0.meeting.forfeits },
      .flag("bye", "Whether it is a bye.") { $0.meeting.isBye },
      .count("board", "The number of the tournament's board, from 1; 1 for a bye.") { $0.meeting.board + 1 },
      Field(
        "seed", "integer?",
        "The seed of a `parlor.playtest` with `rotate = true` of these players that gives the same result; nil for a "
          + "bye."
      ) { $0.meeting.seed.map { Value($0) } ?? Value.none },
    ])

  public func document(naming: GameNaming?) -> Document {
    var document = points(naming: naming)
    document.plan = naming?.plan
    document.sections.insert(ratings.section, at: 1)
    return document
  }

  /// The document without the ratings.
  private func points(naming: GameNaming?) -> Document {
    let table = tableRows
    let points = Document.Section(
      "Points", isWide: true,
      [
        // Two tables on a page, since one is wider than a phone's screen.
        .table(.init(table, names: 2, split: (table.first?.count ?? 0) - pointColumns.count, of: "player"))
      ] + (plan.kind == .swiss ? [.lines([Self.legend])] : plan.seats == 2 ? [] : [.lines([Self.tableLegend])]))
    return Document(
      "\(plan.games.game), a tournament",
      heading: [title] + boardLines + (interruption.map { [$0] } ?? [])
        + Document.outcomes(stalls: stalls, forfeits: forfeits),
      sections: [points, .incidents(self.rounds.flatMap { $0 }, of: plan.games, naming: naming)],
      footer: "Intervals hold the true rating with a confidence of 95 %.")
  }

  /// The title: the game, the system, the players and the games.
  private var title: String {
    let kind = plan.kind == .swiss ? "Swiss tournament" : plan.tables == nil ? "round robin" : "tournament"
    let groups =
      plan.kind == .swiss
      ? " in \(counted(plan.rounds, "round"))"
      : plan.tables.map { " at \(counted($0, "table")) of \(plan.seats)" }
        ?? (plan.seats == 2 ? "" : " in groups of \(plan.seats)")
    let boards = plan.boards.count > 1 ? " on each of \(plan.boards.count) boards" : ""
    return "\(plan.games.title), \(kind) of \(plan.games.players.count) players\(groups), "
      + "\(counted(plan.games.games, "game")) a meeting\(boards)"
  }

  /// The settings of several boards, one line per board.
  private var boardLines: [String] {
    guard plan.boards.count > 1 else { return [] }
    return plan.boards.enumerated().map { number, settings in
      let texts = settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }
      return "board \(number + 1): \(texts.isEmpty ? "the usual settings" : texts.joined(separator: " "))"
    }
  }

  /// The rows of the table, including its head.
  private var tableRows: [[String]] {
    let standings = standings
    let rows = standings.enumerated().map { place, row in
      let isShared = place > 0 && standings[place - 1].rank == row.rank
      return [isShared ? "" : "\(row.rank).", playerNames[row.player]] + cells(of: row, standings)
        + [spelled(points: row.points), "\(row.wins)", "\(row.draws)", "\(row.losses)"] + tieBreaks(of: row)
    }
    return [["", "player"] + columns(standings) + pointColumns] + rows
  }

  /// The explanation of a Swiss tournament's cells.
  static let legend = "Each round shows the opponent's place in this table, and the points against it."

  /// The explanation of the cells if more than two players meet.
  static let tableLegend = "Each opponent's column shows the points at all tables at which both sat."

  private func columns(_ standings: [Row]) -> [String] {
    (1...(plan.kind == .swiss ? plan.rounds : standings.count)).map { plan.kind == .swiss ? "round \($0)" : "\($0)" }
  }

  private func cells(of row: Row, _ standings: [Row]) -> [String] {
    let player = row.player
    switch plan.kind {
    case .roundRobin:
      return standings.map { other in
        if other.player == player { return "-" }
        let points = rounds.joined().filter { $0.opponents(of: player).contains(other.player) }.compactMap {
          $0.points(of: player)
        }
        return points.isEmpty ? "" : spelled(points: points.reduce(0, +))
      }
    case .swiss:
      return (0..<plan.rounds).map { round in
        let meetings = rounds.indices.contains(round) ? rounds[round] : []
        let own = meetings.filter { $0.players.contains(player) }
        guard let meeting = own.first else { return "" }
        let place = standings.firstIndex { meeting.opponents(of: player).contains($0.player) }
        let points = own.compactMap { $0.points(of: player) }.reduce(0, +)
        return place.map { "\($0 + 1): \(spelled(points: points))" } ?? "bye"
      }
    }
  }

  private var pointColumns: [String] {
    ["points", "won", "drawn", "lost"] + (plan.kind == .swiss ? ["Buchholz"] : []) + ["Sonneborn-Berger"]
  }

  private func tieBreaks(of row: Row) -> [String] {
    (plan.kind == .swiss ? [spelled(points: row.buchholz)] : []) + [decimal(row.sonnebornBerger, digits: 2)]
  }
}
