/// A picture made of cells, as a terminal shows it. Nothing is drawn outside of it, whatever the places are.
public struct Canvas: Hashable, Sendable {
  /// What one column of one row shows.
  public struct Cell: Hashable, Sendable {
    /// A letter with its marks; empty in the right half of a wide one.
    public let text: String
    /// How it looks.
    public let style: Style

    static let blank = Cell(text: " ", style: Style())
  }

  /// The most columns and rows that a canvas has: a terminal that says it had more is drawn in a part of it.
  public static let mostCells = 1_000

  /// How many columns and rows it has.
  public let width, height: Int
  private(set) var cells: [Cell]
  /// Where the terminal's cursor is; nil where it isn't shown.
  public var cursor: Point?

  /// An empty picture.
  public init(width: Int, height: Int, style: Style = Style()) {
    (self.width, self.height) = (min(max(0, width), Self.mostCells), min(max(0, height), Self.mostCells))
    cells = Array(repeating: Cell(text: " ", style: style), count: self.width * self.height)
  }

  /// All of its cells.
  public var area: Area { Area(x: 0, y: 0, width: width, height: height) }

  /// Where the cursor is seen.
  var shownCursor: Point? { cursor.flatMap { area.contains($0) ? $0 : nil } }

  /// The cell at a place; an empty one for a place outside.
  public subscript(x: Int, y: Int) -> Cell {
    area.contains(Point(x: x, y: y)) ? cells[y * width + x] : .blank
  }

  /// Draws a text in one row.
  ///
  /// A wide letter of which only one half has room leaves a space. What can't be drawn is drawn as `�`: control
  /// characters, ends of lines, signs that can't be seen or that turn other text around.
  /// - Parameter within: the area that isn't left; nil for the canvas.
  /// - Returns: how many columns were drawn.
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

  /// Makes an area empty.
  public mutating func fill(_ area: Area, _ style: Style) {
    let area = self.area.intersection(area)
    for y in area.rows {
      for x in area.columns { set(Cell(text: " ", style: style), x: x, y: y) }
    }
  }

  /// Draws a part of another picture, as of one that is scrolled.
  /// - Parameters:
  ///   - x: the column of the part's left edge here.
  ///   - y: the row of its top here.
  ///   - part: what is drawn of it; nil for all.
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

  /// The texts of its rows, without spaces at their ends.
  public var plainText: String {
    (0..<height).map { y in
      let row = cells[y * width..<(y + 1) * width]
      return String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Sets a cell that is inside, after the one to its left. A space takes the place of half of what was wide there.
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
