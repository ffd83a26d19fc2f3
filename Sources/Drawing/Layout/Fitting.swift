import ParlorCore

extension Layout {
  /// The largest sizes of boards and pictures with which a scene fits; the smallest where none do.
  static func box(_ root: Item, width: Int, height: Int) -> Box {
    var fitting = Fitting(root, width: width, height: height)
    return fitting.best()
  }
}

/// Finds the sizes with which a scene fits.
private struct Fitting {
  private let root: Item
  private let width, height: Int
  private let most: [Item.Group: Int]
  /// From what is shown first to last, so that the same scene always gets the same sizes.
  private let groups: [Item.Group]
  private var layout = Layout()

  init(_ root: Item, width: Int, height: Int) {
    (self.root, self.width, self.height) = (root, width, height)
    var (most, groups): ([Item.Group: Int], [Item.Group]) = ([:], [])
    func visit(_ item: Item) {
      if let group = item.group {
        if most[group] == nil { groups.append(group) }
        most[group] = min(most[group] ?? .max, item.levels - 1)
      }
      item.children.forEach(visit)
    }
    visit(root)
    (self.most, self.groups) = (most, groups)
  }

  mutating func best() -> Box {
    layout.levels = most
    var box = fitted()
    while let tried = box.fits ? nil : shrunk(box.box) { box = tried }
    if box.fits { grow(&box.box) }
    return box.box
  }

  /// The scene with the sizes as they are: with rows between parts where there is room for them.
  private mutating func fitted() -> (box: Box, fits: Bool) {
    for spacing in [1, 0] {
      layout.spacing = spacing
      let box = layout.box(root, width: width)
      if fits(box) || spacing == 0 { return (box, fits(box)) }
    }
    return (layout.box(root, width: width), false)
  }

  private func fits(_ box: Box) -> Bool { box.width <= width && box.height <= height }

  /// Makes what takes the most room a size smaller; nil where nothing can be.
  private mutating func shrunk(_ box: Box) -> (box: Box, fits: Bool)? {
    let isTooWide = box.width > width
    var extents: [Item.Group: Int] = [:]
    func visit(_ box: Box) {
      if let group = box.item.group {
        extents[group] = max(extents[group] ?? 0, isTooWide ? box.width : box.height)
      }
      box.children.forEach { visit($0.box) }
    }
    visit(box)
    let candidates = groups.filter { (layout.levels[$0] ?? 0) > 0 }
    guard let largest = candidates.max(by: { (extents[$0] ?? 0) < (extents[$1] ?? 0) }) else { return nil }
    layout.levels[largest, default: 1] -= 1
    return fitted()
  }

  /// Makes larger again what can be: another part may have shrunk since.
  private mutating func grow(_ box: inout Box) {
    for group in groups {
      while let level = layout.levels[group], level < most[group] ?? 0 {
        let last = layout
        layout.levels[group] = level + 1
        let larger = fitted()
        guard larger.fits else {
          layout = last
          break
        }
        box = larger.box
      }
    }
  }
}
