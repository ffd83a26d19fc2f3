/// A picture made of cells. Drawing is clipped to it.
public struct Canvas: Hashable, Sendable {
  /// A cell's content.
  public struct Cell: Hashable, Sendable {
    /// A letter with its marks; empty in the right half of a wide one.
    public let text: String
    /// Its style.
    public let style: Style

    static let blank = Cell(text: " ", style: Style())
  }

  /// The largest number of columns and rows.
  public static let mostCells = 1_000

  /// The number of columns and rows.
  public let width, height: Int
  private(set) var cells: [Cell]
  /// The cursor's position; nil if hidden.
  public var cursor: Point?

  /// An empty picture.
  public init(width: Int, height: Int, style: Style = Style()) {
    (self.width, self.height) = (min(max(0, width), Self.mostCells), min(max(0, height), Self.mostCells))
    cells = Array(repeating: Cell(text: " ", style: style), count: self.width * self.height)
  }

  /// All of its cells.
  public var area: Area { Area(x: 0, y: 0, width: width, height: height) }

  /// The position of the visible cursor.
  var shownCursor: Point? { cursor.flatMap { area.contains($0) ? $0 : nil } }

  /// The cell at a position; an empty one outside the canvas.
  public subscript(x: Int, y: Int) -> Cell {
    area.contains(Point(x: x, y: y)) ? cells[y * width + x] : .blank
  }

  /// Draws a text in one row.
  ///
  /// Half a wide letter becomes a space. Control characters, line ends, invisible characters and those that change
  /// direction become `�`.
  /// - Parameter within: the clip area; nil for the canvas.
  /// - Returns: the number of columns drawn.
  @discardableResult
  public mutating func put(_ text: String, x: Int, y: Int, style: Style = Style(), within: Area? = nil) -> Int {
    let room = within.map(area.intersection) ?? area
    guard room.rows.contains(y) else { return 0 }
    var (left, written) = (Area.near(x), 0)
    for glyph in Glyphs(text) {
      if left >= room.columns.upperBound { break }
      written += put(glyph, x: left, y: y, style: style, room: room)
      left += glyph.columns
    }
    return written
  }

  private mutating func put(_ glyph: Glyph, x: Int, y: Int, style: Style, room: Area) -> Int {
    let columns = x..<x + glyph.columns
    let seen = columns.clamped(to: room.columns)
    for column in seen {
      let text = seen != columns ? " " : column == x ? glyph.text : ""
      set(Cell(text: text, style: style), x: column, y: y)
    }
    return seen.count
  }

  /// Clears an area.
  public mutating func fill(_ area: Area, _ style: Style) {
    let area = self.area.intersection(area)
    for y in area.rows {
      for x in area.columns { set(Cell(text: " ", style: style), x: x, y: y) }
    }
  }

  /// Draws a part of another canvas, as when scrolling.
  /// - Parameters:
  ///   - x: the column of the part's left edge here.
  ///   - y: the row of its top here.
  ///   - part: the part; nil for all.
  public mutating func draw(_ other: Canvas, x: Int, y: Int, from part: Area? = nil) {
    let part = part ?? other.area
    let (right, down) = (Area.near(x) - part.x, Area.near(y) - part.y)
    let seen = other.area.intersection(part)
    let shown = area.intersection(Area(x: seen.x + right, y: seen.y + down, width: seen.width, height: seen.height))
    for y in shown.rows {
      for x in shown.columns {
        var cell = other.cells[(y - down) * other.width + x - right]
        let isCut =
          cell.text.isEmpty
          ? x == shown.columns.lowerBound
          : x == shown.columns.upperBound - 1 && other[x - right + 1, y - down].text.isEmpty
        if isCut { cell = Cell(text: " ", style: cell.style) }
        set(cell, x: x, y: y)
      }
    }
  }

  /// The rows as text, without trailing spaces.
  public var plainText: String {
    (0..<height).map { y in
      let row = cells[y * width..<(y + 1) * width]
      return String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Sets a cell inside the canvas. Half of a wide letter becomes a space.
  private mutating func set(_ cell: Cell, x: Int, y: Int) {
    let place = y * width + x
    if cells[place].text.isEmpty {
      empty(place - 1)
    } else if x + 1 < width, cells[place + 1].text.isEmpty {
      empty(place + 1)
    }
    cells[place] = cell
  }

  private mutating func empty(_ place: Int) { cells[place] = Cell(text: " ", style: cells[place].style) }
}
