internal import Match
internal import ParlorCore

/// A game of a series as it stands, ready to be saved.
struct GameRecord: Equatable {
  let number: Int
  let match: SavedMatch
  let outcome: Outcome?
  /// Whether nobody knows by now how it ended, since the rules in force don't allow its moves.
  let isKeptInstead: Bool

  init(number: Int, match: SavedMatch, outcome: Outcome?) {
    self.number = number
    self.match = match
    self.outcome = outcome
    isKeptInstead = false
  }

  /// Takes what is kept of a game in place of what is on its board.
  init(number: Int, keptInstead match: SavedMatch) {
    self.number = number
    self.match = match
    outcome = nil
    isKeptInstead = true
  }

  /// Takes down a game as it stands; its moves too where the rules fail at saying whether it is over. O(plies).
  init(_ entry: Series.Entry) throws(MatchError) {
    self.init(number: entry.number, match: try SavedMatch(entry.match), outcome: (try? entry.match.outcome) ?? nil)
  }

  /// What the file is to hold of it.
  /// - Parameter old: what it holds.
  func known(after old: KnownGame?) -> KnownGame {
    var bare = match
    bare.moves = []
    let head = bare.text
    let lines = match.text.utf8.dropFirst(head.utf8.count).split(separator: UInt8(ascii: "\n")).map { line in
      // The number in front is the ply, which has a column of its own.
      String(decoding: line.drop { $0 != UInt8(ascii: " ") }.dropFirst(), as: UTF8.self)
    }
    let isAsBefore = isKeptInstead && old?.lines == lines
    return KnownGame(
      head: head, ending: isAsBefore ? old?.ending : outcome.map { ending($0).json }, lines: lines)
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
