internal import GRDB
internal import Match

// What is there, without reading the moves.
extension Store {
  /// Every series, the one that was played last first. O(games).
  public func list() throws(StoreError) -> [SeriesSummary] {
    try read { database in
      let games = try Dictionary(grouping: database.rows("SELECT series, ending FROM game")) {
        try $0.decode(Int64.self, atIndex: 0)
      }
      return try database.rows(Self.listStatement).map { row in
        let id = SeriesID(rawValue: try row.decode(Int64.self, atIndex: 0))
        let endings = try (games[id.rawValue] ?? []).map { try $0.decode(String?.self, atIndex: 1) }
        return SeriesSummary(
          id: id, game: try row.decode(String.self, atIndex: 1),
          players: players(inHead: try row.decode(String.self, atIndex: 4)), gameCount: endings.count,
          openGames: endings.count { $0 == nil },
          totals: try totals(discarded: row.decode(String.self, atIndex: 2), endings: endings),
          changed: try row.decode(Int.self, atIndex: 3))
      }
    }
  }

  /// A series changed when its last move was played, or later; a move writes no row but its own, so its time counts.
  private static var listStatement: String {
    """
    SELECT id, game, discarded, max(changed, coalesce((
      SELECT max(at) FROM game JOIN move ON move.series = game.series AND move.number = game.number
        AND ply = (SELECT max(ply) FROM move WHERE series = game.series AND number = game.number)
      WHERE game.series = series.id), 0)) AS latest, head
    FROM series ORDER BY latest DESC, id DESC
    """
  }

  /// The players whom the head of a series names.
  private func players(inHead head: String) -> [String] {
    head.split(separator: "\n").filter { $0.hasPrefix("player ") }
      .compactMap { line in line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } }
  }

  private func totals(discarded json: String, endings: [String?]) throws -> Totals {
    guard var totals = Totals(json: json) else { throw unreadableTotals }
    for case let ending? in endings where !totals.count(ending: ending) { throw unreadableTotals }
    return totals
  }

  private var unreadableTotals: StoreError { StoreError(.damaged("its totals can't be read"), at: location.path) }
}
