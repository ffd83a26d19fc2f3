import Screen

/// A scrolling list with a chosen entry, for keys and the mouse.
struct Choosing {
  /// The number of entries.
  var count: Int { didSet { chosen = min(chosen, max(0, count - 1)) } }
  /// The chosen entry.
  private(set) var chosen = 0
  /// The first shown entry.
  private(set) var first = 0
  private var area = Area(x: 0, y: 0, width: 0, height: 0)

  init(count: Int) { self.count = count }

  /// The effect of a key or the mouse.
  enum Step { case nothing, moved, picked }

  mutating func choose(_ entry: Int) { chosen = max(0, min(entry, count - 1)) }

  /// Draws the entries in an area; the closure draws one in its row.
  mutating func draw(in area: Area, _ body: (_ entry: Int, _ row: Area, _ isChosen: Bool) -> Void) {
    self.area = area
    first = max(0, min(first, chosen, count - area.height))
    first = max(first, chosen - area.height + 1)
    for row in 0..<max(0, min(area.height, count - first)) {
      let place = Area(x: area.x, y: area.y + row, width: area.width, height: 1)
      body(first + row, place, first + row == chosen)
    }
  }

  mutating func take(_ input: Input) -> Step {
    switch input {
    case .key(let key): return take(key)
    case .mouse(let mouse): return take(mouse)
    default: return .nothing
    }
  }

  private mutating func take(_ key: Key) -> Step {
    guard key.modifiers.isEmpty, count > 0 else { return .nothing }
    switch key.name {
    case .up: chosen = (chosen + count - 1) % count
    case .down: chosen = (chosen + 1) % count
    case .pageUp: choose(chosen - area.height)
    case .pageDown: choose(chosen + area.height)
    case .home: choose(0)
    case .end: choose(count - 1)
    case .enter: return .picked
    default: return .nothing
    }
    return .moved
  }

  /// A press chooses, a release on the same entry picks it.
  private mutating func take(_ mouse: Mouse) -> Step {
    switch mouse.action {
    case .wheel(.up): choose(chosen - 1)
    case .wheel(.down): choose(chosen + 1)
    case .press(.left), .drag(.left), .release(.left):
      guard area.contains(mouse.point), first + mouse.point.y - area.y < count else { return .nothing }
      let entry = first + mouse.point.y - area.y
      if case .release = mouse.action { return entry == chosen ? .picked : .nothing }
      chosen = entry
    default: return .nothing
    }
    return .moved
  }
}
