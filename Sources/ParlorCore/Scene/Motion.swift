/// A piece's motion between two scenes, for a front end to animate.
public struct Motion: Hashable, Sendable {
  /// The kinds of motion.
  public enum Way: Hashable, Sendable {
    /// The piece comes from a cell of the previous scene.
    case glides(from: ExpandedScene.Spot)
    /// The piece falls from above its column.
    case falls
    case appears
    /// The piece is gone; the spot belongs to the previous scene.
    case fades
  }

  /// The look on arrival, or before departure.
  public let look: Scene.Look
  /// The spot of arrival, or of departure.
  public let spot: ExpandedScene.Spot
  /// The kind of motion.
  public let way: Way
}

extension ExpandedScene {
  /// The motions since the previous scene, in reading order; fading pieces come last.
  ///
  /// A piece glides from the nearest spot that an equal piece left, preferably in the same grid. Hidden cards match any
  /// card. Writing, such as the letters of keys, doesn't glide.
  public func motions(since before: ExpandedScene) -> [Motion] {
    var moving = MovingPieces(from: before.grids, to: grids)
    moving.glide { $0.look == $1.look }
    moving.glide { $0.look.isCard && $1.look.isCard && ($0.look.text == hiddenCard || $1.look.text == hiddenCard) }
    return moving.motions
  }
}

/// Matches departed pieces with arrived ones.
private struct MovingPieces {
  struct Piece {
    let look: Scene.Look
    let spot: ExpandedScene.Spot
    /// The column and the row.
    let place: (column: Int, row: Int)
    /// The number of the piece's grid in the next scene.
    let grid: Int?
    let glides: Bool
    var way: Motion.Way
  }

  private var left: [Piece] = []
  private var arrived: [Piece] = []
  /// The pieces with a known origin.
  private var settled: [Piece] = []

  init(from old: [Scene.Grid], to new: [Scene.Grid]) {
    let after = Self.partners(of: old, in: new)
    for (number, grid) in new.enumerated() {
      let before = after.firstIndex(of: number).map { old[$0] }
      arrived += Self.pieces(
        of: grid, missingFrom: before, number: number, grid: number, way: grid.falls ? .falls : .appears)
    }
    for (number, grid) in old.enumerated() {
      let after = after[number]
      left += Self.pieces(of: grid, missingFrom: after.map { new[$0] }, number: number, grid: after, way: .fades)
    }
  }

  /// The pieces of a grid that its partner lacks at the same position.
  private static func pieces(
    of grid: Scene.Grid, missingFrom other: Scene.Grid?, number: Int, grid partner: Int?, way: Motion.Way
  ) -> [Piece] {
    grid.cells.indices.flatMap { cell in
      grid.cells[cell].looks.without(other?.looks(at: cell, of: grid) ?? []).map { look in
        Piece(
          look: look, spot: .init(grid: number, cell: cell), place: grid.place(of: cell), grid: partner,
          glides: !grid.shape.isWriting, way: way)
      }
    }
  }

  /// Each old grid's counterpart in the new scene; nil if there is none. Equal numbers of grids are paired in order;
  /// otherwise grids of the same kind are paired.
  private static func partners(of old: [Scene.Grid], in new: [Scene.Grid]) -> [Int?] {
    if old.count == new.count { return Array(new.indices) }
    var free = Array(new.indices)
    return old.map { grid in
      let partner = free.firstIndex { new[$0].shape == grid.shape && new[$0].move == grid.move }
      return partner.map { free.remove(at: $0) }
    }
  }

  /// Pairs departed pieces with the nearest arrivals that match.
  mutating func glide(where isSame: (Piece, Piece) -> Bool) {
    let (from, to) = (left.indices.filter { left[$0].glides }, arrived.indices.filter { arrived[$0].glides })
    // A few hundred pieces that move at once mean a different picture.
    guard from.count * to.count <= 65_536 else { return }
    var pairs: [(distance: Int, from: Int, to: Int)] = []
    for one in from {
      for other in to where isSame(left[one], arrived[other]) {
        pairs.append((distance(left[one], arrived[other]), one, other))
      }
    }
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for pair in pairs.sorted(by: { $0 < $1 }) where !gone.contains(pair.from) && !come.contains(pair.to) {
      gone.insert(pair.from)
      come.insert(pair.to)
      arrived[pair.to].way = .glides(from: left[pair.from].spot)
    }
    settled += come.sorted().map { arrived[$0] }
    arrived = arrived.indices.filter { !come.contains($0) }.map { arrived[$0] }
    left = left.indices.filter { !gone.contains($0) }.map { left[$0] }
  }

  var motions: [Motion] {
    let here = (settled + arrived).sorted { ($0.spot.grid, $0.spot.cell) < ($1.spot.grid, $1.spot.cell) }
    return (here + left).map { Motion(look: $0.look, spot: $0.spot, way: $0.way) }
  }

  private func distance(_ from: Piece, _ to: Piece) -> Int {
    let (across, up) = (from.place.column - to.place.column, from.place.row - to.place.row)
    // Positions in the same grid are always nearer than those in another.
    return across * across + up * up + (from.grid == to.grid ? 0 : 1 << 40)
  }
}

extension Scene.Grid {
  /// The looks of the pieces at the position of another grid's cell.
  fileprivate func looks(at cell: Int, of other: Scene.Grid) -> [Scene.Look] {
    if columns == other.columns && rows == other.rows { return cells.indices.contains(cell) ? cells[cell].looks : [] }
    let (column, row) = other.place(of: cell)
    // Rows are aligned at the bottom, since boards grow upwards.
    return self.cell(column: column, row: rows - other.rows + row).map { cells[$0].looks } ?? []
  }
}

extension [Scene.Look] {
  /// The multiset difference: each look as often as it occurs more often here.
  fileprivate func without(_ others: [Scene.Look]) -> [Scene.Look] {
    if self == others { return [] }
    if others.isEmpty { return self }
    var counts: [Scene.Look: Int] = [:]
    for look in others { counts[look, default: 0] += 1 }
    return filter { look in
      guard let count = counts[look], count > 0 else { return true }
      counts[look] = count - 1
      return false
    }
  }
}

extension Scene.Look {
  fileprivate var isCard: Bool { shape == .card }
}
