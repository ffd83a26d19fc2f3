/// A cell of a board.
public struct Cell: Hashable, Sendable {
  /// The most cells of a board that are counted.
  public static let most = 1_024

  /// The column, from 1 at the left.
  public let column: Int
  /// The row, from 1 at the bottom.
  public let row: Int

  @inlinable
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The cell as scripts know it.
  package var value: Value { ["column": .integer(column), "row": .integer(row)] }
}

/// Where the moves of a game lie on its board, for whoever draws how often cells were played.
public struct MoveMap<G: Game>: Sendable {
  /// How many columns the board has.
  public let columns: Int
  /// How many rows it has.
  public let rows: Int
  /// The cell that a legal move of a state takes; nil for one that takes none.
  public let cell: @Sendable (G.Move, G.State) throws(G.Failure) -> Cell?

  public init(columns: Int, rows: Int, cell: @escaping @Sendable (G.Move, G.State) throws(G.Failure) -> Cell?) {
    (self.columns, self.rows, self.cell) = (columns, rows, cell)
  }
}
