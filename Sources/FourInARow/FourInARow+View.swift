public import ParlorCore

extension FourInARow {
  /// The fall of the last disc: 60 ms per row; the subject is the cell's number in reading order.
  public func cues(after move: Drop, in state: State) -> [Cue] {
    let row = height(of: move.column, in: state)
    guard row > 0 else { return [] }
    let fall = rows - row
    return [
      Cue(
        "drop", at: .zero, lasting: .milliseconds(60 * (fall + 1)), subject: .integer(fall * columns + move.column),
        details: Cell(column: move.column, row: row).value)
    ]
  }

  /// The seat whose disc is in a cell; nil if the cell is empty, has a disc of nobody or is outside the board.
  @inlinable
  @inline(__always)
  public func disc(at cell: Cell, in state: State) -> Int? {
    guard let owner = owner(of: cell, in: state), owner != Self.nobody else { return nil }
    return owner
  }

  /// The owner of a disc of nobody, in place of a seat.
  @inlinable static var nobody: Int { 2 }

  /// The seat whose disc is in a cell, or `nobody`; nil if the cell is empty or outside the board.
  @inlinable
  @inline(__always)
  func owner(of cell: Cell, in state: State) -> Int? {
    guard (1...columns).contains(cell.column), (1...rows).contains(cell.row) else { return nil }
    let bit = (cell.column - 1) * stride + cell.row - 1
    let mover = mover(in: state)
    switch (state.own.contains(bit), state.theirs.contains(bit)) {
    case (true, true): return Self.nobody
    case (true, false): return mover
    case (false, true): return 1 - mover
    case (false, false): return nil
    }
  }

  /// The winner's lines at full length.
  ///
  /// The game ends with the first line, so all the winner's lines go through the last disc, unless a mod set discs.
  public func lines(in state: State) -> [[Cell]] {
    guard state.status == .line || state.status == .lineOfMover else { return [] }
    return lines(of: winner(in: state), in: state)
  }

  /// A seat's lines at full length.
  func lines(of seat: Int, in state: State) -> [[Cell]] {
    var lines: [[Cell]] = []
    for (across, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
      for column in 1...columns {
        for row in 1...rows where disc(at: Cell(column: column - across, row: row - up), in: state) != seat {
          let run = run(of: seat, from: Cell(column: column, row: row), across: across, up: up, in: state)
          if run.count >= line { lines.append(run) }
        }
      }
    }
    return lines
  }

  private func run(of seat: Int, from start: Cell, across: Int, up: Int, in state: State) -> [Cell] {
    let cells = sequence(first: start) { Cell(column: $0.column + across, row: $0.row + up) }
    return Array(cells.prefix { disc(at: $0, in: state) == seat })
  }

  /// The board as text: the column numbers, then the rows from the top; winning discs are capitals.
  public func describe(_ view: State) -> String {
    let width = String(columns).count
    func row(_ cells: [String]) -> String {
      " " + cells.map { String(repeating: " ", count: width - $0.count) + $0 }.joined(separator: " ")
    }
    let winning = Set(lines(in: view).joined())
    let heads = row((1...columns).map(String.init))
    let body = (1...rows).reversed().map { number in
      row((1...columns).map { symbol(of: Cell(column: $0, row: number), in: view, winning: winning) })
    }
    return ([heads] + body).joined(separator: "\n")
  }

  private func symbol(of cell: Cell, in state: State, winning: Set<Cell>) -> String {
    switch (owner(of: cell, in: state), winning.contains(cell)) {
    case (nil, _): "."
    case (.some(Self.nobody), _): "#"
    case (0?, false): "x"
    case (0?, true): "X"
    case (_, false): "o"
    case (_, true): "O"
    }
  }

  /// The sizes, the discs by column from the bottom, and the lines; for an edited board also blocked cells, and the seat
  /// to move and the result, which otherwise follow from the discs.
  public func value(of view: State) -> Value {
    let names = seats.map { Value.text($0.name) } + [.text(PlainResult.nobody)]
    let discs = (1...columns).map { column in
      Value.list(
        (0..<height(of: column, in: view)).compactMap { row in
          owner(of: Cell(column: column, row: row + 1), in: view).map { names[$0] }
        })
    }
    let lines = lines(in: view).map { Value.list($0.map(\.value)) }
    var fields: Record = [
      "columns": .integer(columns), "rows": .integer(rows), "line": .integer(line), "discs": .list(discs),
      "lines": .list(lines),
    ]
    guard view.isEdited else { return .record(fields) }
    let blocked = blockedCells(in: view)
    if !blocked.isEmpty { fields["blocked"] = .list(blocked.map(\.value)) }
    fields["mover"] = names[mover(in: view)]
    fields["over"] = .flag(view.status != .open)
    if view.status == .line || view.status == .lineOfMover { fields["winner"] = names[winner(in: view)] }
    return .record(fields)
  }
}

// The cells where drops land.
extension FourInARow {
  @inlinable public var moveMap: MoveMap<FourInARow>? {
    MoveMap(columns: columns, rows: rows) { drop, state in
      Cell(column: drop.column, row: lowestFree(in: drop.column, of: state))
    }
  }

  /// The row that a disc falls to; called for each move of a playtest.
  @inlinable
  func lowestFree(in column: Int, of state: State) -> Int {
    let bottom = (column &- 1) &* stride
    return state.all.lowestClear(from: bottom).trailingZeroBitCount &- bottom &+ 1
  }
}
