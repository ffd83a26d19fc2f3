public import ParlorCore
import Screen

/// A scene that is laid out in some room.
struct Stage {
  let box: Box
  /// The top left of the scene.
  let x, y: Int
  /// The size of the whole picture, which is larger than the room where it has to be scrolled.
  let width, height: Int
  /// The grids that are shown.
  let grids: [PartPath: PlacedGrid]
  private let paths: [PartPath]

  /// The most columns and rows of a picture.
  private static let largest = 1_000

  init(_ scene: ExpandedScene, width: Int, height: Int, state: SceneState) {
    let box = Layout.box(Item.root(of: scene, state: state), width: max(1, width), height: max(1, height))
    self.box = box
    (self.width, self.height) = (
      min(max(width, box.width), Self.largest), min(max(height, box.height), Self.largest)
    )
    let (left, top) = (max(0, (width - box.width) / 2), max(0, (height - box.height) / 2))
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

  /// Where a grid lies in the scene, by its number in reading order.
  func path(ofGrid number: Int) -> PartPath? { paths.indices.contains(number) ? paths[number] : nil }
}

extension ExpandedScene {
  /// Where each grid lies, in the order of `grids`.
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

  /// What a cell is as something that can be focused, such as those that a cue lights.
  public func spotID(of spot: Spot) -> SpotID? {
    let paths = gridPaths
    return paths.indices.contains(spot.grid) ? .cell(paths[spot.grid], spot.cell) : nil
  }
}
