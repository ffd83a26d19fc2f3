extension ExpandedScene {
  /// A cell of a scene: the grid's index in reading order, and the cell's index within the grid.
  public struct Spot: Hashable, Sendable {
    /// The number of the grid.
    public var grid: Int
    /// The number of the cell.
    public var cell: Int

    public init(grid: Int, cell: Int) { (self.grid, self.cell) = (grid, cell) }
  }

  /// The grids in reading order, including those on hidden pages of tabs.
  public var grids: [Scene.Grid] { part.grids }

  /// The cells that a cue lights: their grid lists the cue, and their `light` is its subject.
  public func lit(by cue: Cue) -> [Spot] {
    guard let subject = cue.subject else { return [] }
    return zip(0..., grids).flatMap { number, grid -> [Spot] in
      guard grid.lights.contains(cue.name) else { return [] }
      return grid.cells.indices.filter { cell in
        (grid.cells[cell].light ?? .integer(cell + 1)).names(subject)
      }.map { Spot(grid: number, cell: $0) }
    }
  }
}

extension Scene.Part {
  /// The grids in the part, in reading order.
  public var grids: [Scene.Grid] {
    if case .grid(let grid) = content { [grid] } else { inside.flatMap(\.grids) }
  }
}

extension Value {
  /// Whether a value is the same subject; 1 equals 1.0, as in a script.
  fileprivate func names(_ subject: Value) -> Bool {
    if case .number(let number) = subject { return self == subject || self == Value(shortest: number) }
    if case .number(let number) = self { return Value(shortest: number) == subject }
    return self == subject
  }
}
