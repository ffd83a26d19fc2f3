internal import GRDB

// The settings that a player chose for a game, kept for the next launch.
extension Store {
  /// The settings of a game, as people write them, sorted by their names.
  package func settings(game: String) throws(StoreError) -> [(name: String, text: String)] {
    try read { database in
      try database.rows("SELECT name, text FROM setting WHERE game = ? ORDER BY name", [game])
        .map { (try $0.decode(String.self, atIndex: 0), try $0.decode(String.self, atIndex: 1)) }
    }
  }

  /// Keeps a setting of a game in place of the one of that name before.
  package func keep(setting name: String, _ text: String, game: String) throws(StoreError) {
    try write { database, _ in
      try database.run(
        "INSERT INTO setting (game, name, text) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text",
        [game, name, text])
    }
  }

  /// Forgets the settings of a game, or those of all games.
  package func forgetSettings(game: String?) throws(StoreError) {
    try write { database, _ in try database.run("DELETE FROM setting WHERE game = ? OR ? IS NULL", [game, game]) }
  }
}
