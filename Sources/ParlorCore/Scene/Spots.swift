extension ExpandedScene {
  /// A cell of a scene: its grid's index in reading order, and its own within the grid.
  public struct Spot: Hashable, Sendable {
    /// The number of the grid.
    public var grid: Int
    /// The number of the cell.
    public var cell: Int

    public init(grid: Int, cell: Int) { (self.grid, self.cell) = (grid, cell) }
  }

  /// The grids in reading order, those on pages of tabs that aren't shown among them.
  public var grids: [Scene.Grid] { part.grids }

  /// The cells that a cue lights: their grid names the cue, and it is about them.
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
  /// The grids in it, in reading order.
  public var grids: [Scene.Grid] {
    if case .grid(let grid) = content { [grid] } else { inside.flatMap(\.grids) }
  }
}

extension Value {
  /// Whether it is the same subject: 1 is 1.0, as in a script.
  fileprivate func names(_ subject: Value) -> Bool {
    if case .number(let number) = subject { return self == subject || self == Value(shortest: number) }
    if case .number(let number) = self { return Value(shortest: number) == subject }
    return self == subject
  }
}
