public import Screen

/// The direction of an arrow key.
public enum Direction: Hashable, Sendable, CaseIterable { case left, right, up, down }

// Navigation between spots.
extension SceneFrame {
  /// The spot at a position; in a falling grid, anywhere in a column's height.
  public func spot(at point: Point) -> Spot? {
    canvas.area.contains(point) ? spots.last { $0.area.contains(point) } : nil
  }

  /// The spot with an id; nil if it can't be focused now.
  public func spot(_ id: SpotID) -> Spot? { spots.first { $0.id == id } }

  /// The focus after a redraw: the same spot, else the nearest cell of its part, else the first spot; nil without spots.
  public func focus(after last: SpotID?) -> SpotID? {
    guard let last, spot(last) == nil else { return last ?? spots.first?.id }
    guard case .cell(let part, let cell) = last else { return spots.first?.id }
    var nearest: (id: SpotID, distance: Int)?
    for case .cell(part, let other) in spots.map(\.id) where nearest.map({ abs(other - cell) < $0.distance }) ?? true {
      nearest = (.cell(part, other), abs(other - cell))
    }
    return nearest?.id ?? spots.first?.id
  }

  /// The spot that an arrow leads to: the nearest in its direction, preferring the same part. Right and left wrap to the
  /// next and the previous spot.
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

  /// The extra distance to another part.
  private static let leaving = 12

  /// The first spot of the next or previous part, cyclically.
  public func nextPart(after id: SpotID?, isForward: Bool = true) -> SpotID? {
    var firsts: [Spot] = []
    for spot in spots where firsts.last?.id.part != spot.id.part || firsts.isEmpty { firsts.append(spot) }
    guard let id, let place = firsts.firstIndex(where: { $0.id.part == id.part }) else { return firsts.first?.id }
    return firsts[(place + (isForward ? 1 : firsts.count - 1)) % firsts.count].id
  }
}

extension Area {
  /// The distance from another area in a direction, in columns; nil if it doesn't lie there.
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
    // A spot more above than to the right isn't to the right.
    guard aside == 0 || aside <= 2 * along else { return nil }
    return along + 4 * aside + abs(isAcross ? down : right) / 4
  }
}
