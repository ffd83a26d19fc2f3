// The best results from run to run, where less is better.
extension Store {
  /// The lowest score so far; nil while none was recorded, which is neither 0 nor the worst.
  /// - Parameter variant: what tells apart scores of one game that can't be compared, such as its level.
  public func lowScore(game: String, variant: String) throws(StoreError) -> Int? {
    try read { database in
      try database.rows("SELECT score FROM low_score WHERE game = ? AND variant = ?", [game, variant]).first?
        .decode(Int.self, atIndex: 0)
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
