public import ParlorCore

/// What mods may do with a board beside dropping discs in turn.
///
/// A disc never floats: the discs of a column lie on one another from the bottom, whatever a mod does. After each
/// change the engine looks for lines of both seats and for a full board; if it finds one, the game is over. The next
/// change looks again.
///
/// Operations that only read are inlined: mods call them often, and they are many times faster for a known type of board.
extension FourInARow {
  @inlinable
  public var operations: [Operation<Self>] {
    [cell, height, mover, lines, set, drop, pop, pass, finish]
  }

  @inlinable var cell: Operation<Self> {
    Operation(
      "cell", "column: integer, row: integer", gives: "string?",
      "Returns the seat of the disc in a cell, or nil; row 1 is at the bottom.",
      reading: { game, state, arguments throws(OperationError) in
        let cell = try game.cell(arguments)
        return game.disc(at: cell, in: state).map { .text(game.seats[$0].name) } ?? .none
      })
  }

  @inlinable var height: Operation<Self> {
    Operation(
      "height", "column: integer", gives: "integer", "Returns the number of discs in a column.",
      reading: { game, state, arguments throws(OperationError) in
        .integer(game.height(of: try game.column(arguments), in: state))
      })
  }

  @inlinable var mover: Operation<Self> {
    Operation(
      "mover", "", gives: "string", "Returns the seat to move, or the one that would be if the game weren't over.",
      reading: { game, state, _ throws(OperationError) in .text(game.seats[game.mover(in: state)].name) })
  }

  @usableFromInline var lines: Operation<Self> {
    Operation(
      "lines", "seat: string|integer?", gives: "{ column: integer, row: integer }[][]",
      "Returns a seat's lines, or those of both, each a list of cells with column and row.",
      reading: { game, state, arguments throws(OperationError) in
        let seat = try arguments.seatIfGiven("seat", of: game.seats)
        let board = state
        let lines = (seat.map { [$0] } ?? [0, 1]).flatMap { game.lines(of: $0, in: board) }
        return .list(lines.map { line in .list(line.map(\.value)) })
      })
  }

  @usableFromInline var set: Operation<Self> {
    Operation(
      "set", "column: integer, row: integer, seat: string|integer?", isChange: true,
      "Puts a seat's disc into a cell, or removes it if no seat is given; no disc may float.",
      reading: { game, state, arguments throws(OperationError) in
        let cell = try game.cell(arguments)
        let seat = try arguments.seatIfGiven("seat", of: game.seats)
        try game.refuseFloating(cell, isTaken: seat != nil, in: state)
        game.put(seat, at: cell, in: &state)
        game.settle(&state)
        return .none
      })
  }

  @usableFromInline var drop: Operation<Self> {
    Operation(
      "drop", "column: integer, seat: string|integer?", gives: "integer", isChange: true,
      "Drops a disc, by default of the seat to move, and returns its row; the turn doesn't pass.",
      reading: { game, state, arguments throws(OperationError) in
        let column = try game.column(arguments)
        let seat = try arguments.seatIfGiven("seat", of: game.seats) ?? game.mover(in: state)
        let row = game.height(of: column, in: state) + 1
        guard row <= game.rows else { throw OperationError("column \(column) is full") }
        game.put(seat, at: Cell(column: column, row: row), in: &state)
        game.settle(&state)
        return .integer(row)
      })
  }

  @usableFromInline var pop: Operation<Self> {
    Operation(
      "pop", "column: integer", gives: "string", isChange: true,
      "Takes the bottom disc out of a column, so that the others fall by a row, and returns its seat.",
      reading: { game, state, arguments throws(OperationError) in
        let column = try game.column(arguments)
        guard let seat = game.disc(at: Cell(column: column, row: 1), in: state) else {
          throw OperationError("column \(column) is empty")
        }
        game.lower(column, in: &state)
        game.settle(&state)
        return .text(game.seats[seat].name)
      })
  }

  @usableFromInline var pass: Operation<Self> {
    Operation(
      "pass", "", isChange: true, "Ends a ply as a drop does: the turn goes to the other seat.",
      reading: { game, state, _ throws(OperationError) in
        game.pass(&state)
        game.settle(&state)
        return .none
      })
  }

  @usableFromInline var finish: Operation<Self> {
    Operation(
      "finish", "seat: string|integer?", isChange: true,
      "Ends the game as a seat's line does, or without a seat as a full board does.",
      reading: { game, state, arguments throws(OperationError) in
        let seat = try arguments.seatIfGiven("seat", of: game.seats)
        state.status = seat == nil ? .full : seat == game.mover(in: state) ? .lineOfMover : .line
        state.plies = State.edited | (state.plies & 1)
        return .none
      })
  }

  @inlinable
  func column(_ arguments: OperationArguments) throws(OperationError) -> Int {
    try arguments.integer("column", in: 1...columns)
  }

  @inlinable
  func cell(_ arguments: OperationArguments) throws(OperationError) -> Cell {
    Cell(column: try column(arguments), row: try arguments.integer("row", in: 1...rows))
  }
}

extension Cell {
  /// The cell as scripts know it.
  var value: Value { ["column": .integer(column), "row": .integer(row)] }
}
