public import ParlorCore

// The report as plain data, for scripts.
extension TournamentReport {
  /// The report as plain data, with what it looks like.
  public var value: Value {
    .record(fields.merging(["text": .text(text), "ratings_text": .text(ratingsText)]))
  }

  /// The report as JSON on one line, with the names in order.
  public var json: String { Value.record(fields).json }

  private var fields: Record {
    [
      "game": .text(plan.games.game), "settings": .record(Record(plan.games.settings)),
      "moves": .list(plan.games.opening.map(Value.text)), "seed": Value(plan.games.seed),
      "kind": .text(plan.kind.rawValue), "games": .integer(games),
      "interruption": interruption.map(Value.text) ?? .none,
      "winner": winner.map { .text(playerNames[$0]) } ?? .none, "standings": .list(standings.map(value)),
      "rounds": .list(rounds.map { .list($0.map(value)) }), "stalls": .integer(stalls), "forfeits": .integer(forfeits),
      "incidents": .list(incidents.map(\.value)), "ratings": ratingsValue,
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
      "draws": .integer(meeting.draws), "stalls": .integer(meeting.stalls), "forfeits": .integer(meeting.forfeits),
      "bye": .flag(meeting.isBye), "seed": meeting.seed.map { Value($0) } ?? .none,
    ]
  }
}
