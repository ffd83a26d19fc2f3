public import ParlorCore

// Boards drawn as text, in the format of `describe`.
extension FourInARow {
  /// Reads a board: one line per row from the top, with `x` for red, `o` for black, `#` for nobody and `.` for an empty
  /// cell. The line of column numbers and the spaces are optional.
  public func state(pictured picture: String, isFree: Bool) throws(Refusal) -> State {
    let drawn = try DrawnBoard(picture, columns: columns, rows: rows)
    let state = state(of: drawn)
    if isFree { return state }
    if state.hasDiscsOfNobody { throw .unreached("no move lays the disc of nobody, #") }
    if state.isEdited {
      let (red, black) = (drawn.count(of: 0), drawn.count(of: 1))
      throw .unreached(
        "red has \(counted(red, "disc")) and black \(black); they drop in turn, and \(seats[first].name) begins")
    }
    let last = 1 - mover(in: state)
    let tops = try lastColumns(of: drawn, last: last, in: state)
    var order = DropOrder(drawn.discs)
    switch order.search(from: last, dropping: tops) {
    case .found: return state
    case .none:
      throw .unreached("no order of drops in turn lays the discs of the columns on one another like that")
    case .undecided:
      throw Refusal(
        "whether a game leads there isn't known after \(DropOrder.mostPositions) positions; free = true takes any board"
      )
    }
  }

  /// The state of a board: the seat with fewer discs is to move, or the starting seat if the numbers are equal.
  private func state(of drawn: DrawnBoard) -> State {
    let (red, black) = (drawn.count(of: 0), drawn.count(of: 1))
    let mover = red == black ? first : red < black ? 0 : 1
    var state = start()
    state.plies = State.edited | UInt16((mover + first) & 1)
    for (column, discs) in drawn.discs.enumerated() {
      for (row, owner) in discs.enumerated() { lay(Board(bit: column * stride + row), of: owner, in: &state) }
    }
    for cell in drawn.blocked {
      lay(Board(bit: (cell.column - 1) * stride + cell.row - 1), of: Self.nobody, in: &state)
    }
    settle(&state)
    return state
  }

  /// The columns whose top disc may be the last one dropped; a game ends with its first line.
  private func lastColumns(of drawn: DrawnBoard, last: Int, in state: State) throws(Refusal) -> [Int] {
    if hasLine(state.own) {
      let name = seats[1 - last].name
      throw .unreached(
        "\(name) has a line, but \(seats[last].name) dropped after it; the game ends with the first line")
    }
    let tops = drawn.discs.indices.filter { drawn.discs[$0].last == last }
    guard state.status == .line else { return tops }
    let dropped = state.theirs
    let completing = tops.filter { column in
      !hasLine(dropped ^ Board(bit: column * stride + drawn.discs[column].count - 1))
    }
    guard !completing.isEmpty else {
      throw .unreached("no single disc of \(seats[last].name) completes its lines; the game ends with the first line")
    }
    return completing
  }
}

extension Refusal {
  fileprivate static func unreached(_ reason: String) -> Refusal {
    Refusal("no game leads there: \(reason); free = true takes any board")
  }
}

/// The discs of a picture: for each column the owners from the bottom, by seat; nobody is 2.
struct DrawnBoard {
  private(set) var discs: [[Int]]
  /// The discs of nobody that hang above empty cells.
  private(set) var blocked: [Cell] = []

  init(_ picture: String, columns: Int, rows: Int) throws(Refusal) {
    discs = Array(repeating: [], count: columns)
    let lines = picture.split { $0.isNewline }.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    let heads = (1...columns).map(String.init).joined()
    let body = lines.first?.contains { $0.isNumber } == true ? lines.dropFirst() : lines[...]
    if body.count < lines.count, lines[0] != heads {
      throw Refusal("the line above the board must be the columns' numbers, 1 to \(columns), or be left out")
    }
    guard body.count == rows else {
      throw Refusal("the picture has \(counted(body.count, "row")), but the board has \(rows)")
    }
    for (row, line) in zip(1..., body.reversed()) { try read(line, row: row, isTop: row == rows) }
  }

  private mutating func read(_ line: String, row: Int, isTop: Bool) throws(Refusal) {
    guard line.count == discs.count else {
      throw Refusal(
        "row \(row) from the bottom has \(counted(line.count, "cell")), but the board has \(counted(discs.count, "column"))"
      )
    }
    for (column, symbol) in zip(1..., line) where symbol != "." {
      let owner: Int
      switch symbol {
      case "x", "X": owner = 0
      case "o", "O": owner = 1
      case "#": owner = 2
      default:
        throw Refusal(
          "column \(column), row \(row) from the bottom must be x, o, # or ., got \(quoted(String(symbol)))")
      }
      guard discs[column - 1].count == row - 1 else {
        if owner == 2, !isTop {
          blocked.append(Cell(column: column, row: row))
          continue
        }
        throw Refusal("the disc in column \(column), row \(row) from the bottom floats: the cell below it is empty")
      }
      discs[column - 1].append(owner)
    }
  }

  /// The number of a seat's discs.
  func count(of seat: Int) -> Int { discs.reduce(0) { $0 + $1.count { $0 == seat } } }
}
