public import ParlorCore
import Screen

extension SceneFrame {
  /// Draws a thumbnail: the scene's picture, else its largest board at half a cell or more a place, else the whole scene.
  public init(thumbnail scene: ExpandedScene, width: Int, height: Int, paint: Paint) {
    let root = Item.root(of: scene, state: SceneState(), paint: paint)
    let painter = Painter(
      width: width, height: height, paint: paint, state: SceneState(), audience: scene.audience, moving: MovingPieces())
    switch root.main?.part.content {
    case .picture(let picture):
      let scale = min(Double(width) / picture.width, 2 * Double(height) / picture.height)
      let (wide, high) = (Int(scale * picture.width), Int((scale * picture.height / 2).rounded(.up)))
      painter.draw(
        picture, in: Area(x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: min(high, height)))
    case .grid(let grid): painter.draw(thumbnail: grid, width: width, height: height)
    default:
      let frame = SceneFrame(scene, width: width, height: height, paint: paint)
      self.init(canvas: frame.canvas)
      return
    }
    self.init(canvas: painter.raster.canvas(on: paint.paper))
  }

  private init(canvas: Canvas) {
    (self.canvas, spots, scroll, mostScroll) = (canvas, [], Point(x: 0, y: 0), Point(x: 0, y: 0))
  }
}

extension Item {
  /// A scene's main part: its picture, else its largest board.
  fileprivate var main: Item? {
    var (picture, board, most): (Item?, Item?, Int) = (nil, nil, 0)
    func visit(_ item: Item) {
      if case .picture = item.part.content { picture = picture ?? item }
      if case .grid(let grid) = item.part.content, grid.cells.count > most { (board, most) = (item, grid.cells.count) }
      item.children.forEach(visit)
    }
    visit(self)
    return picture ?? board
  }
}

extension Painter {
  /// Draws a board whose places are squares of half rows, as large as fits.
  fileprivate func draw(thumbnail grid: Scene.Grid, width: Int, height: Int) {
    let size = max(1, min(width / grid.columns, 2 * height / grid.rows))
    // A board too large for half cells is sampled.
    let step = max(1, (grid.columns + width - 1) / max(1, width), (grid.rows + 2 * height - 1) / max(1, 2 * height))
    let (columns, rows) = ((grid.columns + step - 1) / step, (grid.rows + step - 1) / step)
    let (left, top) = (max(0, width - size * columns) / 2, max(0, 2 * height - size * rows) / 2)
    if grid.shape == .hole, size > 2 {
      // The rims on the left and above; each place has its own on the right and below.
      raster.fill(
        columns: max(0, 2 * left - 1)..<2 * (left + size * columns), rows: max(0, top - 1)..<top + size * rows,
        ground(of: grid))
    }
    for (index, cell) in grid.cells.enumerated() where !cell.isGap {
      let (column, row) = grid.place(of: index)
      // Keep the bottom row, where fallen pieces lie.
      guard column % step == 0, (grid.rows - 1 - row) % step == 0 else { continue }
      draw(
        thumbnail: cell, of: grid, x: left + column / step * size,
        y: top + (rows - 1 - (grid.rows - 1 - row) / step) * size, size)
    }
  }

  private func draw(thumbnail cell: Scene.Cell, of grid: Scene.Grid, x: Int, y: Int, _ size: Int) {
    var ground = cell.ground.map { paint.surface($0, seats: audience.seats) } ?? self.ground(of: grid)
    if ground == .none { ground = paint.panel }
    var (columns, rows) = (2 * x..<2 * (x + size), y..<y + size)
    raster.fill(columns: columns, rows: rows, ground)
    if grid.shape == .hole {
      // The paper shows through a hole if there is room for a rim of the board.
      ground = size > 1 ? .none : paint.shade(ground, -0.75)
      (columns, rows) = (size > 1 ? columns.dropLast() : columns, size > 2 ? rows.dropLast() : rows)
      drawDot(.disc, columns, rows, ground)
    }
    guard let look = cell.looks.last, let shape = look.shape ?? look.colour.map({ _ in .square }) else { return }
    let dot = shape == .card ? paint.card : paint.piece(look.colour, on: ground, seats: audience.seats, ratio: 1.4)
    drawDot(paint.shape(of: look) ?? shape, columns, rows, dot)
  }

  private func drawDot(_ shape: Scene.Shape, _ columns: Range<Int>, _ rows: Range<Int>, _ dot: Dot) {
    // Every piece is a square here.
    guard rows.count > 4 else { return raster.fill(columns: columns, rows: rows, dot) }
    let (halfX, halfY) = (Double(columns.count) / 4 - 0.25, Double(rows.count) / 2 - 0.25)
    let (middleX, middleY) = (Double(columns.lowerBound) / 2 + halfX + 0.25, Double(rows.lowerBound) + halfY + 0.25)
    raster.fill(x: middleX - halfX...middleX + halfX, y: middleY - halfY...middleY + halfY, dot) {
      shape.contains(($0 - middleX) / halfX, ($1 - middleY) / halfY)
    }
  }
}
