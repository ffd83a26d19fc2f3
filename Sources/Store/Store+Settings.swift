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

  /// Forgets the settings of a game, or those of all games that have an id.
  package func forgetSettings(game: String?) throws(StoreError) {
    try write { database, _ in
      try database.run("DELETE FROM setting WHERE game = ? OR (? IS NULL AND game <> '')", [game, game])
    }
  }
}

// The best results from run to run, where less is better.
extension Store {
  /// The lowest score so far; nil while none was recorded, which is neither 0 nor the worst.
  /// - Parameter variant: what tells apart scores of one game that can't be compared, such as its level.
  public func lowScore(game: String, variant: String) throws(StoreError) -> Int? {
    try read { database in
      try database.column(Int.self, "SELECT score FROM low_score WHERE game = ? AND variant = ?", [game, variant]).first
    }
  }

  /// The lowest scores of a game, by what tells them apart.
  public func lowScores(game: String) throws(StoreError) -> [(variant: String, score: Int)] {
    try read { database in
      try database.rows("SELECT variant, score FROM low_score WHERE game = ? ORDER BY variant", [game])
        .map { (try $0.decode(String.self, atIndex: 0), try $0.decode(Int.self, atIndex: 1)) }
    }
  }

  /// Keeps a score if it is lower than all before it, however many processes record at once.
  /// - Returns: whether it is the lowest now, and wasn't before.
  public func record(score: Int, game: String, variant: String) throws(StoreError) -> Bool {
    try write { database, _ in
      try database.run(
        """
        INSERT INTO low_score (game, variant, score) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET score = excluded.score WHERE excluded.score < score
        """, [game, variant, score])
      return database.changesCount > 0
    }
  }
}
