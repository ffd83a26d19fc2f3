import ParlorCore
import Screen

/// The positions of a grid's cells for a cell size.
struct GridSize {
  let columns, rows: Int
  /// The size of a cell: columns across, half rows down.
  private(set) var width: Int
  private(set) var halfRows: Int
  /// The gaps between two cells, in columns and rows.
  private(set) var gapX = 0, gapY = 0
  /// The margins around the cells.
  private(set) var left = 0, top = 0, right = 0, bottom = 0
  /// The offset of each row to the right of the one above, in columns.
  private(set) var slant = 0
  /// Whether lines separate the cells.
  private(set) var hasLines = false
  /// Whether there are letters below the columns and numbers beside the rows, or numbers below the columns.
  private(set) var hasNames = false, hasNumbers = false

  /// The whole rows of a cell; one if two rows of cells share a row.
  var height: Int { max(1, halfRows / 2) }
  /// Whether two rows of cells share a row of the screen, so that pieces are only colours.
  var isTiny: Bool { halfRows == 1 }

  /// Whether a grid can be tiny: a board whose pieces have no texts, on a screen with colours.
  static func canBeTiny(_ grid: Scene.Grid, textWidth: Int) -> Bool {
    [.square, .hole, .point].contains(grid.shape) && textWidth <= 1 && grid.rows > 1 && !grid.isSnake
      && grid.cells.allSatisfy { $0.text == nil && $0.looks.allSatisfy { $0.shape != nil && $0.shape != .card } }
  }

  /// The number of sizes of a grid; the first is the smallest.
  static func count(of grid: Scene.Grid, _ size: Scene.Size) -> Int {
    let isStrip = grid.rows == 1
    return switch (grid.shape, size) {
    case (.square, .small), (.hole, .small), (.point, .small), (.bare, .small): 2
    case (.square, .usual), (.hole, .usual), (.point, .usual), (.bare, .usual): isStrip ? 3 : 5
    case (.square, .large), (.hole, .large), (.point, .large), (.bare, .large): isStrip ? 5 : 6
    case (_, .small): min(2, Self.sizes(of: grid.shape).count)
    case (_, .usual), (_, .large): Self.sizes(of: grid.shape).count
    }
  }

  /// The sizes in which two rows of cells share a row.
  static let tiny: [(width: Int, halfRows: Int, gapX: Int, gapY: Int)] = [(1, 1, 0, 0), (2, 1, 0, 0)]

  /// The sizes by shape: columns, half rows, and the gaps.
  private static func sizes(of shape: Scene.CellShape) -> [(width: Int, halfRows: Int, gapX: Int, gapY: Int)] {
    switch shape {
    case .square, .hole, .point, .bare: (1...6).map { (2 * $0, 2 * $0, 0, 0) }
    case .hex: [(2, 2, 0, 0), (4, 3, 0, 0), (6, 5, 0, 0), (8, 7, 0, 0)]
    case .pit: [(5, 2, 0, 0), (6, 4, 0, 0), (8, 6, 0, 0), (9, 8, 0, 0), (12, 10, 0, 0)]
    case .card: [(4, 2, 1, 0), (5, 6, 1, 0), (7, 8, 1, 0), (8, 10, 1, 0), (10, 14, 1, 0)]
    case .die: [(3, 2, 1, 0), (7, 6, 1, 0), (9, 10, 2, 0)]
    case .key: [(3, 2, 1, 0), (5, 2, 1, 0), (5, 2, 1, 1), (7, 6, 1, 0), (9, 6, 2, 1)]
    case .pad: [(8, 4, 1, 0), (12, 6, 1, 0), (16, 10, 2, 1), (23, 16, 2, 1), (31, 24, 2, 1)]
    case .slot: [(2, 2, 1, 0), (3, 4, 1, 0), (5, 4, 1, 0), (5, 4, 2, 0)]
    }
  }

  /// The grid with a cell size, from 0, and a width of the cells' texts.
  /// - Parameter hasTiny: whether the first sizes are the tiny ones.
  init(_ grid: Scene.Grid, level: Int, textWidth: Int, hasTiny: Bool = false) {
    let sizes = (hasTiny ? Self.tiny : []) + Self.sizes(of: grid.shape)
    let size = sizes[min(level, sizes.count - 1)]
    (columns, rows) = (grid.columns, grid.rows)
    (width, halfRows, gapX, gapY) = size
    switch grid.shape {
    case .square, .bare, .hole, .point: sizeBoard(grid, level: level, textWidth: textWidth)
    case .hex: slant = width / 2
    case .pit: width = max(width, textWidth + 2)
    case .pad, .key: width = max(width, textWidth + (level == 0 ? 1 : 2))
    case .card, .die: bottom = grid.cells.contains { $0.text != nil } ? 1 : 0
    case .slot: width = max(width, textWidth)
    }
    if !grid.edges.isEmpty { (left, right, top, bottom) = (left + 1, right + 1, top + 1, bottom + 1) }
    sizeEdges(grid)
  }

  private mutating func sizeBoard(_ grid: Scene.Grid, level: Int, textWidth: Int) {
    if grid.shape == .bare {
      let areSticks = grid.cells.allSatisfy { $0.looks.allSatisfy { $0.shape == .stick } }
      if areSticks { width = level == 0 ? 2 : 4 }
    }
    if !isTiny { width = max(width, textWidth + (halfRows == 2 ? 0 : 1)) }
    // Text is beside the piece, or below it if there is a row for it.
    if grid.shape == .square, grid.ground == nil, !grid.isChequered, !isTiny {
      hasLines = true
      width += 1 - width % 2
      (gapX, gapY, left, top, right, bottom) = (1, 1, 1, 1, 1, 1)
    }
    if grid.ground != nil, grid.shape == .hole { (left, right, bottom) = (1, 1, 1) }
    if grid.falls, grid.hasGhost { top += height }
  }

  private mutating func sizeEdges(_ grid: Scene.Grid) {
    hasNames = grid.hasNames
    hasNumbers = grid.falls && !grid.hasNames
    if hasNames { left += "\(rows)".count + 1 }
    // The base of a board with legs has room for them.
    if hasNames || hasNumbers, bottom == 0 || grid.shape != .hole { bottom += 1 }
  }

  /// The total size.
  var size: (width: Int, height: Int) {
    (
      left + columns * width + (columns - 1) * gapX + (rows - 1) * slant + right,
      top + (rows * halfRows + 1) / 2 + (rows - 1) * gapY + bottom
    )
  }

  /// The start of a row, in half rows from the top.
  func halfRow(ofRow row: Int) -> Int { 2 * top + row * (halfRows + 2 * gapY) }

  /// The area of a cell, from the top left of the grid.
  func area(column: Int, row: Int) -> Area {
    // A row that begins in the middle of a screen cell leaves that cell to the row above.
    if isTiny {
      return Area(x: left + column * width, y: halfRow(ofRow: row) / 2, width: width, height: 1)
    }
    let first = (halfRow(ofRow: row) + 1) / 2
    let next = (halfRow(ofRow: row) + halfRows + 1) / 2
    return Area(x: left + column * (width + gapX) + row * slant, y: first, width: width, height: next - first)
  }
}
