public import ParlorCore

// The report as plain data, for scripts.
extension TournamentReport {
  /// The report as plain data.
  public var value: Value {
    [
      "game": .text(plan.games.game), "settings": .record(plan.games.settings),
      "moves": .list(plan.games.opening.map(Value.text)), "seed": Value(plan.games.seed),
      "kind": .text(plan.kind.rawValue), "games": .integer(games),
      "interruption": interruption.map(Value.text) ?? .none,
      "winner": winner.map { .text(playerNames[$0]) } ?? .none, "standings": .list(standings.map(value)),
      "rounds": .list(rounds.map { .list($0.map(value)) }), "text": .text(text),
    ]
  }

  private func value(of row: Row) -> Value {
    [
      "player": .text(playerNames[row.player]), "rank": .integer(row.rank), "points": Value(shortest: row.points),
      "wins": .integer(row.wins), "draws": .integer(row.draws), "losses": .integer(row.losses),
      "byes": .integer(row.byes), "buchholz": Value(shortest: row.buchholz),
      "sonneborn_berger": Value(shortest: row.sonnebornBerger),
    ]
  }

  private func value(of meeting: Meeting) -> Value {
    [
      "players": .list(meeting.players.map { .text(playerNames[$0]) }),
      "points": .list(meeting.points.map { Value(shortest: $0) }), "wins": .list(meeting.wins.map(Value.integer)),
      "draws": .integer(meeting.draws), "bye": .flag(meeting.isBye), "seed": meeting.seed.map { Value($0) } ?? .none,
    ]
  }
}
