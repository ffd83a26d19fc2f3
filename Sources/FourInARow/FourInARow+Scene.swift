public import ParlorCore

extension FourInARow {
  /// The board with holes, legs and discs; winning discs are marked and joined by a line.
  public func scene(of view: State, for viewer: Viewer) -> Scene {
    let lines = lines(in: view)
    let winning = Set(lines.joined())
    let blocked = Set(blockedCells(in: view))
    let cells = (1...rows).reversed().flatMap { row in
      (1...columns).map { column in
        let cell = Cell(column: column, row: row)
        let piece = owner(of: cell, in: view).map { owner in
          owner != Self.nobody ? seats[owner].name : blocked.contains(cell) ? "blocked" : PlainResult.nobody
        }
        return Scene.Cell(piece, mark: winning.contains(cell) ? .win : nil)
      }
    }
    var grid = Scene.Grid(cells, columns: columns, rows: rows, shape: .hole, move: "{c}")
    grid.ground = .named(.yellow)
    (grid.hasGhost, grid.falls, grid.hasLegs) = (true, true, true)
    grid.lines = lines.map { line in line.map { (rows - $0.row) * columns + $0.column - 1 } }
    var looks: [String: Scene.Look] = [:]
    if view.hasDiscsOfNobody {
      looks[PlainResult.nobody] = Scene.Look(shape: .square, colour: .named(.grey), name: "neutral")
    }
    // A hole that is closed has the colour of the board.
    if !blocked.isEmpty { looks["blocked"] = Scene.Look(shape: .square, colour: .named(.yellow), name: "blocked") }
    return Scene(Scene.Part(.grid(grid), pieces: looks))
  }
}
