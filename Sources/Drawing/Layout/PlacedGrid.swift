import ParlorCore
import Screen

/// A grid with its size and its place on the canvas.
struct PlacedGrid {
  let grid: Scene.Grid
  let size: GridSize
  let x, y: Int

  /// The place of a cell's piece: the middle of the cell, or a crossing of lines.
  func room(of cell: Int) -> Room {
    let area = area(of: cell)
    let (column, row) = grid.place(of: cell)
    switch grid.shape {
    case .hex:
      let top = 2 * y + size.halfRow(ofRow: row)
      let left = x + size.left + column * size.width + row * size.slant
      return Room(
        x: Double(left) + Double(size.width) / 2, y: Double(top) + Double(size.halfRows) / 2,
        size: Double(min(size.width, size.halfRows)) - (size.halfRows > 2 ? 0.4 : 1), in: area)
    case .point:
      let middle = area.middle
      return Room(
        x: Double(middle.x) + 0.5, y: 2 * Double(middle.y) + 1,
        size: Double(size.halfRows) - 0.6 - (size.halfRows == 2 ? 1 : 0), in: area)
    default:
      // Between lines, a piece has a small margin.
      let isLoose = size.hasLines && area.height > 3
      return Room(isLoose ? Area(x: area.x + 1, y: area.y, width: area.width - 2, height: area.height) : area)
    }
  }

  /// A cell's area on the canvas.
  func area(of cell: Int) -> Area {
    let place = grid.place(of: cell)
    let area = size.area(column: place.column, row: place.row)
    return Area(x: x + area.x, y: y + area.y, width: area.width, height: area.height)
  }

  /// The start of a piece that falls into a cell: above the first row.
  func roomAbove(_ cell: Int) -> Room {
    let (top, room) = (grid.cell(column: grid.place(of: cell).column, row: 0) ?? cell, room(of: cell))
    let first = self.room(of: top)
    return Room(x: first.x, y: first.y - Double(size.halfRows), size: room.size, in: room.area)
  }
}

/// A place for a piece: its middle and its size, in units.
struct Room {
  let x, y: Double
  let size: Double
  /// The cells that it covers, for text.
  let area: Area

  /// A place around a centre.
  init(x: Double, y: Double, size: Double, in area: Area) {
    (self.x, self.y, self.size, self.area) = (x, y, size, area)
  }

  /// The largest place in an area of cells, with half a row below it free, so that pieces in neighbouring rows don't
  /// touch.
  init(_ area: Area) {
    self.init(
      x: Double(area.x) + Double(area.width) / 2, y: 2 * Double(area.y) + Double(2 * area.height - 1) / 2,
      size: Double(min(area.width, 2 * area.height - 1)), in: area)
  }

  /// A place on the way to another one, by the share of the way covered.
  func towards(_ other: Room, _ share: Double) -> Room {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    let (x, y) = (between(x, other.x), between(y, other.y))
    // Text moves by whole cells.
    let left = Double(other.area.x) + (x - other.x).rounded()
    let top = Double(other.area.y) + ((y - other.y) / 2).rounded()
    let area = Area(x: Int(left), y: Int(top), width: other.area.width, height: other.area.height)
    return Room(x: x, y: y, size: between(size, other.size), in: area)
  }

  /// A smaller place.
  func scaled(_ share: Double) -> Room { Room(x: x, y: y, size: size * share, in: area) }
}

extension Area {
  /// The cell in its middle.
  var middle: Point { Point(x: x + (width - 1) / 2, y: y + (height - 1) / 2) }
}
