/// A cell's position: column and row from 0, at the top left.
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

/// A rectangle of cells.
public struct Area: Hashable, Sendable {
  /// The column of its left edge, and the row of its top.
  public let x, y: Int
  /// The width and height in cells, at least 0.
  public let width, height: Int

  /// The bound of positions, so that sums don't overflow.
  private static let far = 1 << 20

  /// Sizes below 0 become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y) = (Self.near(x), Self.near(y))
    (self.width, self.height) = (max(0, Self.near(width)), max(0, Self.near(height)))
  }

  /// A coordinate clamped to the bound.
  static func near(_ place: Int) -> Int { min(max(place, -far), far) }

  /// Its columns.
  public var columns: Range<Int> { x..<x + width }
  /// Its rows.
  public var rows: Range<Int> { y..<y + height }
  /// Whether it contains no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether it contains a cell.
  public func contains(_ point: Point) -> Bool { columns.contains(point.x) && rows.contains(point.y) }

  /// The area inset by columns at both sides and rows above and below.
  public func inset(columns: Int, rows: Int) -> Area {
    let (columns, rows) = (Self.near(columns), Self.near(rows))
    return Area(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// The area inset by cells on all sides.
  public func inset(_ cells: Int) -> Area { inset(columns: cells, rows: cells) }

  /// The intersection; empty if there is none.
  public func intersection(_ other: Area) -> Area {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return Area(x: left, y: top, width: right - left, height: bottom - top)
  }
}
