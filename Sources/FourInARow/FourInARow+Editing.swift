import ParlorCore

// Changes of a board that no drop makes. They keep what drops rely on: no disc floats, `open` names the columns that
// aren't full, and a status follows from the discs.
extension FourInARow {
  /// How many discs lie in a column.
  @inlinable
  func height(of column: Int, in state: State) -> Int {
    (1...rows).last { disc(at: Cell(column: column, row: $0), in: state) != nil } ?? 0
  }

  /// Refuses a change that would leave a disc above an empty cell.
  func refuseFloating(_ cell: Cell, isTaken: Bool, in state: State) throws(OperationError) {
    let height = height(of: cell.column, in: state)
    if isTaken, cell.row > height + 1 {
      throw OperationError(
        "a disc in column \(cell.column), row \(cell.row) would float; the lowest empty row is \(height + 1)")
    }
    if !isTaken, cell.row < height {
      throw OperationError(
        "without row \(cell.row) the discs above it in column \(cell.column) would float; take row \(height) out first, or pop"
      )
    }
  }

  /// Puts a disc of a seat into a cell, or takes the disc out of it.
  func put(_ seat: Int?, at cell: Cell, in state: inout State) {
    let bit = Board(bit: (cell.column - 1) * stride + cell.row - 1)
    state.own = state.own ^ (state.own & bit)
    state.all = state.all ^ (state.all & bit)
    if seat == mover(in: state) { state.own = state.own | bit }
    if seat != nil { state.all = state.all | bit }
  }

  /// Takes the bottom disc out of a column; the others fall by a row.
  func lower(_ column: Int, in state: inout State) {
    let cells = (1...rows).reduce(Board()) { $0 | Board(bit: (column - 1) * stride + $1 - 1) }
    func lowered(_ discs: Board) -> Board {
      let inside = discs & cells
      // What falls out of the column at its bottom lies in the spare row of the one before it.
      return (discs ^ inside) | (inside.lowered(by: 1) & cells)
    }
    state.own = lowered(state.own)
    state.all = lowered(state.all)
  }

  /// Gives the turn to the other seat.
  func pass(_ state: inout State) {
    state.own = state.own ^ state.all
    state.countPly()
  }

  /// The count of plies of a changed board: how many discs it has, where drops in turn could have brought as many of both
  /// seats, so that boards that look alike are the same however they came about.
  private func plies(of state: State) -> UInt16 {
    let discs = state.all.nonzeroBitCount
    let couldBeDropped = discs & 1 == Int(state.plies) & 1 && state.own.nonzeroBitCount == discs / 2
    return couldBeDropped ? UInt16(truncatingIfNeeded: discs) : State.edited | (state.plies & 1)
  }

  /// Computes again what follows from the discs. If both seats have a line, the seat that moved last wins.
  func settle(_ state: inout State) {
    state.plies = plies(of: state)
    state.open = (1...columns).reduce(0) { open, column in
      height(of: column, in: state) < rows ? open | (1 << UInt32(column - 1)) : open
    }
    if hasLine(state.own ^ state.all) {
      state.status = .line
    } else if hasLine(state.own) {
      state.status = .lineOfMover
    } else {
      state.status = state.open == 0 ? .full : .open
    }
  }
}
