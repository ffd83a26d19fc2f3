/// A cell of a board.
public struct Cell: Hashable, Sendable {
  /// The maximum number of cells of a board that are counted.
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

  /// The cell in the form that scripts see.
  package var value: Value { ["column": .integer(column), "row": .integer(row)] }
}

/// The cells of a game's moves on its board, for heat maps.
public struct MoveMap<G: Game>: Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The cell of a legal move in a state; nil if the move has none.
  public let cell: @Sendable (G.Move, G.State) throws(G.Failure) -> Cell?

  public init(columns: Int, rows: Int, cell: @escaping @Sendable (G.Move, G.State) throws(G.Failure) -> Cell?) {
    (self.columns, self.rows, self.cell) = (columns, rows, cell)
  }
}
