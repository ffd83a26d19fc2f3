public import FourInARow
public import ParlorCore

/// Says what the positions of a game of Four-in-a-Row, and the moves in them, are worth.
///
/// It keeps what it found and is for one task at a time.
public final class Analyst<Board: Bitboard> {
  /// The game.
  public let game: FourInARow<Board>
  let solver: Solver

  /// Makes an analyst with a table of at most `megabytes`, which are from 1 to 65,536.
  /// - Throws: why the game can't be solved.
  public init(of game: FourInARow<Board>, megabytes: Int = 64) throws(UnsolvableGame) {
    (self.game, solver) = (game, try Solver.solver(for: game, megabytes: megabytes))
  }

  /// Whether a game is the analyst's own.
  func isOf(_ other: any Game) -> Bool {
    guard let other = other as? FourInARow<Board> else { return false }
    return (other.columns, other.rows, other.line, other.first) == (game.columns, game.rows, game.line, game.first)
  }

  /// The score of a state for the seat to move; nil if the game is over.
  /// - Throws: why the search was given up.
  public func score(
    of state: FourInARowState<Board>, _ depth: Solver.Depth = .distance
  ) throws(SolverStop) -> Int? {
    guard let position = solver.position(of: state, in: game) else { return nil }
    return try solver.score(of: position, depth)
  }

  /// What each legal move is worth to the seat that makes it, from left to right; none if the game is over.
  /// - Parameter isAsked: whether a column counts; asked of one after another, each before it is solved.
  /// - Throws: why the search was given up.
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

  /// How many moves of both seats it takes until the game is won, from a move with that score on; nil for a draw.
  /// - Parameter left: how many cells were empty before the move.
  private static func length(ofScore score: Int, left: Int) -> Int? {
    if score == 0 { return nil }
    return score > 0 ? 2 * ((left + 1) / 2 - score) + 1 : 2 * (left / 2 + score + 1)
  }
}

/// An analyst for whoever doesn't know the word that holds the board.
protocol AnyAnalyst: AnyObject {
  var solver: Solver { get }
  func isOf(_ other: any Game) -> Bool
  /// Whether its solver knows all discs of a state.
  func canSolve(_ state: Any) -> Bool
  /// The score of a state; nil where it is another game's or the game is over.
  func score(ofState state: Any, _ depth: Solver.Depth) throws(SolverStop) -> Int?
  /// What the moves in a state are worth; nil where it is another game's.
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
