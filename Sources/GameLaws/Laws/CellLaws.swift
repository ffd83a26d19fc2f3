import ParlorCore

extension LawCheck {
  static var cellsOnTheBoard: LawCheck {
    LawCheck(
      Law(
        "cells-on-the-board", "A move of a seat lies on a cell of the board, or on none.", cost: "O(plies)",
        blaming: [.cell, .grid]),
      inEachGame: { playthrough, positions in
        guard let map = try playthrough.game.moveMap else { return nil }
        for position in positions {
          guard let move = position.move, case .seat = position.turn else { continue }
          let fault = try position.finding { try cellFault(map.cell(move, position.state), of: map) }
          if let fault { return fault }
        }
        return nil
      })
  }

  private static func cellFault(_ cell: Cell?, of map: MoveMap<G>) -> Breach? {
    guard let cell else { return nil }
    if cell.column >= 1, cell.column <= map.columns, cell.row >= 1, cell.row <= map.rows { return nil }
    return Breach(
      "a cell in columns 1 to \(map.columns) and rows 1 to \(map.rows)",
      got: "column \(cell.column), row \(cell.row)")
  }
}
