import FourInARow
import ParlorCore

/// The reason why a game can't be solved, in one line.
public struct UnsolvableGame: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line, in lower case, without a full stop.
  public let message: String

  /// The reason for positions with a disc of nobody.
  static let discsOfNobody = "a disc of nobody lies on the board, and the solver knows only those of the seats"

  /// Makes an error that describes the unsolvable game.
  init(_ game: any Game) {
    let found = (game as? any Sized).map { "lines of \($0.line) on \($0.columns) by \($0.rows)" } ?? "another game"
    message =
      "expected four-in-a-row without mods, with lines of 4 and columns * (rows + 1) at most 128, not \(found)"
  }

  public var description: String { message }
}

extension Solver {
  /// A solver for a game.
  static func solver<Board: Bitboard>(
    for game: FourInARow<Board>, megabytes: Int
  ) throws(UnsolvableGame) -> Solver {
    guard game.line == 4,
      let solver = Solver(columns: game.columns, rows: game.rows, megabytes: megabytes, book: .shipped)
    else { throw UnsolvableGame(game) }
    return solver
  }
}

extension Game {
  /// Whether the game is Four-in-a-Row without mods, on a board of any size.
  var isFourInARow: Bool { self is any Sized }
}

/// Four-in-a-Row with any board word.
private protocol Sized {
  var columns: Int { get }
  var rows: Int { get }
  var line: Int { get }
}

extension FourInARow: Sized {}
