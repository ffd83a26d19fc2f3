import Match
import ParlorCore

/// A match of a game whose every move comes from the law that drives it.
func lawMatch<G: Game>(of game: G, seed: UInt64) throws -> Match<G> {
  let players = Array(repeating: humanPlayer, count: game.seats.count)
  return try Match(
    of: game, setup: MatchSetup(game: "game", seed: Seed(seed), players: players),
    opponents: game.seats.map { _ in nil })
}

/// Everything that can be seen of a match from outside but its save, which has the moves of the log.
struct MatchSnapshot: Equatable {
  let ply: Int
  let turn: Turn
  let board: String
  let value: Value
  let legalMoves: [String]
  let log: [LogEntry]

  /// Takes down a match as a viewer sees it.
  init(of match: some AnyMatch, for viewer: Viewer = .referee) throws {
    ply = match.ply
    turn = try match.turn
    board = try match.board(for: viewer)
    value = try match.value(for: viewer)
    legalMoves = try match.legalMoves()
    log = try match.log(for: viewer)
  }

  /// What differs from an expected snapshot, in words; nil where nothing does.
  func difference(from expected: MatchSnapshot) -> String? {
    if ply != expected.ply { return "expected ply \(expected.ply), got \(ply)" }
    if turn != expected.turn { return "expected the turn \(shown(expected.turn)), got \(shown(turn))" }
    if legalMoves != expected.legalMoves {
      return "expected the legal moves \(shown(expected.legalMoves)), got \(shown(legalMoves))"
    }
    if board != expected.board {
      let (wanted, got) = excerpts(expected.board, board)
      return "expected the board \(wanted), got \(got)"
    }
    if let difference = expected.value.difference(from: value) {
      return "expected the view to be the same, but \(difference.text(in: "view"))"
    }
    if log != expected.log { return "expected the log \(words(expected.log)), got \(words(log))" }
    return nil
  }

  private func words(_ log: [LogEntry]) -> String { shown(log.map { "\($0.mover) \($0.text ?? "?")" }) }
}
