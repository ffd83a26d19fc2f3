public import Match

internal import GRDB

// Series and their games: written move by move, read as a whole.
extension Store {
  /// Stores a new series with some games.
  func newSeries(_ head: SavedSeries, games: [GameSnapshot], waitsIfBusy: Bool) throws(StoreError) -> SeriesID {
    try write(waitsIfBusy: waitsIfBusy) { database, known in
      try database.run(
        "INSERT INTO series (game, head, discarded, changed) VALUES (?, ?, ?, ?)",
        [head.game, head.head, head.discarded.json, now])
      let id = SeriesID(rawValue: database.lastInsertedRowID)
      for game in games { try save(game, of: id, in: database, &known) }
      return id
    }
  }

  /// Saves a series's changes atomically.
  ///
  /// Only differences are written: a further move adds one row, and undone moves are deleted.
  /// - Parameter head: the new head; games before its first number are deleted with their moves.
  func save(head: SavedSeries?, games: [GameSnapshot], of id: SeriesID, waitsIfBusy: Bool) throws(StoreError) {
    try write(waitsIfBusy: waitsIfBusy) { database, known in
      for game in games { try save(game, of: id, in: database, &known) }
      guard let head else { return }
      try database.run(
        "UPDATE series SET head = ?, discarded = ?, changed = ? WHERE id = ?",
        [head.head, head.discarded.json, now, id.rawValue])
      guard database.changesCount == 1 else { throw StoreError(.noSeries(id), at: location.path) }
      try database.run("DELETE FROM game WHERE series = ? AND number < ?", [id.rawValue, head.firstNumber])
      known.forget(id, before: head.firstNumber)
    }
  }

  /// Deletes a series with its games.
  /// - Throws: an error if there is no such series.
  public func delete(_ id: SeriesID) throws(StoreError) {
    try write { database, known in
      try database.run("DELETE FROM series WHERE id = ?", [id.rawValue])
      guard database.changesCount > 0 else { throw StoreError(.noSeries(id), at: location.path) }
      known.forget(id)
    }
  }

  /// A series as last saved. O(plies).
  /// - Throws: an error if there is no such series or it can't be read. A game with unreadable moves is no error;
  ///   `damage` has the reason.
  public func series(_ id: SeriesID) throws(StoreError) -> SavedSeries {
    let parts: (head: String, games: [StoredGame]) = try read { database in
      guard let head = try database.column(String.self, "SELECT head FROM series WHERE id = ?", [id.rawValue]).first
      else {
        throw StoreError(.noSeries(id), at: location.path)
      }
      return (head, try games(of: id, in: database))
    }
    let series: SavedSeries
    do {
      series = try SavedSeries(text: ([parts.head] + parts.games.map(\.text)).joined(separator: "\n"))
    } catch {
      throw StoreError(.unreadableSeries(id, "\(error)"), at: location.path)
    }
    for (offset, game) in parts.games.enumerated() where game.number != series.firstNumber + offset {
      throw StoreError(.unreadableSeries(id, "there is no game \(series.firstNumber + offset)"), at: location.path)
    }
    return series
  }
}

/// The identifier of a series in a store; identifiers aren't reused.
public struct SeriesID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number, 1 or more.
  public let rawValue: Int64

  /// Makes an identifier, whether or not there is such a series.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  public var description: String { "series \(rawValue)" }
}

/// The entry of a series in a list.
public struct SeriesSummary: Hashable, Sendable {
  /// The id.
  public let id: SeriesID
  /// The game's id.
  public let game: String
  /// The players, by seat, as spelled in saves.
  public let players: [String]
  /// The number of kept games.
  public let gameCount: Int
  /// The number of unfinished games.
  public let openGames: Int
  /// The results, including discarded games: by player if players have names or change seats, else by seat.
  public let totals: Totals
  /// The time of the last play or change, in milliseconds since the beginning of 1970.
  public let changed: Int
}
