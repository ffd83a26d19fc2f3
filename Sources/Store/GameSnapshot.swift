internal import Match
internal import ParlorCore

/// The present state of a series's game, ready to be saved.
struct GameSnapshot: Equatable {
  let number: Int
  let match: SavedMatch
  let outcome: Outcome?
  /// Whether the game's ending is unknown, since the current rules fail.
  let isEndingUnknown: Bool

  init(number: Int, match: SavedMatch, outcome: Outcome?, isEndingUnknown: Bool = false) {
    (self.number, self.match, self.outcome, self.isEndingUnknown) = (number, match, outcome, isEndingUnknown)
  }

  /// Records a game's present state, even if the rules can't say whether it is over. O(plies).
  init(_ entry: Series.Entry) throws(MatchError) {
    let match = try SavedMatch(entry.match)
    do throws(MatchError) {
      self.init(number: entry.number, match: match, outcome: try entry.match.outcome)
    } catch {
      self.init(number: entry.number, match: match, outcome: nil, isEndingUnknown: true)
    }
  }

  /// The new content of the file for the game.
  /// - Parameter old: the present content.
  func known(after old: KnownGame?) -> KnownGame {
    // Reuses the lines of known moves, since a game is saved after each move.
    let same = zip(old?.moves ?? [], match.moves).prefix { $0.isSame(as: $1) }.count
    let lines = (old?.lines.prefix(same) ?? []) + match.moves.dropFirst(same).map(\.spelled)
    let isAsBefore = isEndingUnknown && old?.lines == Array(lines)
    return KnownGame(
      head: match.head, ending: isAsBefore ? old?.ending : outcome.map { ending($0).json }, lines: Array(lines),
      moves: match.moves)
  }

  private func ending(_ outcome: Outcome) -> Value {
    let verdict =
      switch outcome.verdict {
      case .won: "won"
      case .drawn: "drawn"
      case .lost: "lost"
      }
    let winners = outcome.winners.filter(match.players.indices.contains).map { Value.text(match.players[$0].seat) }
    return ["verdict": .text(verdict), "winners": .list(winners), "reason": .text(outcome.reason)]
  }
}
