internal import GRDB
internal import Match

/// A game as read, in the text format of saves.
struct StoredGame: Sendable {
  let number: Int
  var text: String
}

// The rows of a game and its moves.
extension Store {
  /// Writes a game's differences from the file.
  func save(_ game: GameSnapshot, of id: SeriesID, in database: Database, _ known: inout KnownGames) throws {
    let key = KnownGames.Key(series: id, number: game.number)
    let old = try known[key] ?? storedGame(key, in: database)
    let new = game.known(after: old)
    known[key] = new
    if old == nil {
      try touch(id, in: database)
      try database.run(
        "INSERT INTO game (series, number, head, ending) VALUES (?, ?, ?, ?)",
        [id.rawValue, game.number, new.head, new.ending])
    } else if old?.head != new.head || old?.ending != new.ending {
      try database.run(
        "UPDATE game SET head = ?, ending = ? WHERE series = ? AND number = ?",
        [new.head, new.ending, id.rawValue, game.number])
    }
    try save(new.lines, after: old?.lines ?? [], of: key, in: database)
  }

  private func save(_ new: [String], after old: [String], of key: KnownGames.Key, in database: Database) throws {
    let common = zip(old, new).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
    if common < old.count {
      try touch(key.series, in: database)
      try database.run(
        "DELETE FROM move WHERE series = ? AND number = ? AND ply > ?", [key.series.rawValue, key.number, common])
    }
    for (offset, line) in new[common...].enumerated() {
      try database.run(
        "INSERT INTO move (series, number, ply, line, at) VALUES (?, ?, ?, ?, ?)",
        [key.series.rawValue, key.number, common + offset + 1, line, now])
    }
  }

  /// Updates the series' time of change if no new move does.
  private func touch(_ id: SeriesID, in database: Database) throws {
    try database.run("UPDATE series SET changed = ? WHERE id = ?", [now, id.rawValue])
    guard database.changesCount == 1 else { throw StoreError(.noSeries(id), at: location.path) }
  }

  private func storedGame(_ key: KnownGames.Key, in database: Database) throws -> KnownGame? {
    let arguments: [(any DatabaseValueConvertible)?] = [key.series.rawValue, key.number]
    let heads = try database.rows("SELECT head, ending FROM game WHERE series = ? AND number = ?", arguments)
    guard let row = heads.first else { return nil }
    return KnownGame(
      head: try row.decode(String.self, atIndex: 0), ending: try row.decode(String?.self, atIndex: 1),
      lines: try database.column(
        String.self, "SELECT line FROM move WHERE series = ? AND number = ? ORDER BY ply", arguments))
  }

  func games(of id: SeriesID, in database: Database) throws -> [StoredGame] {
    var games = try database.rows("SELECT number, head FROM game WHERE series = ? ORDER BY number", [id.rawValue])
      .map { StoredGame(number: try $0.decode(Int.self, atIndex: 0), text: try $0.decode(String.self, atIndex: 1)) }
    let moves = try database.rows(
      "SELECT number, ply, line FROM move WHERE series = ? ORDER BY number, ply", [id.rawValue])
    var index = 0
    for row in moves {
      let number = try row.decode(Int.self, atIndex: 0)
      while index < games.count, games[index].number < number { index += 1 }
      guard index < games.count, games[index].number == number else {
        throw StoreError(.damaged("there are moves of a missing game"), at: location.path)
      }
      games[index].text += "\(try row.decode(Int.self, atIndex: 1)) \(try row.decode(String.self, atIndex: 2))\n"
    }
    return games
  }
}
