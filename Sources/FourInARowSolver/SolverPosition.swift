/// A position for the solver: the discs of the player to move and of both players.
public struct SolverPosition: Hashable, Sendable {
  var own: UInt128 = 0
  var all: UInt128 = 0

  /// The empty board.
  public init() {}

  /// The number of discs on the board.
  public var ply: Int { all.nonzeroBitCount }
}

extension Layout<UInt128> {
  /// The cell where a disc of a column would land, from 0 at the left; nil if the column is full or missing.
  func cell(in column: Int, of position: SolverPosition) -> UInt128? {
    guard (0..<columns).contains(column) else { return nil }
    let cell = (position.all &+ bottom) & self.column(column)
    return cell == 0 ? nil : cell
  }

  /// The possible predecessors of a position: without the last disc, which is on top of a column.
  func before(_ position: SolverPosition) -> [SolverPosition] {
    let theirs = position.own ^ position.all
    return (0..<columns).compactMap { column in
      let cells = position.all & self.column(column)
      let top = cells & ~(cells &>> 1)
      guard top & theirs != 0 else { return nil }
      var before = SolverPosition()
      (before.own, before.all) = (theirs ^ top, position.all ^ top)
      return before
    }
  }

  /// Whether a disc in a cell completes a line of the player to move.
  func wins(_ cell: UInt128, in position: SolverPosition) -> Bool { hasLine(position.own | cell) }
}

extension SolverPosition {
  /// The position after a disc in a cell.
  func after(_ cell: UInt128) -> SolverPosition {
    var next = SolverPosition()
    next.own = own ^ all
    next.all = all | cell
    return next
  }
}
