public import FourInARow
public import ParlorCore

/// Says what the positions of a game of Four-in-a-Row, and the moves in them, are worth.
///
/// It keeps what it found and is for one task at a time.
public final class Analyst {
  /// The game.
  public let game: FourInARow<UInt64>
  private let solver: Solver
  private let depth: Solver.Depth

  /// Makes an analyst with a table of at most `megabytes`, which are from 1 to 65,536.
  /// - Throws: why the game can't be solved.
  public init(of game: any Game, _ depth: Solver.Depth = .distance, megabytes: Int = 64) throws(UnsolvableGame) {
    (self.game, solver) = try Solver.solver(for: game, megabytes: megabytes)
    self.depth = depth
  }

  /// The state after moves: columns with commas between, or on a board of up to 9 columns also one digit after another.
  /// - Throws: which move isn't legal and why, or that the game is over after them.
  public func state(after text: String) throws(Refusal) -> Position<UInt64> {
    let isList = text.contains(",") || game.columns > 9
    let words =
      isList
      ? text.split(separator: ",", omittingEmptySubsequences: text.isEmpty).map(String.init) : text.map { "\($0)" }
    var state = game.start()
    for (index, word) in words.enumerated() {
      switch game.read(word, in: state) {
      case .move(let move): game.apply(move, to: &state)
      case .refused(let refusal): throw Refusal("move \(index + 1): \(refusal.reason)")
      }
    }
    guard case .seat = game.turn(in: state) else { throw Refusal("the game is over after move \(words.count)") }
    return state
  }

  /// The score of a state for the seat to move; nil if the game is over.
  /// - Throws: that the task was cancelled.
  public func score(of state: Position<UInt64>) throws(SolverStop) -> Int? {
    guard let position = solver.position(of: state, in: game) else { return nil }
    return try solver.score(of: position, depth)
  }

  /// What each legal move is worth to the seat that makes it, from left to right.
  /// - Throws: that the task was cancelled.
  public func moves(in state: Position<UInt64>) throws(SolverStop) -> [AnalyzedMove] {
    guard let position = solver.position(of: state, in: game) else { return [] }
    let left = game.columns * game.rows - position.ply
    return try solver.scores(ofMovesIn: position, depth).map { column, score in
      AnalyzedMove(column: column, score: score, left: depth == .distance ? left : nil)
    }
  }
}

/// What a move is worth to the seat that makes it.
public struct AnalyzedMove: Hashable, Sendable, CustomStringConvertible {
  /// The column, from 1 at the left.
  public let column: Int
  /// The score, as `Solver` says it.
  public let score: Int
  /// How many moves of both seats it takes until the game is won, this one and the last one included; nil for a draw,
  /// and where only who wins was asked for.
  public let length: Int?

  /// - Parameter left: how many cells were empty before the move; nil where only who wins was asked for.
  init(column: Int, score: Int, left: Int?) {
    (self.column, self.score) = (column, score)
    guard let left, score != 0 else {
      length = nil
      return
    }
    length = score > 0 ? 2 * ((left + 1) / 2 - score) + 1 : 2 * (left / 2 + score + 1)
  }

  /// `win`, `draw` or `loss`.
  public var result: String { score > 0 ? "win" : score < 0 ? "loss" : "draw" }

  public var description: String {
    let ending = score > 0 ? "wins" : score < 0 ? "loses" : "draws"
    return "column \(column) \(ending)" + (length.map { " in \($0)" } ?? "")
  }
}
