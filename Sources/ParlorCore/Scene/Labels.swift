// Grids and cells in words, for screen readers, plain text and tests.

/// Writes the cell labels of a grid.
struct CellLabels {
  private let grid: Scene.Grid
  /// The parts of a cell's name by column and row; empty if cells are named by number or piece.
  private var columns: [String] = [], rows: [String] = []

  init(_ grid: Scene.Grid) {
    self.grid = grid
    let count = (columns: min(grid.columns, grid.cells.count), rows: (grid.cells.count - 1) / grid.columns + 1)
    if grid.hasNames {
      columns = (0..<count.columns).map { Scene.Grid.letter(ofColumn: $0) }
      rows = (0..<count.rows).map { "\(grid.rows - $0), " }
    } else if !grid.isSnake, grid.rows > 1, !grid.shape.isCalledByPiece {
      columns = (0..<count.columns).map { grid.columns == 1 ? "" : "column \($0 + 1), " }
      rows = (0..<count.rows).map { "row \(grid.rows - $0), " }
    }
  }

  /// An expanded cell in words: its name, pieces and mark.
  func label(of cell: Scene.Cell, at index: Int) -> String {
    if cell.isGap { return "" }
    var label = place(of: index)
    label += cell.words(in: grid.shape)
    if let text = cell.text, !text.isEmpty { label += ", " + text }
    if let mark = cell.mark { label += ", " + mark.words }
    return label
  }

  /// The name of a cell before its content; empty if the content is the name.
  private func place(of index: Int) -> String {
    let (column, row) = grid.place(of: index)
    if columns.indices.contains(column), rows.indices.contains(row) { return columns[column] + rows[row] }
    return grid.shape.isCalledByPiece ? "" : "\(grid.isSnake ? "place" : grid.shape.nouns.one) \(index + 1), "
  }
}

extension Scene.Grid {
  /// A grid in words: each cell of a single row, otherwise the count of each piece.
  func words() -> String {
    if rows == 1 || isSnake || !isBoard {
      let here = cells.filter { !$0.isGap }
      let nouns = here.count == 1 ? shape.nouns.one : shape.nouns.many
      let list = listed(here.map { $0.words(in: shape) }, atMost: 64)
      return "\(here.count) \(nouns)" + (list.isEmpty ? "" : ": " + list)
    }
    var (names, counts): ([String], [String: Int]) = ([], [:])
    for name in cells.lazy.filter({ !$0.isGap }).flatMap(\.looks).compactMap(\.name) {
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
    let pieces = names.isEmpty ? "empty" : listed(names.prefix(13).map { "\(counts[$0] ?? 0) \($0)" })
    return "\(counted(columns, "column")), \(counted(rows, "row")); \(pieces)"
  }

  /// Whether the grid is a board and not just a collection.
  private var isBoard: Bool { [.square, .hole, .point, .hex].contains(shape) }
}

extension Scene.Cell {
  /// The content of an expanded cell in words.
  fileprivate func words(in shape: Scene.CellShape) -> String {
    guard let first = looks.first?.name else { return "empty" }
    if shape == .die && first == "0" { return "hidden" }
    if shape == .pit, let seeds = Int(first) { return counted(seeds, "seed") }
    return looks.count == 1 ? first : looks.compactMap(\.name).joined(separator: " and ")
  }
}

extension Scene.CellShape {
  /// Whether a cell's content is its name.
  fileprivate var isCalledByPiece: Bool { self == .key || self == .pad }

  /// The noun for a cell, in singular and plural.
  fileprivate var nouns: (one: String, many: String) {
    switch self {
    case .square, .hole, .point, .hex, .bare: ("place", "places")
    case .pit: ("pit", "pits")
    case .card: ("card", "cards")
    case .die: ("die", "dice")
    case .key: ("key", "keys")
    case .pad: ("pad", "pads")
    case .slot: ("letter", "letters")
    }
  }
}

extension Scene.Mark {
  /// The mark in words.
  var words: String {
    switch self {
    case .good, .bad, .lit, .chosen: rawValue
    case .last: "last move"
    case .win: "winning"
    }
  }
}
