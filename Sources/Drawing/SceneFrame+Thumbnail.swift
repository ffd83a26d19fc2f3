public import ParlorCore
import Screen

extension SceneFrame {
  /// Draws what matters most of a scene, very small and without anything that could be pressed: its picture, else its
  /// largest board, of which a place takes half a cell or more; a scene without either as it is always drawn.
  public init(thumbnail scene: ExpandedScene, width: Int, height: Int, paint: Paint) {
    let root = Item.root(of: scene, state: SceneState())
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
  /// The part by which a scene is known: its picture, else its largest board.
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
    let (left, top) = (max(0, width - size * grid.columns) / 2, max(0, 2 * height - size * grid.rows) / 2)
    for (index, cell) in grid.cells.enumerated() where !cell.isGap {
      let (column, row) = grid.place(of: index)
      let (x, y) = (left + column * size, top + row * size)
      var ground = cell.ground.map { paint.surface($0, seats: audience.seats) } ?? self.ground(of: grid)
      if ground == .none { ground = paint.panel }
      raster.fill(columns: 2 * x..<2 * (x + size), rows: y..<y + size, ground)
      guard let look = cell.looks.last, let shape = look.shape ?? look.colour.map({ _ in .square }) else {
        if grid.shape == .hole { drawDot(.disc, x, y, size, Dot.none) }
        continue
      }
      let dot = shape == .card ? paint.card : paint.piece(look.colour, on: ground, seats: audience.seats)
      drawDot(paint.shape(of: look) ?? shape, x, y, size, dot)
    }
  }

  private func drawDot(_ shape: Scene.Shape, _ x: Int, _ y: Int, _ size: Int, _ dot: Dot) {
    // In so little room every piece is a square.
    guard size > 2 else { return raster.fill(columns: 2 * x..<2 * (x + size), rows: y..<y + size, dot) }
    let (half, middleX, middleY) = (Double(size) / 2 - 0.25, Double(x) + Double(size) / 2, Double(y) + Double(size) / 2)
    raster.fill(x: middleX - half...middleX + half, y: middleY - half...middleY + half, dot) {
      shape.contains(($0 - middleX) / half, ($1 - middleY) / half)
    }
  }
}
