import ParlorCore

// What a series says of its games.
extension Series {
  /// One line on the current game: its number, and whose move it is or how it ended.
  public var status: String {
    get throws(MatchError) {
      let game = current
      let turn = try game.match.turn
      if case .over(let outcome) = turn { return "game \(game.number): \(game.match.describe(outcome))" }
      return "game \(game.number): \(turn.name(seats: game.match.seats) ?? LogEntry.chance) to move"
    }
  }

  /// One line on each game: its number, and how it ended if it is over; not whose move it is.
  public var summaries: [String] {
    get throws(MatchError) {
      var lines: [String] = []
      for game in games {
        let end = try game.match.outcome.map { ": \(game.match.describe($0))" } ?? ""
        lines.append("game \(game.number)\(end)")
      }
      return lines
    }
  }
}
