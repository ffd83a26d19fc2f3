import ParlorCore
import Screen

extension GridPainter {
  /// Lines around each cell; for a winding track, walls between its rows and around it.
  func drawLines() {
    var lines = BoxLines()
    for cell in grid.cells.indices where !grid.cells[cell].isGap {
      let area = area(of: cell)
      let (left, right) = (area.x - 1, area.x + area.width)
      let (top, bottom) = (area.y - 1, area.y + area.height)
      // A track passes the walls at the ends of rows.
      let place = grid.place(of: cell)
      let isTurn =
        grid.isSnake && (cell + 1) % grid.columns == 0 && grid.cell(column: place.column, row: place.row + 1) != nil
      let isTurned = grid.isSnake && cell % grid.columns == 0 && place.row > 0
      if !isTurned { lines.addAcross(from: left, to: right, y: top) }
      if !isTurn { lines.addAcross(from: left, to: right, y: bottom) }
      lines.addDown(x: left, from: top, to: bottom)
      lines.addDown(x: right, from: top, to: bottom)
    }
    for line in lines.all {
      painter.raster.write(
        line.sign, x: line.x, y: line.y, Raster.Letters(colour: lineDot(on: .none)), onlyOn: Dot.none)
    }
  }

  private func lineDot(on ground: Dot) -> Dot {
    ground == .none ? paint.faint(paint.dim, 0.35) : paint.shade(ground, -0.5)
  }

  /// Lines through the cells' middles, with pieces on crossings.
  func drawCrossings() {
    var lines = BoxLines()
    for cell in grid.cells.indices where !grid.cells[cell].isGap {
      let (column, row) = grid.place(of: cell)
      let here = area(of: cell).middle
      if let right = grid.cell(column: column + 1, row: row), !grid.cells[right].isGap {
        lines.addAcross(from: here.x, to: area(of: right).middle.x, y: here.y)
      }
      if let down = grid.cell(column: column, row: row + 1), !grid.cells[down].isGap {
        lines.addDown(x: here.x, from: here.y, to: area(of: down).middle.y)
      }
    }
    for line in lines.all {
      painter.raster.write(line.sign, x: line.x, y: line.y, Raster.Letters(colour: lineDot(on: ground)), onlyOn: ground)
    }
  }

  /// Whether winning lines are drawn; without room, signs mark the pieces.
  var showsLines: Bool { size.halfRows >= 6 }

  /// The winning lines, from the middle of the first cell to that of the last.
  func drawWinningLines() {
    guard showsLines else { return }
    for line in grid.lines where line.count > 1 {
      let rooms = line.filter(grid.cells.indices.contains).map(room)
      for (from, to) in zip(rooms, rooms.dropFirst()) { drawLine(from, to) }
    }
  }

  private func drawLine(_ from: Room, _ to: Room) {
    let (right, down) = (to.x - from.x, to.y - from.y)
    let steps = max(1, Int(2 * max(abs(right), abs(down))))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let (column, row) = (Int(2 * (from.x + share * right)), Int(from.y + share * down))
      painter.raster.fill(columns: column - 1..<column + 1, rows: row..<row + 1, isPlain ? .none : Dot(.white))
    }
  }

  /// A board of half-cell pieces, which are only colours.
  func drawTiny() {
    for (index, cell) in grid.cells.enumerated() where !cell.isGap {
      let (column, row) = grid.place(of: index)
      let (left, top) = (2 * (x + size.left + column * size.width), 2 * y + size.halfRow(ofRow: row))
      let hole = grid.shape == .hole ? ground == .none ? paint.panel : paint.shade(ground, -0.75) : ground(of: index)
      var dot =
        painter.moving.staying(cell.looks, item.path, index).last.map {
          paint.piece($0.colour, on: hole, seats: painter.audience.seats, ratio: 1.4)
        } ?? hole
      if cell.mark == .win || cell.mark == .last || grid.lines.contains(where: { $0.contains(index) }) {
        dot = paint.shade(dot, 0.45)
      }
      if index == focus, !grid.falls { dot = paint.focus }
      // The board shows between two columns.
      let width = grid.shape == .hole && size.width > 1 ? 2 * size.width - 1 : 2 * size.width
      painter.raster.fill(columns: left..<left + width, rows: top..<top + 1, dot)
    }
    drawNames()
    if painter.moving.isEmpty, grid.hasGhost, grid.falls { drawGhost() }
    noteSpots()
  }

  /// The ghost: the mover's piece where a release would play it.
  func drawGhost() {
    // Outside all cells, a release plays nothing.
    let chosen = painter.state.pressed == nil ? focus : pressed
    guard let cell = chosen, grid.cells.indices.contains(cell), let look = item.moverLook else { return }
    let place = grid.place(of: cell)
    guard grid.falls else {
      if !grid.cells[cell].moves.isEmpty, grid.cells[cell].looks.isEmpty, !grid.cells[cell].isGap {
        painter.draw(look, in: room(of: cell), on: ground(of: cell), isFaint: pressed == nil)
      }
      return
    }
    guard !moves(ofColumn: place.column).isEmpty else { return }
    let top = Area(
      x: area(of: cell).x, y: y + size.top - size.height, width: size.width, height: size.height)
    painter.draw(look, in: Room(top), on: .none)
  }

  /// The moves of a falling grid's column.
  func moves(ofColumn column: Int) -> [String] {
    for row in 0..<grid.rows {
      if let cell = grid.cell(column: column, row: row), !grid.cells[cell].moves.isEmpty {
        return grid.cells[cell].moves
      }
    }
    return []
  }

  /// Adds the spots: places, or columns if pieces fall.
  func noteSpots() {
    guard grid.falls else {
      for (index, cell) in grid.cells.enumerated() where !cell.isGap {
        let id = SpotID.cell(item.path, index)
        if !cell.moves.isEmpty || painter.state.targets.contains(id) {
          painter.note(id, area(of: index), cell.label ?? "", cell.moves)
        }
      }
      return
    }
    for column in 0..<grid.columns {
      let moves = moves(ofColumn: column)
      // Full columns stay pressable: the rules say why they refuse.
      guard let cell = grid.cell(column: column, row: 0), !moves.isEmpty || isLive && grid.cells[cell].move != nil
      else {
        continue
      }
      let area = area(of: cell)
      painter.note(
        .cell(item.path, cell), Area(x: area.x, y: y, width: area.width, height: size.size.height),
        "column \(column + 1)", moves)
    }
  }
}
