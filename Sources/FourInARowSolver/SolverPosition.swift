/// A position as the solver sees it: the discs of the player to move and those of both.
public struct SolverPosition: Hashable, Sendable {
  var own: UInt128 = 0
  var all: UInt128 = 0

  /// The empty board.
  public init() {}

  /// How many discs lie on the board.
  public var ply: Int { all.nonzeroBitCount }
}

extension Layout<UInt128> {
  /// The cell where a disc of a column would lie, from 0 at the left; nil where there is no such column or it is full.
  func cell(in column: Int, of position: SolverPosition) -> UInt128? {
    guard (0..<columns).contains(column) else { return nil }
    let cell = (position.all &+ bottom) & self.column(column)
    return cell == 0 ? nil : cell
  }

  /// The positions from which the last disc, one on top of its column, may have led to a position.
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

  /// Whether the disc in a cell gives the player to move a line.
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
