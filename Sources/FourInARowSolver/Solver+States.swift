public import FourInARow
import ParlorCore

extension Solver {
  /// The position of a game's state; nil if the game is over, if a disc belongs to nobody, or if the solver is for
  /// another size of board or length of line.
  public func position<Board: Bitboard>(
    of state: FourInARowState<Board>, in game: FourInARow<Board>
  ) -> SolverPosition? {
    guard game.columns == layout.columns, game.rows == layout.rows, game.line == 4 else { return nil }
    if state.hasDiscsOfNobody { return nil }
    guard case .seat(let mover) = game.turn(in: state) else { return nil }
    var position = SolverPosition()
    for column in 1...game.columns {
      for row in 1...game.rows {
        guard let seat = game.disc(at: Cell(column: column, row: row), in: state) else { break }
        let bit = UInt128(1) << UInt128((column - 1) * layout.stride + row - 1)
        position.all |= bit
        if seat == mover { position.own |= bit }
      }
    }
    return position
  }
}
