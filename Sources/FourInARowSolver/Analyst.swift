public import FourInARow
public import ParlorCore

/// Gives the values of positions and moves in a game of Four-in-a-Row.
///
/// It caches results and serves one task at a time.
public final class Analyst<Board: Bitboard> {
  /// The game.
  public let game: FourInARow<Board>
  let solver: Solver

  /// Makes an analyst with a transposition table of at most `megabytes`, from 1 to 65,536.
  /// - Throws: the reason why the game can't be solved.
  public init(of game: FourInARow<Board>, megabytes: Int = 64) throws(UnsolvableGame) {
    (self.game, solver) = (game, try Solver.solver(for: game, megabytes: megabytes))
  }

  /// Whether a game is the analyst's own.
  func isOf(_ other: any Game) -> Bool {
    guard let other = other as? FourInARow<Board> else { return false }
    return (other.columns, other.rows, other.line, other.first) == (game.columns, game.rows, game.line, game.first)
  }

  /// The score of a state for the seat to move; nil if the game is over.
  /// - Throws: the reason why the search stopped.
  public func score(
    of state: FourInARowState<Board>, _ depth: Solver.Depth = .distance
  ) throws(SolverStop) -> Int? {
    guard let position = solver.position(of: state, in: game) else { return nil }
    return try solver.score(of: position, depth)
  }

  /// The value of each legal move for the seat that makes it, from left to right; empty if the game is over.
  /// - Parameter isAsked: whether to solve a column; called for each in turn, just before solving it.
  /// - Throws: the reason why the search stopped.
  public func moves(
    in state: FourInARowState<Board>, _ depth: Solver.Depth = .distance, in isAsked: (Int) -> Bool = { _ in true }
  ) throws(SolverStop) -> [AnalyzedMove] {
    guard let position = solver.position(of: state, in: game) else { return [] }
    let left = game.columns * game.rows - position.ply
    return try solver.scores(ofMovesIn: position, depth, in: isAsked).map { column, score in
      let length = depth == .distance ? Self.length(ofScore: score, left: left) : nil
      return AnalyzedMove(.integer(column), score: score, length: length)
    }
  }

  /// The number of plies until the game is won, from a move with a score on; nil for a draw.
  /// - Parameter left: the number of empty cells before the move.
  private static func length(ofScore score: Int, left: Int) -> Int? {
    if score == 0 { return nil }
    return score > 0 ? 2 * ((left + 1) / 2 - score) + 1 : 2 * (left / 2 + score + 1)
  }
}

/// An analyst for any board word.
protocol AnyAnalyst: AnyObject {
  var solver: Solver { get }
  func isOf(_ other: any Game) -> Bool
  /// Whether all discs of a state belong to seats.
  func canSolve(_ state: Any) -> Bool
  /// The score of a state; nil if it belongs to another game or the game is over.
  func score(ofState state: Any, _ depth: Solver.Depth) throws(SolverStop) -> Int?
  /// The values of the moves in a state; nil if it belongs to another game.
  func moves(
    inState state: Any, _ depth: Solver.Depth, in isAsked: (Int) -> Bool
  ) throws(SolverStop) -> [AnalyzedMove]?
}

extension Analyst: AnyAnalyst {
  func canSolve(_ state: Any) -> Bool { (state as? FourInARowState<Board>)?.hasDiscsOfNobody != true }

  func score(ofState state: Any, _ depth: Solver.Depth) throws(SolverStop) -> Int? {
    guard let state = state as? FourInARowState<Board> else { return nil }
    return try score(of: state, depth)
  }

  func moves(
    inState state: Any, _ depth: Solver.Depth, in isAsked: (Int) -> Bool
  ) throws(SolverStop) -> [AnalyzedMove]? {
    guard let state = state as? FourInARowState<Board> else { return nil }
    return try moves(in: state, depth, in: isAsked)
  }
}
