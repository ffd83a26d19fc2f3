internal import GRDB
internal import Match

// Lists of the store's content, without reading the moves.
extension Store {
  /// All series, last played first. O(games).
  public func list() throws(StoreError) -> [SeriesSummary] {
    try read { database in
      let games = try Dictionary(grouping: database.rows("SELECT series, ending, number FROM game")) {
        try $0.decode(Int64.self, atIndex: 0)
      }
      return try database.rows(Self.listStatement).map { row in
        let id = SeriesID(rawValue: try row.decode(Int64.self, atIndex: 0))
        let endings = try (games[id.rawValue] ?? []).map {
          (number: try $0.decode(Int.self, atIndex: 2), ending: try $0.decode(String?.self, atIndex: 1))
        }
        let head = try? SavedSeries(head: row.decode(String.self, atIndex: 4))
        return SeriesSummary(
          id: id, game: try row.decode(String.self, atIndex: 1), players: head?.players.map(\.player) ?? [],
          gameCount: endings.count, openGames: endings.count { $0.ending == nil },
          totals: try totals(discarded: row.decode(String.self, atIndex: 2), endings: endings, of: head),
          changed: try row.decode(Int.self, atIndex: 3))
      }
    }
  }

  /// A series's time is that of its last move, or of a later change; a move writes only its own row.
  private static var listStatement: String {
    """
    SELECT id, game, discarded, max(changed, coalesce((
      SELECT max(at) FROM game JOIN move ON move.series = game.series AND move.number = game.number
        AND ply = (SELECT max(ply) FROM move WHERE series = game.series AND number = game.number)
      WHERE game.series = series.id), 0)) AS latest, head
    FROM series ORDER BY latest DESC, id DESC
    """
  }

  /// The totals by player label; by seat if the head can't be read.
  private func totals(
    discarded json: String, endings: [(number: Int, ending: String?)], of head: SavedSeries?
  ) throws -> Totals {
    guard let discarded = Totals(json: json) else { throw unreadableTotals }
    var totals = Totals()
    // Games are only discarded if nobody changes seats.
    totals.add(discarded) { head?.calling(ofSeat: $0, inGame: 1) ?? $0 }
    for case (let number, let ending?) in endings {
      var game = Totals()
      guard game.count(ending: ending) else { throw unreadableTotals }
      totals.add(game) { head?.calling(ofSeat: $0, inGame: number) ?? $0 }
    }
    return totals
  }

  private var unreadableTotals: StoreError { StoreError(.damaged("its totals can't be read"), at: location.path) }
}
