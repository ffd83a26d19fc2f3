public import Screen

/// Where an arrow points.
public enum Direction: Hashable, Sendable, CaseIterable { case left, right, up, down }

// Ways from one spot to another.
extension SceneFrame {
  /// What lies at a place of the canvas: in a grid that falls, anywhere over the height of a column.
  public func spot(at point: Point) -> Spot? {
    canvas.area.contains(point) ? spots.last { $0.area.contains(point) } : nil
  }

  /// What something is; nil where it can't be focused now.
  public func spot(_ id: SpotID) -> Spot? { spots.first { $0.id == id } }

  /// What the focus is on after a redraw: what it was on if that is still there, else the nearest cell of the same part,
  /// else the first spot; nil where there is nothing to focus.
  public func focus(after last: SpotID?) -> SpotID? {
    guard let last, spot(last) == nil else { return last ?? spots.first?.id }
    guard case .cell(let part, let cell) = last else { return spots.first?.id }
    var nearest: (id: SpotID, distance: Int)?
    for case .cell(part, let other) in spots.map(\.id) where nearest.map({ abs(other - cell) < $0.distance }) ?? true {
      nearest = (.cell(part, other), abs(other - cell))
    }
    return nearest?.id ?? spots.first?.id
  }

  /// Where an arrow leads: to the nearest spot in that direction, in the same part rather than in another; to the right
  /// and left of everything, to the next and the last one.
  public func neighbour(of id: SpotID, _ direction: Direction) -> SpotID? {
    guard let from = spots.firstIndex(where: { $0.id == id }) else { return spots.first?.id }
    var best: (id: SpotID, cost: Int)?
    for (index, spot) in spots.enumerated() where index != from {
      guard var cost = spot.area.distance(from: spots[from].area, direction) else { continue }
      if spot.id.part != id.part { cost += Self.leaving }
      if best.map({ cost < $0.cost }) ?? true { best = (spot.id, cost) }
    }
    if let best { return best.id }
    switch direction {
    case .right: return from + 1 < spots.count ? spots[from + 1].id : nil
    case .left: return from > 0 ? spots[from - 1].id : nil
    case .up, .down: return nil
    }
  }

  /// How much farther a spot of another part seems.
  private static let leaving = 12

  /// The first spot of the next part that has any, or of the one before; after the last one comes the first.
  public func nextPart(after id: SpotID?, isForward: Bool = true) -> SpotID? {
    var firsts: [Spot] = []
    for spot in spots where firsts.last?.id.part != spot.id.part || firsts.isEmpty { firsts.append(spot) }
    guard let id, let place = firsts.firstIndex(where: { $0.id.part == id.part }) else { return firsts.first?.id }
    return firsts[(place + (isForward ? 1 : firsts.count - 1)) % firsts.count].id
  }
}

extension Area {
  /// How far it is from another area in a direction, in columns; nil where it doesn't lie there.
  fileprivate func distance(from other: Area, _ direction: Direction) -> Int? {
    // Rows are twice as high as columns are wide; doubled, the middle of an area is a whole number.
    let right = 2 * x + width - 2 * other.x - other.width
    let down = 2 * (2 * y + height - 2 * other.y - other.height)
    let isAcross = direction == .left || direction == .right
    let along = direction == .left ? -right : direction == .right ? right : direction == .up ? -down : down
    guard along > 0 else { return nil }
    let aside =
      isAcross
      ? 2 * max(0, y - other.rows.upperBound + 1, other.y - rows.upperBound + 1)
      : max(0, x - other.columns.upperBound + 1, other.x - columns.upperBound + 1)
    // What lies rather above than to the right isn't to the right.
    guard aside == 0 || aside <= 2 * along else { return nil }
    return along + 4 * aside + abs(isAcross ? down : right) / 4
  }
}
