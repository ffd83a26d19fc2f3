public import Match

internal import GRDB

// Series and their games: written move by move, read as a whole.
extension Store {
  /// Begins to keep a series, with some games.
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

  /// Saves what changed of a series, all of it or nothing.
  ///
  /// Only what differs is written: one more move is one new row, and moves that were taken back are deleted.
  /// - Parameter head: what the series says of itself; games before its first number are deleted with their moves.
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

  /// Deletes a series with its games; does nothing where there is none.
  public func delete(_ id: SeriesID) throws(StoreError) {
    try write { database, known in
      try database.run("DELETE FROM series WHERE id = ?", [id.rawValue])
      guard database.changesCount > 0 else { throw StoreError(.noSeries(id), at: location.path) }
      known.forget(id)
    }
  }

  /// A series as it was saved last. O(plies).
  /// - Throws: an error where there is none, or where it can't be read; a game whose moves can't all be read is
  ///   no error, and `damage` says why.
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

/// What names a series in a store; it is never given twice.
public struct SeriesID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number, 1 or more.
  public let rawValue: Int64

  /// Names the series with a number, which may or may not be there.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  public var description: String { "series \(rawValue)" }
}

/// What a list of series says of one.
public struct SeriesSummary: Hashable, Sendable {
  /// What to ask for it with.
  public let id: SeriesID
  /// The game's id.
  public let game: String
  /// Who plays, in the order of the seats, as saves name them.
  public let players: [String]
  /// How many games are kept.
  public let gameCount: Int
  /// How many of them aren't over.
  public let openGames: Int
  /// How the games ended, those that weren't kept included: by players who have names or change seats, else by seats.
  public let totals: Totals
  /// When it was last played, in milliseconds since the beginning of 1970.
  public let changed: Int
}
