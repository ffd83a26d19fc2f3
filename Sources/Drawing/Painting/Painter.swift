import ParlorCore
import Screen

/// Draws laid-out parts of a scene, and collects their spots.
final class Painter {
  var raster: Raster
  let paint: Paint
  let state: SceneState
  let audience: SceneAudience
  private(set) var spots: [SceneFrame.Spot] = []
  /// Pieces that are moving, drawn outside their cells.
  let moving: MovingPieces

  init(width: Int, height: Int, paint: Paint, state: SceneState, audience: SceneAudience, moving: MovingPieces) {
    raster = Raster(width: width, height: height)
    (self.paint, self.state, self.audience, self.moving) = (paint, state, audience, moving)
  }

  /// Adds a spot.
  func note(_ id: SpotID, _ area: Area, _ label: String, _ moves: [String] = []) {
    spots.append(SceneFrame.Spot(id: id, area: area, label: label, moves: moves))
  }

  /// Writes a text in a readable colour; nil for the default.
  func write(
    _ text: String, x: Int, y: Int, colour: RGB? = nil, on ground: Dot = .none, isBold: Bool = false,
    isDim: Bool = false,
    within: Area? = nil
  ) {
    var letters = Raster.Letters(colour: paint.text(colour, on: ground), isBold: isBold)
    if isDim {
      if paint.theme.isColourless { letters.isDim = true } else { letters.colour = dimmed(on: ground) }
    }
    raster.write(text, x: x, y: y, letters, within: within)
  }

  private func dimmed(on ground: Dot) -> Dot {
    guard let rgb = ground.rgb else { return paint.dim }
    let text = paint.text(on: ground)
    return Dot((text.rgb ?? .white).mixed(with: rgb, 0.35))
  }

  /// Writes a centred text.
  func centre(
    _ text: String, in area: Area, row: Int? = nil, colour: RGB? = nil, on ground: Dot = .none, isBold: Bool = false,
    isDim: Bool = false
  ) {
    let text = String(cut(text, area.width))
    let y = area.y + (row ?? (area.height - 1) / 2)
    write(
      text, x: area.x + (area.width - columns(of: text)) / 2, y: y, colour: colour, on: ground, isBold: isBold,
      isDim: isDim)
  }

  /// Draws a part at a position.
  func draw(_ box: Box, x: Int, y: Int) {
    if box.heading > 0, let title = box.item.part.title {
      let isCentred = if case .wheel = box.content { true } else { false }
      write(title, x: x + (isCentred ? (box.width - columns(of: title)) / 2 : 0), y: y, isDim: true)
    }
    let top = y + box.heading
    switch box.content {
    case .lines(let lines): draw(lines, of: box.item.part, x: x, y: top)
    case .grid(let grid, let size): GridPainter(self, box.item, PlacedGrid(grid: grid, size: size, x: x, y: top)).draw()
    case .picture(let picture, let width, let height):
      draw(picture, in: Area(x: x, y: top, width: width, height: height))
    case .wheel(let wheel, let width, let rows): draw(wheel, box, width: width, rows: rows, x: x, y: top)
    case .table(let table, let widths): draw(table, widths: widths, x: x, y: top)
    case .tabs(let tabs):
      draw(tabs, shown: state.shownTab(of: box.item.path, among: tabs.count), box, x: x, y: top)
    case .button(let button): draw(button, box.item, x: x, y: top)
    case .meter(let meter): draw(meter, width: box.width, x: x, y: top)
    case .none: break
    }
    for child in box.children { draw(child.box, x: x + child.x, y: y + child.y) }
  }

  private func draw(_ lines: [String], of part: Scene.Part, x: Int, y: Int) {
    guard case .text(_, let style) = part.content else { return }
    let palette = paint.palette
    let colour: RGB? = style == .good ? palette.good : style == .bad ? palette.bad : nil
    for (row, line) in lines.enumerated() {
      write(
        line, x: x, y: y + row, colour: colour, isBold: [.status, .large, .good, .bad].contains(style),
        isDim: style == .note)
    }
  }
}

extension Painter {
  /// The ground under a grid's cells.
  func ground(of grid: Scene.Grid) -> Dot {
    let usual: Scene.Colour? = grid.isChequered || grid.shape == .pit ? .named(.brown) : nil
    guard let colour = grid.ground ?? usual else { return .none }
    let seats = audience.seats
    return grid.shape == .hole ? paint.board(colour, seats: seats) : paint.surface(colour, seats: seats)
  }
}
