import ParlorCore
import Screen

/// A part with its layout data.
final class Item {
  /// A group of parts that shrink together.
  enum Group: Hashable {
    case cells(Scene.CellShape, isStrip: Bool, hasTiny: Bool, Scene.Size)
    case pictures(Scene.Size)
    case wheels(Scene.Size)
  }

  let path: PartPath
  let part: Scene.Part
  /// The shown inner parts.
  let children: [Item]
  /// Its group of sizes; nil if it has one size.
  let group: Group?
  /// The number of sizes.
  let levels: Int
  /// Whether it, or an inner part, has several sizes.
  let shrinks: Bool
  /// The largest width of the texts in a grid's cells, of a wheel's values, or of listed moves.
  let textWidth: Int
  /// The look of the discs of the seat to move.
  let moverLook: Scene.Look?

  /// The parts on hidden pages.
  let hidden: [[Item]]
  /// Whether the smallest sizes of a grid are tiny.
  let hasTiny: Bool

  /// The layout's inputs common to all parts of a scene.
  struct Context {
    let state: SceneState
    let audience: SceneAudience
    let isColourless: Bool
  }

  init(_ part: Scene.Part, at path: PartPath, _ context: Context, looks: [String: Scene.Look]) {
    let (state, audience) = (context.state, context.audience)
    let looks = looks.merging(part.pieces) { $1 }
    var (group, levels, textWidth): (Group?, Int, Int) = (nil, 1, 0)
    var (inside, aside, hasTiny): ([(PartPath, Scene.Part)], [[(PartPath, Scene.Part)]], Bool) = ([], [], false)
    switch part.content {
    case .row(let parts), .column(let parts): inside = parts.enumerated().map { (path + [$0], $1) }
    case .tabs(let tabs):
      let shown = state.shownTab(of: path, among: tabs.count)
      let pages = tabs.enumerated().map { page, tab in tab.parts.enumerated().map { (path + [page, $0], $1) } }
      if pages.indices.contains(shown) { inside = pages[shown] }
      aside = pages.indices.filter { $0 != shown }.map { pages[$0] }
    case .grid(let grid):
      // Stores beside pits have the same size as the pits.
      textWidth = grid.textWidth
      hasTiny = !context.isColourless && GridSize.canBeTiny(grid, textWidth: textWidth)
      group = .cells(grid.shape, isStrip: grid.rows == 1 && grid.shape != .pit, hasTiny: hasTiny, part.size)
      levels = GridSize.count(of: grid, part.size) + (hasTiny ? GridSize.tiny.count : 0)
    case .picture: (group, levels) = (.pictures(part.size), PictureSize.heights.count - (part.size == .small ? 6 : 0))
    case .wheel(let wheel):
      textWidth = wheel.values.indices.map { columns(of: wheel.word(at: $0)) }.max() ?? 1
      if wheel.cells != nil { (group, levels) = (.wheels(part.size), 3) }
    default: break
    }
    (self.path, self.part, self.group, self.levels, self.textWidth) = (path, part, group, levels, textWidth)
    children = inside.map { Item($1, at: $0, context, looks: looks) }
    hidden = aside.map { page in page.map { Item($1, at: $0, context, looks: looks) } }
    self.hasTiny = hasTiny
    shrinks = levels > 1 || children.contains(where: \.shrinks)
    moverLook = audience.mover.map { mover in
      let name = audience.seats.indices.contains(mover) ? audience.seats[mover].name : ""
      if let own = looks[name], own.shape != nil || own.colour != nil { return own }
      return Scene.Look(shape: .disc, colour: .seat(mover))
    }
  }

  /// A column of existing items.
  private init(listing children: [Item]) {
    (path, part, group, levels, textWidth) = ([], .column(children.map(\.part)), nil, 1, 0)
    (self.children, moverLook, shrinks, hidden, hasTiny) = (children, nil, true, [], false)
  }
}

extension Item {
  /// A scene with its unbound moves below it.
  static func root(of scene: ExpandedScene, state: SceneState, paint: Paint) -> Item {
    let context = Context(state: state, audience: scene.audience, isColourless: paint.theme.isColourless)
    func item(_ part: Scene.Part, at path: PartPath) -> Item { Item(part, at: path, context, looks: [:]) }
    let shown = item(scene.part, at: [])
    if scene.otherMoves.isEmpty { return shown }
    let buttons = scene.otherMoves.prefix(mostListed).map { move in
      var button = Scene.Button(move, move: move)
      button.isLive = true
      return Scene.Part(.button(button))
    }
    let list = item(Scene.Part(.row(buttons), title: "Moves"), at: listing)
    let rest = scene.otherMoves.count - buttons.count
    if rest == 0 { return Item(listing: [shown, list]) }
    let more = item(Scene.Part(.text("and \(rest) more, which are typed", style: .note)), at: moreListing)
    return Item(listing: [shown, list, more])
  }

  /// The most moves in a list of buttons: nobody looks for one among more, and laying out thousands takes long.
  static let mostListed = 200

  /// The path of moves that the scene doesn't show; no part of a scene has this number.
  private static let (listing, moreListing): (PartPath, PartPath) = ([-1], [-2])

  /// The move of a listed button; nil for a part of the scene.
  var listedMove: String? {
    guard path.first == -1, case .button(let button) = part.content else { return nil }
    return button.move
  }
}

extension SceneState {
  /// The shown page of a part with tabs.
  func shownTab(of part: PartPath, among count: Int) -> Int { max(0, min(tabs[part] ?? 0, count - 1)) }
}

/// The sizes of pictures.
enum PictureSize {
  /// In rows.
  static let heights = [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28]

  /// The size of a picture in cells, which are twice as high as wide.
  static func size(of picture: Scene.Picture, level: Int) -> (width: Int, height: Int) {
    var height = heights[min(level, heights.count - 1)]
    let shape = 2 * picture.width / picture.height
    // For wide pictures the sizes are widths.
    if shape.isFinite, shape * Double(height) > 3 * Double(height) { height = max(1, Int(3 * Double(height) / shape)) }
    let width = shape.isFinite ? min(4 * Double(heights[heights.count - 1]), Double(height) * shape) : 1
    return (max(1, Int(width.rounded())), height)
  }
}

extension Scene.Grid {
  /// The largest width of a text in the cells.
  fileprivate var textWidth: Int {
    var most = 0
    for cell in cells {
      if let text = cell.text, shape != .card, shape != .die, shape != .pit { most = max(most, columns(of: text)) }
      guard shape != .card, shape != .die else { continue }
      let looks = cell.looks.reduce(0) { $0 + ($1.shape == nil ? columns(of: $1.text ?? "") : 1) }
      most = max(most, looks)
    }
    return most
  }

  private func columns(of text: String) -> Int { Screen.columns(of: text) }
}
