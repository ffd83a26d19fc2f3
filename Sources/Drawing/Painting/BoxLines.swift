/// Box-drawing lines: each cell knows the directions in which lines leave it.
struct BoxLines {
  private var cells: [Place: UInt8] = [:]

  struct Place: Hashable { let x, y: Int }

  private static let signs = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼").map(String.init)
  private static let (up, right, down, left): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8)

  /// Adds a horizontal line.
  mutating func addAcross(from x: Int, to end: Int, y: Int) {
    guard x < end else { return }
    for place in x...end {
      if place > x { cells[Place(x: place, y: y), default: 0] |= Self.left }
      if place < end { cells[Place(x: place, y: y), default: 0] |= Self.right }
    }
  }

  /// Adds a vertical line.
  mutating func addDown(x: Int, from y: Int, to end: Int) {
    guard y < end else { return }
    for place in y...end {
      if place > y { cells[Place(x: x, y: place), default: 0] |= Self.up }
      if place < end { cells[Place(x: x, y: place), default: 0] |= Self.down }
    }
  }

  /// Each cell with its sign.
  var all: [(x: Int, y: Int, sign: String)] { cells.map { ($0.key.x, $0.key.y, Self.signs[Int($0.value)]) } }
}
