internal import GRDB

// The settings chosen for a game, kept for the next launch.
extension Store {
  /// The settings of a game as people write them, sorted by name.
  package func settings(game: String) throws(StoreError) -> [(name: String, text: String)] {
    try read { database in
      try database.rows("SELECT name, text FROM setting WHERE game = ? ORDER BY name", [game])
        .map { (try $0.decode(String.self, atIndex: 0), try $0.decode(String.self, atIndex: 1)) }
    }
  }

  /// Keeps a setting of a game and replaces its earlier value.
  package func keep(setting name: String, _ text: String, game: String) throws(StoreError) {
    try write { database, _ in
      try database.run(
        "INSERT INTO setting (game, name, text) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text",
        [game, name, text])
    }
  }

  /// Forgets the settings of a game; nil for all games with an id.
  package func forgetSettings(game: String?) throws(StoreError) {
    try write { database, _ in
      try database.run("DELETE FROM setting WHERE game = ? OR (? IS NULL AND game <> '')", [game, game])
    }
  }
}

// The best results across runs; lower is better.
extension Store {
  /// The lowest score so far; nil if none was recorded, which differs from 0 and from the worst score.
  /// - Parameter variant: separates incomparable scores of a game, such as those of its levels.
  public func lowScore(game: String, variant: String) throws(StoreError) -> Int? {
    try read { database in
      try database.column(Int.self, "SELECT score FROM low_score WHERE game = ? AND variant = ?", [game, variant]).first
    }
  }

  /// The lowest scores of a game, by variant.
  public func lowScores(game: String) throws(StoreError) -> [(variant: String, score: Int)] {
    try read { database in
      try database.rows("SELECT variant, score FROM low_score WHERE game = ? ORDER BY variant", [game])
        .map { (try $0.decode(String.self, atIndex: 0), try $0.decode(Int.self, atIndex: 1)) }
    }
  }

  /// Keeps a score if it is lower than all before it, even if several processes record at once.
  /// - Returns: whether the score is a new lowest.
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
