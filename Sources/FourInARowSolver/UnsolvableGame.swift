import FourInARow
import ParlorCore

/// Why a game can't be solved, in one line.
public struct UnsolvableGame: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line, in lower case, without a full stop.
  public let message: String

  /// Makes an error that says what came in place of a game that can be solved.
  init(_ found: String) {
    message =
      "expected four-in-a-row without mods, with lines of 4 and columns * (rows + 1) at most 64, not \(found)"
  }

  public var description: String { message }
}

extension Solver {
  /// A solver for a game, and the game as what it is.
  static func solver(
    for game: any Game, megabytes: Int
  ) throws(UnsolvableGame) -> (game: FourInARow<UInt64>, solver: Solver) {
    guard let sized = game as? any Sized else { throw UnsolvableGame("another game") }
    guard sized.line == 4, let board = game as? FourInARow<UInt64>,
      let solver = Solver(columns: board.columns, rows: board.rows, megabytes: megabytes, book: .shipped)
    else { throw UnsolvableGame("lines of \(sized.line) on \(sized.columns) by \(sized.rows)") }
    return (board, solver)
  }
}

extension Game {
  /// Whether it is Four-in-a-Row without mods, on a board of any size.
  var isFourInARow: Bool { self is any Sized }
}

/// Four-in-a-Row on a board of any size.
private protocol Sized {
  var columns: Int { get }
  var rows: Int { get }
  var line: Int { get }
}

extension FourInARow: Sized {}
