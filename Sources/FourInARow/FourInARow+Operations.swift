public import ParlorCore

/// The operations for mods.
///
/// Seats' discs never float: a mod's change keeps each column stacked from the bottom. A disc of nobody may hang above
/// empty cells and blocks its cell then: discs fall past it, as `lowestClear` skips taken cells. After each change the
/// engine looks for lines of both seats and a full board; either ends the game. The next change evaluates the board
/// again.
///
/// Operations that random games call at every move are inlined: specialised for the board's type they are many times
/// faster.
extension FourInARow {
  @inlinable public var operations: [Operation<Self>] { looks + placing + moving }

  @inlinable var looks: [Operation<Self>] {
    [
      Operation(
        "cell", Self.column, Self.row, gives: "string?",
        "Returns the seat of the disc in a cell, \"nobody\" for a disc of nobody, or nil; row 1 is at the bottom."
      ) { game, state, column, row throws(Refusal) in
        Self.result(game.owner(of: Cell(column: column, row: row), in: state))
      },
      Operation(
        "height", Self.column, gives: "integer",
        "Returns the number of discs in a column, without cells that are blocked."
      ) { game, state, column, _ throws(Refusal) in .integer(game.height(of: column, in: state)) },
      Operation(
        "mover", gives: "string", "Returns the seat to move, or the one that would be if the game weren't over."
      ) { game, state, _, _ throws(Refusal) in .seat(game.mover(in: state)) },
    ]
  }

  /// The owner of a cell; `.none` for nil.
  @inlinable
  static func result(_ owner: Int?) -> PlainResult {
    owner.map { $0 == nobody ? .ofNobody : .seat($0) } ?? .none
  }

  @usableFromInline var placing: [Operation<Self>] {
    [
      Operation(
        "lines", "seat: string|integer?", gives: "{ column: integer, row: integer }[][]",
        "Returns a seat's lines, or those of both, each a list of cells with column and row."
      ) { game, state, arguments throws(Refusal) in
        let seat = try arguments.seatIfGiven("seat", of: game.seats)
        let board = state
        let lines = (seat.map { [$0] } ?? [0, 1]).flatMap { game.lines(of: $0, in: board) }
        return .list(lines.map { line in .list(line.map(\.value)) })
      },
      Operation(
        "set", "column: integer, row: integer, seat: string|integer?", isChange: true,
        "Puts a disc of a seat or of \"nobody\" into a cell, or removes it if no seat is given. Only a disc of \"nobody\" may "
          + "float: it blocks its cell, and discs fall past it."
      ) { game, state, arguments throws(Refusal) in
        let cell = try game.cell(arguments)
        let owner = try arguments.ownerIfGiven("seat", of: game.seats)
        try game.refuseFloating(owner, at: cell, in: state)
        game.put(owner, at: cell, in: &state)
        return .none
      },
      Operation(
        "drop", "column: integer, seat: string|integer?", gives: "integer", isChange: true,
        "Drops a disc of the seat to move, or of a given seat or \"nobody\", and returns its row; the turn doesn't "
          + "pass."
      ) { game, state, arguments throws(Refusal) in
        let column = try game.column(arguments)
        let owner = try arguments.ownerIfGiven("seat", of: game.seats) ?? game.mover(in: state)
        let row = game.height(of: column, in: state) + 1
        guard row <= game.rows else { throw Refusal("column \(column) is full") }
        game.put(owner, at: Cell(column: column, row: row), in: &state)
        return .integer(row)
      },
    ]
  }

  @inlinable var moving: [Operation<Self>] {
    [
      Operation(
        "pop", Self.column, gives: "string", isChange: true,
        "Takes the bottom disc out of a column, so that the others fall by a row, and returns its seat or \"nobody\"."
      ) { game, state, column, _ throws(Refusal) in
        guard let owner = game.owner(of: Cell(column: column, row: 1), in: state) else {
          throw Refusal("column \(column) is empty")
        }
        game.lower(column, in: &state)
        return Self.result(owner)
      },
      Operation("pass", isChange: true, "Ends a ply as a drop does: the turn goes to the other seat.") {
        game, state, _, _ throws(Refusal) in
        game.pass(&state)
        return .none
      },
      Operation(
        "finish", "seat: string|integer?", isChange: true,
        "Ends the game as a seat's line does, or without a seat as a full board does."
      ) { game, state, arguments throws(Refusal) in
        let seat = try arguments.seatIfGiven("seat", of: game.seats)
        state.status = seat == nil ? .full : seat == game.mover(in: state) ? .lineOfMover : .line
        state.plies = State.edited | (state.plies & 1)
        return .none
      },
    ]
  }

  @inlinable static var column: Operation<Self>.Number { .init("column") { 1...$0.columns } }

  @inlinable static var row: Operation<Self>.Number { .init("row") { 1...$0.rows } }

  func column(_ arguments: OperationArguments) throws(Refusal) -> Int {
    try arguments.integer("column", in: 1...columns)
  }

  func cell(_ arguments: OperationArguments) throws(Refusal) -> Cell {
    Cell(column: try column(arguments), row: try arguments.integer("row", in: 1...rows))
  }
}

// Changes that drops don't make. They keep the invariants: no seat's disc floats, no cell is blocked at the top of a
// column with room, where discs enter, `open` has the columns that aren't full, and
// the status follows from the discs.
extension FourInARow {
  /// The cells of a column up to a row.
  @inlinable
  func cells(of column: Int, upTo top: Int) -> Board {
    (0..<top).reduce(Board()) { $0 | Board(bit: (column - 1) * stride + $1) }
  }

  /// The number of discs stacked in a column from the bottom; 0 for a column outside the board.
  @inlinable
  func height(of column: Int, in state: State) -> Int {
    (1...columns).contains(column) ? lowestFree(in: column, of: state) - 1 : 0
  }

  /// The discs of nobody that hang above empty cells.
  func blockedCells(in state: State) -> [Cell] {
    guard state.hasDiscsOfNobody else { return [] }
    return (1...columns).flatMap { column in
      (height(of: column, in: state)..<rows).map { Cell(column: column, row: $0 + 1) }
    }
    .filter { owner(of: $0, in: state) != nil }
  }

  /// Refuses a change that leaves a disc above an empty cell, unless it is nobody's, or that blocks the way in.
  func refuseFloating(_ owner: Int?, at cell: Cell, in state: State) throws(Refusal) {
    let (column, row, height) = (cell.column, cell.row, height(of: cell.column, in: state))
    let isAbove = row > height + 1
    if isAbove, owner == Self.nobody, row == rows {
      throw Refusal(
        "discs enter column \(column) in row \(row), which can't be blocked while row \(height + 1) is empty")
    }
    if isAbove, let owner, owner != Self.nobody {
      throw Refusal("a disc in column \(column), row \(row) would float; the lowest empty row is \(height + 1)")
    }
    if owner == nil, row < height {
      throw Refusal(
        "without row \(row) the discs above it in column \(column) would float; take row \(height) out first, or pop")
    }
  }

  /// Puts a seat's or nobody's disc into a cell, or removes the disc.
  func put(_ owner: Int?, at cell: Cell, in state: inout State) {
    let bit = Board(bit: (cell.column - 1) * stride + cell.row - 1)
    state.own = state.own ^ (state.own & bit)
    state.theirs = state.theirs ^ (state.theirs & bit)
    if let owner { lay(bit, of: owner, in: &state) }
    settle(&state)
  }

  /// Adds a seat's or nobody's disc without updating derived fields.
  func lay(_ disc: Board, of owner: Int, in state: inout State) {
    let mover = mover(in: state)
    if owner != 1 - mover { state.own = state.own | disc }
    if owner != mover { state.theirs = state.theirs | disc }
  }

  /// Removes the bottom disc of a column; the others of the stack fall by a row, and what hangs above it stays.
  @inlinable
  func lower(_ column: Int, in state: inout State) {
    let cells = cells(of: column, upTo: height(of: column, in: state))
    func lowered(_ discs: Board) -> Board {
      let inside = discs & cells
      // The removed bottom disc moves to the spare row of the previous column.
      return (discs ^ inside) | (inside.lowered(by: 1) & cells)
    }
    state.own = lowered(state.own)
    state.theirs = lowered(state.theirs)
    settle(&state)
  }

  /// Passes the turn to the other seat.
  @inlinable
  func pass(_ state: inout State) {
    (state.own, state.theirs) = (state.theirs, state.own)
    state.countPly()
    settle(&state)
  }

  /// The ply count of a changed board: the number of its discs if alternating drops give each seat as many, so that
  /// equal boards are equal states.
  @inlinable
  func plies(of state: State) -> UInt16 {
    let discs = state.all.nonzeroBitCount
    let couldBeDropped =
      discs & 1 == Int(state.plies) & 1 && state.own.nonzeroBitCount == discs / 2 && state.nobodys.isEmpty
    return couldBeDropped ? UInt16(truncatingIfNeeded: discs) : State.edited | (state.plies & 1)
  }

  /// Updates the derived fields. If both seats have a line, the seat that moved last wins.
  @inlinable
  func settle(_ state: inout State) {
    state.plies = plies(of: state)
    state.open = (1...columns).reduce(0) { open, column in
      height(of: column, in: state) < rows ? open | (1 << UInt32(column - 1)) : open
    }
    let nobodys = state.nobodys
    state.status =
      hasLine(state.theirs ^ nobodys)
      ? .line : hasLine(state.own ^ nobodys) ? .lineOfMover : state.open == 0 ? .full : .open
  }
}
