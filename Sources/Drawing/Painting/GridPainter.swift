import ParlorCore
import Screen

/// Draws one grid.
struct GridPainter {
  let painter: Painter
  let item: Item
  let placed: PlacedGrid
  /// The layer under the cells.
  let ground: Dot
  /// The focused and the pressed cell; in a falling grid, columns.
  let focus, pressed: Int?
  /// Whether some of its places can be played.
  let isLive: Bool

  var grid: Scene.Grid { placed.grid }
  var size: GridSize { placed.size }
  var x: Int { placed.x }
  var y: Int { placed.y }
  var paint: Paint { painter.paint }
  var isPlain: Bool { painter.paint.theme.isColourless }

  init(_ painter: Painter, _ item: Item, _ placed: PlacedGrid) {
    (self.painter, self.item, self.placed) = (painter, item, placed)
    let grid = placed.grid
    ground = painter.ground(of: grid)
    func cell(_ id: SpotID?) -> Int? {
      if case .cell(item.path, let cell)? = id { cell } else { nil }
    }
    (focus, pressed) = (cell(painter.state.focus), cell(painter.state.pressed))
    isLive = grid.cells.contains { !$0.moves.isEmpty }
  }

  func area(of cell: Int) -> Area { placed.area(of: cell) }
  func room(of cell: Int) -> Room { placed.room(of: cell) }

  func draw() {
    drawGround()
    if size.isTiny { return drawTiny() }
    if size.hasLines { drawLines() }
    if grid.shape == .point { drawCrossings() }
    drawEdges()
    for cell in grid.cells.indices where !grid.cells[cell].isGap { draw(cell) }
    drawNames()
    // During motion there is no winning line and no mover.
    if painter.moving.isEmpty {
      drawWinningLines()
      if grid.hasGhost { drawGhost() }
    }
    noteSpots()
  }

  /// A cell's ground, alternating if no lines separate cells.
  func ground(of cell: Int) -> Dot {
    if let own = grid.cells[cell].ground { return paint.surface(own, seats: painter.audience.seats) }
    let (column, row) = grid.place(of: cell)
    switch grid.shape {
    case .hex:
      let base = ground == .none ? paint.panel : ground
      return paint.shade(base, [0.0, 0.06, 0.12][(column + 2 * row) % 3])
    case .square where ground != .none:
      let isDark = (column + row + grid.rows) % 2 == 1
      let step = grid.isChequered ? 0.16 : 0.05
      return paint.shade(ground, isDark ? -step : step)
    default: return ground
    }
  }

  private func drawGround() {
    switch grid.shape {
    case .square, .hex, .bare, .point:
      for cell in grid.cells.indices where !grid.cells[cell].isGap {
        let dot = ground(of: cell)
        guard dot != .none else { continue }
        let (column, row) = grid.place(of: cell)
        let left = 2 * (x + size.left + column * (size.width + size.gapX) + row * size.slant)
        let top = 2 * y + size.halfRow(ofRow: row)
        painter.raster.fill(columns: left..<left + 2 * size.width, rows: top..<top + size.halfRows, dot)
      }
    case .hole where ground != .none || isPlain && grid.ground != nil: drawBoard()
    case .pit:
      let width = size.columns * size.width
      painter.raster.fill(
        Area(x: x + size.left, y: y + size.top, width: width, height: size.rows * size.height), ground)
    default: break
    }
  }

  /// A board with holes, on its legs.
  private func drawBoard() {
    let (left, right) = (2 * (x + size.left - 1), 2 * (x + size.left + size.columns * size.width + 1))
    let (top, bottom) = (2 * (y + size.top), 2 * (y + size.top + (size.rows * size.halfRows + 1) / 2))
    guard !isPlain else {
      let area = Area(x: left / 2, y: top / 2, width: (right - left) / 2, height: (bottom - top) / 2)
      return drawSides(of: area)
    }
    // The ghost's row leaves half a row for the rim.
    painter.raster.fill(columns: left..<right, rows: (size.top > 0 ? top - 1 : top)..<bottom, ground)
    guard grid.hasLegs else { return }
    let blue = paint.surface(.named(.blue), seats: painter.audience.seats)
    let leg = ground == blue ? paint.shade(blue, -0.25) : blue
    for (inner, outer) in [(left, left - 2), (right - 3, right - 1)] {
      painter.raster.fill(columns: inner..<inner + 3, rows: bottom..<bottom + 1, leg)
      painter.raster.fill(columns: outer..<outer + 3, rows: bottom + 1..<bottom + 2, leg)
    }
  }

  /// Without colours, a board has two walls.
  private func drawSides(of area: Area) {
    for row in 0..<area.height + (grid.hasLegs ? 1 : 0) {
      for side in [area.x, area.x + area.width - 1] {
        painter.write(row < area.height ? "│" : "╨", x: side, y: area.y + row)
      }
    }
  }

  func drawNames() {
    let style: (Int) -> Bool = { column in focus.map { grid.place(of: $0).column == column } ?? false }
    if size.hasNames || size.hasNumbers {
      let most = size.hasNumbers ? "\(size.columns)".count : 1
      // Skip numbers that would touch.
      let step = (most + 1 + size.width - 1) / size.width
      let row = y + size.size.height - 1
      for column in stride(from: 0, to: size.columns, by: max(1, step)) {
        let text = size.hasNumbers ? "\(column + 1)" : String(grid.letters(ofColumn: column))
        let left = x + size.left + column * (size.width + size.gapX) + (size.rows - 1) * size.slant
        let middle = left + (size.width - 1) / 2 - (text.count - 1) / 2
        painter.write(text, x: middle, y: row, isBold: style(column), isDim: !style(column))
      }
    }
    guard size.hasNames else { return }
    for row in 0..<size.rows {
      let area = size.area(column: 0, row: row)
      let text = "\(size.rows - row)"
      let edge = grid.edges.isEmpty && !size.hasLines ? 0 : 1
      painter.write(
        text, x: x + area.x - edge - 1 - text.count, y: y + area.y + (area.height - 1) / 2, isDim: true)
    }
  }

  /// The colours of the sides, by their owners.
  private func drawEdges() {
    guard let across = grid.edges.first else { return }
    let down = grid.edges.last ?? across
    let seats = painter.audience.seats
    let (flat, steep) = (
      paint.piece(across, on: .none, seats: seats), paint.piece(down, on: .none, seats: seats)
    )
    let length = 2 * (size.columns * size.width + (size.columns - 1) * size.gapX)
    for row in 0..<size.rows {
      let left = 2 * (x + size.left + row * size.slant)
      let top = 2 * y + size.halfRow(ofRow: row)
      let rows = top..<top + size.halfRows + 2 * size.gapY
      painter.raster.fill(columns: left - 2..<left, rows: rows, steep)
      painter.raster.fill(columns: left + length..<left + length + 2, rows: rows, steep)
    }
    let last = 2 * (x + size.left + (size.rows - 1) * size.slant)
    let (top, bottom) = (2 * y + size.halfRow(ofRow: 0), 2 * y + size.halfRow(ofRow: size.rows) - 2 * size.gapY)
    let first = 2 * (x + size.left)
    painter.raster.fill(columns: first..<first + length, rows: top - 1..<top, flat)
    painter.raster.fill(columns: last..<last + length, rows: bottom..<bottom + 1, flat)
  }
}

extension Scene.Grid {
  /// A column's letters.
  fileprivate func letters(ofColumn column: Int) -> String {
    column < 26
      ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(column)))
      : letters(ofColumn: column / 26 - 1) + letters(ofColumn: column % 26)
  }
}
