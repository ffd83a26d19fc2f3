public import ParlorCore
import Screen

/// A scene laid out in a room.
struct Stage {
  let box: Box
  /// The top left of the scene.
  let x, y: Int
  /// The size of the whole picture; if it exceeds the room, it scrolls.
  let width, height: Int
  /// The shown grids.
  let grids: [PartPath: PlacedGrid]
  private let paths: [PartPath]

  /// The largest width and height of a picture.
  private static let largest = 1_000

  init(_ scene: ExpandedScene, width: Int, height: Int, state: SceneState, paint: Paint) {
    let root = Item.root(of: scene, state: state, paint: paint)
    let box = Layout.box(root, width: max(1, width), height: max(1, height))
    self.box = box
    (self.width, self.height) = (
      min(max(width, box.width), Self.largest), min(max(height, box.height), Self.largest)
    )
    let (left, top) = box.corner(within: (width, height))
    var grids: [PartPath: PlacedGrid] = [:]
    func visit(_ box: Box, x: Int, y: Int) {
      if case .grid(let grid, let size) = box.content {
        grids[box.item.path] = PlacedGrid(grid: grid, size: size, x: x, y: y + box.heading)
      }
      for child in box.children { visit(child.box, x: x + child.x, y: y + child.y) }
    }
    visit(box, x: left, y: top)
    (x, y, self.grids, paths) = (left, top, grids, scene.gridPaths)
  }

  /// A grid's path in the scene, by its number in reading order.
  func path(ofGrid number: Int) -> PartPath? { paths.indices.contains(number) ? paths[number] : nil }
}

extension Box {
  /// The top left that centres the drawn parts, boards and pictures, so that these don't move when a text comes or
  /// goes.
  fileprivate func corner(within room: (width: Int, height: Int)) -> (x: Int, y: Int) {
    var drawn: (columns: Range<Int>, rows: Range<Int>)?
    func visit(_ box: Box, _ x: Int, _ y: Int) {
      // Pages have a fixed place, whichever is shown.
      let hasPages = if case .tabs = box.content { true } else { false }
      if box.item.group != nil || hasPages {
        let (columns, rows) = (x..<x + box.width, y + box.heading..<y + box.height)
        drawn = drawn.map { ($0.columns.union(columns), $0.rows.union(rows)) } ?? (columns, rows)
      }
      for child in box.children { visit(child.box, x + child.x, y + child.y) }
    }
    visit(self, 0, 0)
    func start(_ length: Int, _ room: Int, _ drawn: Range<Int>?) -> Int {
      let middle = drawn ?? 0..<length
      return max(0, min(room - length, (room - middle.count) / 2 - middle.lowerBound))
    }
    return (start(width, room.width, drawn?.columns), start(height, room.height, drawn?.rows))
  }
}

extension Range<Int> {
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension ExpandedScene {
  /// The paths of the grids, in the order of `grids`.
  var gridPaths: [PartPath] {
    var paths: [PartPath] = []
    func visit(_ part: Scene.Part, _ path: PartPath) {
      switch part.content {
      case .grid: paths.append(path)
      case .tabs(let tabs):
        for (number, tab) in tabs.enumerated() {
          for (index, part) in tab.parts.enumerated() { visit(part, path + [number, index]) }
        }
      default: for (index, part) in part.inside.enumerated() { visit(part, path + [index]) }
      }
    }
    visit(part, [])
    return paths
  }

  /// A cell as a spot that can be focused, such as one that a cue lights.
  public func spotID(of spot: Spot) -> SpotID? {
    let paths = gridPaths
    return paths.indices.contains(spot.grid) ? .cell(paths[spot.grid], spot.cell) : nil
  }
}
