import ParlorCore
import FourInARow

/// The rules said once more, as plainly as possible: what the engine is compared with.
///
/// It shares nothing with the engine but the name of a cell.
struct NaiveBoard {
  let size: Size
  /// The seats of the discs in each column, from the bottom.
  private(set) var stacks: [[Int]]

  init(_ size: Size) {
    self.size = size
    stacks = Array(repeating: [], count: size.columns)
  }

  /// The columns that aren't full, from 1, rising.
  var openColumns: [Int] { (1...size.columns).filter { stacks[$0 - 1].count < size.rows } }

  /// The cell that a disc in a column comes to rest in; outside the board where the column is full.
  func landing(in column: Int) -> Cell { Cell(column: column, row: stacks[column - 1].count + 1) }

  /// Drops a disc and says where it came to rest.
  mutating func drop(_ seat: Int, into column: Int) -> Cell {
    stacks[column - 1].append(seat)
    return Cell(column: column, row: stacks[column - 1].count)
  }

  func seat(at cell: Cell) -> Int? {
    guard stacks.indices.contains(cell.column - 1) else { return nil }
    let stack = stacks[cell.column - 1]
    return stack.indices.contains(cell.row - 1) ? stack[cell.row - 1] : nil
  }

  /// Every line through a cell that a disc lies in, each as long as it runs, from the left or from the bottom.
  func lines(through cell: Cell) -> [[Cell]] {
    [(1, 0), (0, 1), (1, 1), (1, -1)].map { across, up in
      walk(from: cell, across: -across, up: -up).reversed() + [cell] + walk(from: cell, across: across, up: up)
    }.filter { $0.count >= size.line }
  }

  /// The cells next to a cell, in one direction, whose discs are of its seat.
  private func walk(from start: Cell, across: Int, up: Int) -> [Cell] {
    let owner = seat(at: start)
    var cells: [Cell] = []
    var cell = Cell(column: start.column + across, row: start.row + up)
    while owner != nil, seat(at: cell) == owner {
      cells.append(cell)
      cell = Cell(column: cell.column + across, row: cell.row + up)
    }
    return cells
  }
}
