public import ParlorCore

// Plans as plain data.
extension PlaytestPlan {
  /// The head that all shards of the plan have.
  /// - Parameters:
  ///   - version: the program's version.
  ///   - naming: how commands name the game.
  ///   - content: the files of the game and the players.
  public func shardHead(
    seats: [Seat], version: String, naming: String, options: [String], content: GameContent
  ) -> Value {
    [
      "version": .text(version), "content": content.value, "naming": .text(naming),
      "options": .list(options.map(Value.text)),
      "seats": .list(seats.map { .text($0.name) }), "game": .text(game), "settings": .record(Record(settings)),
      "players": .list(players.map(Value.text)),
      "titles": .record(Record(titles.mapValues(Value.text))), "games": .integer(games),
      "seed": .text("\(seed.number)"),
      "ply_limit": .integer(plyLimit), "rotate": .flag(rotates), "forfeits_excluded": .flag(excludesForfeits),
      "moves": .list(opening.map(Value.text)), "moves_used": .flag(countsMoves),
      "moves_used_games": movesGames.map(Value.integer) ?? .none,
      "openings": openingDepth.map(Value.integer) ?? .none,
      "openings_games": openingsGames.map(Value.integer) ?? .none, "timed": .flag(timesGames),
      "coverage": .flag(coversLines),
      "evaluate": evaluation.map { .integer($0.rollouts) } ?? .none,
      "evaluate_by": evaluation?.player.map(Value.text) ?? .none,
    ]
  }

  /// The plan of a shard's head; nil if it is invalid.
  init?(shardHead head: Value) {
    guard case .record(let fields) = head, case .text(let game)? = fields["game"],
      case .record(let settings)? = fields["settings"], let players = fields["players"]?.asTexts,
      let games = fields["games"]?.count, case .text(let seed)? = fields["seed"], let seed = UInt64(seed),
      case .integer(let plyLimit)? = fields["ply_limit"], case .flag(let rotates)? = fields["rotate"],
      case .flag(let excluded)? = fields["forfeits_excluded"], let opening = fields["moves"]?.asTexts,
      case .flag(let countsMoves)? = fields["moves_used"], case .flag(let timesGames)? = fields["timed"],
      case .flag(let coversLines)? = fields["coverage"], games >= 1, plyLimit >= 1
    else { return nil }
    self.init(
      game: game, settings: settings.byName, players: players, games: games, seed: Seed(seed), plyLimit: plyLimit,
      rotates: rotates, excludesForfeits: excluded, opening: opening)
    if case .record(let titles)? = fields["titles"] {
      for (player, title) in titles { if case .text(let title) = title { self.titles[player] = title } }
    }
    (self.countsMoves, self.timesGames, self.coversLines) = (countsMoves, timesGames, coversLines)
    (movesGames, openingsGames) = (fields["moves_used_games"]?.count, fields["openings_games"]?.count)
    if case .integer(let depth)? = fields["openings"] {
      guard (1...OpeningCounts.deepest).contains(depth) else { return nil }
      openingDepth = depth
    }
    guard case .integer(let rollouts)? = fields["evaluate"] else { return }
    var player: String?
    if case .text(let name)? = fields["evaluate_by"] { player = name }
    guard let evaluation = Evaluation(rollouts: rollouts, by: player) else { return nil }
    self.evaluation = evaluation
  }
}
