import Lua
import ParlorCore

extension RulesReading {
  /// Reads the size of the board from the table at a position; nil for nil.
  func grid(at position: Int, of stack: Stack) throws(ScriptError) -> (columns: Int, rows: Int)? {
    guard let sizes = try wholeNumbers(["columns", "rows"], of: "a board", at: position, on: stack) else { return nil }
    let (columns, rows) = (sizes[0], sizes[1])
    let most = Cell.most
    guard (1...most).contains(columns), (1...most).contains(rows), columns * rows <= most else {
      throw wrong("gives a board of \(columns) by \(rows) cells; expected from 1 to \(most) cells")
    }
    return (columns, rows)
  }

  /// Reads the cell from the table at a position; nil for nil.
  func cell(
    at position: Int, of stack: Stack, on board: (columns: Int, rows: Int)
  ) throws(ScriptError) -> Cell? {
    guard let numbers = try wholeNumbers(["column", "row"], of: "a cell", at: position, on: stack) else { return nil }
    let cell = Cell(column: numbers[0], row: numbers[1])
    guard (1...board.columns).contains(cell.column), (1...board.rows).contains(cell.row) else {
      throw wrong(
        "gives the cell in column \(cell.column), row \(cell.row); the board has the columns 1 to \(board.columns) and "
          + "the rows 1 to \(board.rows)")
    }
    return cell
  }

  /// Reads whole numbers from the fields of a table; nil for nil.
  private func wholeNumbers(
    _ fields: [String], of owner: String, at position: Int, on stack: Stack
  ) throws(ScriptError) -> [Int]? {
    if stack.kind(at: position) == .none { return nil }
    let example = "{ " + fields.map { "\($0) = 3" }.joined(separator: ", ") + " }, or nothing"
    guard stack.kind(at: position) == .table else {
      throw wrong("gives \(stack.describe(at: position)); expected \(example)")
    }
    let table = stack.fromBottom(position)
    var numbers: [Int] = []
    for field in fields {
      stack.pushField(field, of: table)
      defer { stack.drop() }
      if let number = stack.integer(at: -1) {
        numbers.append(number)
        continue
      }
      guard stack.kind(at: -1) == .none else {
        throw wrong("gives \(stack.describe(at: -1)) as '\(field)'; expected a whole number")
      }
      if let stray = try names(of: table, owner, on: stack).first(where: { !fields.contains($0) }) {
        throw unknownField(stray, of: owner, fields)
      }
      throw wrong("gives \(owner) without '\(field)'; expected \(example)")
    }
    return numbers
  }
}
