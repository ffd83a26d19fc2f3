import ParlorCore

extension Layout {
  /// The largest sizes of boards and pictures with which a scene fits, else the smallest.
  ///
  /// Rows wrap only if sizes would otherwise be much smaller.
  static func box(_ root: Item, width: Int, height: Int) -> Box {
    var unbroken = Fitting(root, width: width, height: height, wraps: false)
    let box = unbroken.best()
    if box.fits, !unbroken.isSmall { return box.box }
    var wrapped = Fitting(root, width: width, height: height, wraps: true)
    let other = wrapped.best()
    return box.fits && (!other.fits || unbroken.sum >= wrapped.sum) ? box.box : other.box
  }
}

/// Finds the sizes with which a scene fits.
private struct Fitting {
  private let root: Item
  private let width, height: Int
  private let most: [Item.Group: Int]
  /// In a fixed order, so that equal scenes get equal sizes.
  private let groups: [Item.Group]
  private var layout = Layout()

  init(_ root: Item, width: Int, height: Int, wraps: Bool) {
    (self.root, self.width, self.height) = (root, width, height)
    var (most, groups): ([Item.Group: Int], [Item.Group]) = ([:], [])
    func visit(_ item: Item) {
      if let group = item.group {
        if most[group] == nil { groups.append(group) }
        most[group] = min(most[group] ?? .max, item.levels - 1)
      }
      item.children.forEach(visit)
      item.hidden.joined().forEach(visit)
    }
    visit(root)
    (self.most, self.groups) = (most, groups)
    layout.wraps = wraps
  }

  /// Whether a group is at its smallest size.
  var isSmall: Bool { groups.contains { (most[$0] ?? 0) > 0 && layout.levels[$0] == 0 } }
  /// The sum of all sizes.
  var sum: Int { groups.reduce(0) { $0 + (layout.levels[$1] ?? 0) } }

  mutating func best() -> (box: Box, fits: Bool) {
    layout.levels = most
    var box = fitted()
    while let tried = box.fits ? nil : shrunk(box.box) { box = tried }
    if box.fits { grow(&box.box) }
    return box
  }

  /// The scene in the current sizes, with empty rows between parts if they fit.
  private mutating func fitted() -> (box: Box, fits: Bool) {
    layout.spacing = 1
    let loose = layout.box(root, width: width)
    if fits(loose) { return (loose, true) }
    layout.spacing = 0
    let tight = layout.box(root, width: width)
    return (tight, fits(tight))
  }

  private func fits(_ box: Box) -> Bool { box.width <= width && box.height <= height }

  /// How near a group is to its largest size.
  private func share(_ group: Item.Group) -> Double { Double(layout.levels[group] ?? 0) / Double(most[group] ?? 1) }

  /// Shrinks a group by a size: of those nearest to their largest size, the one that takes the most room; nil if none
  /// can.
  private mutating func shrunk(_ box: Box) -> (box: Box, fits: Bool)? {
    let isTooWide = box.width > width
    var extents: [Item.Group: Int] = [:]
    func visit(_ box: Box) {
      if let group = box.item.group { extents[group] = max(extents[group] ?? 0, isTooWide ? box.width : box.height) }
      box.children.forEach { visit($0.box) }
    }
    visit(box)
    let candidates = groups.filter { (layout.levels[$0] ?? 0) > 0 }
    let largest = candidates.max { (share($0), extents[$0] ?? 0) < (share($1), extents[$1] ?? 0) }
    guard let largest else { return nil }
    layout.levels[largest, default: 1] -= 1
    return fitted()
  }

  /// Grows groups again if they fit, the smallest first.
  private mutating func grow(_ box: inout Box) {
    var open = groups.filter { (layout.levels[$0] ?? 0) < (most[$0] ?? 0) }
    while let group = open.min(by: { share($0) < share($1) }) {
      let last = layout
      layout.levels[group, default: 0] += 1
      let larger = fitted()
      if larger.fits { box = larger.box } else { layout = last }
      if !larger.fits || layout.levels[group] == most[group] { open.removeAll { $0 == group } }
    }
  }
}
