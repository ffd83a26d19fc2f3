import ParlorCore
import Screen

extension GridPainter {
  /// Whether a cell is lit, by a cue or by its mark.
  private func isLit(_ cell: Int) -> Bool {
    grid.cells[cell].mark == .lit || painter.state.lit.contains(.cell(item.path, cell))
  }

  /// What stands on a place beside its piece.
  private func sign(of cell: Int) -> String? {
    if isLit(cell) { return Scene.Mark.lit.sign }
    if let mark = grid.cells[cell].mark { return mark.sign }
    return grid.lines.contains { $0.contains(cell) } ? Scene.Mark.win.sign : nil
  }

  func draw(_ cell: Int) {
    let area = area(of: cell)
    let isFocused = focus == cell && !grid.falls
    switch grid.shape {
    case .square, .hole, .point, .hex, .bare: drawPlace(cell, in: area, isFocused: isFocused)
    case .card: drawCard(cell, in: area)
    case .die: drawDie(cell, in: area)
    case .key: drawKey(cell, in: area, isFocused: isFocused)
    case .pad: drawPad(cell, in: area)
    case .slot: drawSlot(cell, in: area)
    case .pit: drawPit(cell, in: area)
    }
    if isFocused, area.height > 1 { painter.raster.frame(area, grid.shape == .pad ? paint.text : focusDot(on: cell)) }
    if isFocused, area.height == 1, ![.key, .square, .hole, .point, .hex, .bare].contains(grid.shape) {
      painter.write("▸", x: area.x - 1, y: area.y, colour: paint.palette.accent, isBold: true)
    }
  }

  private func focusDot(on cell: Int) -> Dot {
    guard let behind = ground(of: cell).rgb else { return paint.accent }
    return behind.contrast(to: paint.palette.accent) > 2 ? paint.accent : paint.text(on: ground(of: cell))
  }

  // MARK: Boards

  private func drawPlace(_ cell: Int, in area: Area, isFocused: Bool) {
    let content = grid.cells[cell]
    var ground = ground(of: cell)
    let id = SpotID.cell(item.path, cell)
    if area.height == 1, isFocused || painter.state.chosen == id {
      ground = paint.accent
      painter.raster.fill(area, ground)
    } else if isLit(cell), !isPlain {
      ground = paint.shade(ground == .none ? paint.panel : ground, 0.3)
      painter.raster.fill(area, ground)
    } else if painter.state.chosen == id {
      painter.raster.frame(area, paint.good)
    }
    if grid.shape == .hole { ground = drawHole(in: area, on: ground, isEmpty: content.looks.isEmpty) }
    var room = area
    if let text = content.text, !text.isEmpty {
      room = Area(x: area.x, y: area.y, width: area.width, height: max(1, area.height - 1))
      if area.height > 1 || content.looks.isEmpty {
        painter.write(text, x: area.x, y: area.y + area.height - 1, on: ground, isDim: true, within: area)
      }
    }
    drawPieces(of: cell, in: room, on: ground)
    drawHint(on: cell, in: area, ground)
  }

  private func drawHole(in area: Area, on ground: Dot, isEmpty: Bool) -> Dot {
    let isOnBoard = ground != .none
    let inside = isOnBoard ? Dot.none : paint.panel
    guard area.height > 1 else {
      if isEmpty { painter.centre("·", in: Area(x: area.x, y: area.y, width: 1, height: 1), on: ground, isDim: true) }
      return ground
    }
    if isPlain {
      if isEmpty { painter.centre("·", in: area, isDim: true) }
      return .none
    }
    let size = Double(min(area.width, 2 * area.height - 1))
    let (x, y) = (Double(area.x) + Double(area.width) / 2, 2 * Double(area.y) + Double(2 * area.height - 1) / 2)
    painter.raster.fill(x: x - size / 2...x + size / 2, y: y - size / 2...y + size / 2, inside) {
      Scene.Shape.disc.contains(($0 - x) * 2 / size, ($1 - y) * 2 / size)
    }
    return inside
  }

  private func drawPieces(of cell: Int, in area: Area, on ground: Dot) {
    let looks = painter.moving.hides(item.path, cell) ? [] : grid.cells[cell].looks
    let sign = sign(of: cell)
    if looks.isEmpty {
      if let sign { painter.centre(sign, in: area, on: ground, isBold: true) }
      let isMarked = isPlain && [.square, .hex].contains(grid.shape) && !size.hasLines && grid.cells[cell].text == nil
      if sign == nil, isMarked { painter.centre("·", in: area, isDim: true) }
      return
    }
    if looks.count == 1 {
      let isDead = looks[0].shape == nil && size.hasLines && Int(looks[0].text ?? "") != nil
      if isDead, sign == nil {
        // A number in an empty place is how the place is called.
        return painter.centre(looks[0].text ?? "", in: area, on: ground, isDim: true)
      }
      return painter.draw(looks[0], in: room(for: looks[0], in: area), on: ground, sign: sign)
    }
    let each = max(1, area.width / looks.count)
    for (number, look) in looks.enumerated() where number * each < area.width {
      let part = Area(x: area.x + number * each, y: area.y, width: each, height: area.height)
      painter.draw(look, in: part, on: ground, sign: number == looks.count - 1 ? sign : nil)
    }
  }

  /// Between lines a piece leaves a little room around it.
  private func room(for look: Scene.Look, in area: Area) -> Area {
    size.hasLines && area.height > 3 && look.shape != nil
      ? Area(x: area.x + 1, y: area.y, width: area.width - 2, height: area.height) : area
  }

  /// Marks where a move may go, or a piece be placed.
  private func drawHint(on cell: Int, in area: Area, _ ground: Dot) {
    let id = SpotID.cell(item.path, cell)
    if painter.state.hinted.contains(id) {
      painter.centre("◇", in: area, colour: paint.palette.good, on: ground, isBold: true)
    } else if painter.state.targets.contains(id) {
      if grid.cells[cell].looks.isEmpty || area.height == 1 {
        painter.centre("•", in: area, colour: paint.palette.accent, on: ground, isBold: true)
      } else {
        painter.raster.frame(area, paint.bad)
      }
    } else if grid.hasHints, !grid.cells[cell].moves.isEmpty, grid.cells[cell].looks.isEmpty {
      painter.centre("•", in: area, on: ground, isDim: true)
    }
  }

  // MARK: Cards, dice and pits

  private func drawCard(_ cell: Int, in area: Area) {
    let content = grid.cells[cell]
    if let text = content.text {
      painter.centre(text, in: Area(x: area.x - 1, y: area.y + area.height, width: area.width + 2, height: 1), isDim: true)
    }
    let looks = painter.moving.hides(item.path, cell) ? [] : content.looks
    guard let look = looks.last else {
      if area.height > 1 { drawOutline(of: area) } else { painter.centre("·", in: area, isDim: true) }
      return
    }
    if look.shape == .card {
      painter.draw(card: look, in: area, isFaint: isLive && content.moves.isEmpty)
    } else {
      let face = paint.panel
      painter.raster.fill(area, face)
      if isPlain { drawOutline(of: area) }
      painter.draw(look, in: area, on: face)
    }
    drawCorner(cell, in: area, on: .none)
  }

  private func drawOutline(of area: Area) {
    var lines = BoxLines()
    let (right, bottom) = (area.x + area.width - 1, area.y + area.height - 1)
    for row in [area.y, bottom] { lines.addAcross(from: area.x, to: right, y: row) }
    for column in [area.x, right] { lines.addDown(x: column, from: area.y, to: bottom) }
    for line in lines.all { painter.write(line.sign, x: line.x, y: line.y, isDim: true) }
  }

  /// The mark of a place whose middle has to stay free.
  private func drawCorner(_ cell: Int, in area: Area, on ground: Dot) {
    guard let sign = sign(of: cell), area.height > 1 else { return }
    let dot = paint.accent
    painter.raster.fill(Area(x: area.x + area.width - 1, y: area.y, width: 1, height: 1), dot)
    painter.write(sign, x: area.x + area.width - 1, y: area.y, on: dot, isBold: true)
  }

  private func drawDie(_ cell: Int, in area: Area) {
    let content = grid.cells[cell]
    if let text = content.text {
      painter.centre(text, in: Area(x: area.x - 1, y: area.y + area.height, width: area.width + 2, height: 1), isDim: true)
    }
    guard let look = content.looks.last else { return drawOutline(of: area) }
    painter.draw(die: look, in: area, isFaint: isLive && content.moves.isEmpty)
    drawCorner(cell, in: area, on: .none)
  }

  private func drawPit(_ cell: Int, in area: Area) {
    let content = grid.cells[cell]
    let pit = paint.shade(ground(of: cell), -0.45)
    if area.height > 1, !isPlain {
      let (x, y) = (Double(area.x) + Double(area.width) / 2, Double(2 * area.y + area.height))
      let (halfX, halfY) = (Double(area.width) / 2 - 0.75, Double(area.height) - 0.4)
      painter.raster.fill(x: x - halfX...x + halfX, y: y - halfY...y + halfY, pit) {
        Scene.Shape.disc.contains(($0 - x) / halfX, ($1 - y) / halfY)
      }
    } else if area.height > 1 {
      drawOutline(of: area)
    }
    let text = content.looks.last?.text ?? ""
    let inside = area.height > 1 ? pit : ground(of: cell)
    if let seeds = Int(text), seeds > 0, area.height > 2 {
      draw(seeds: seeds, in: area.inset(columns: 2, rows: 1), on: inside)
    }
    let isOn = isLive && !content.moves.isEmpty
    painter.centre(
      text, in: area, row: area.height > 2 ? area.height - 2 : (area.height - 1) / 2, on: inside, isBold: isOn || !isLive,
      isDim: isLive && !isOn)
    if let name = content.text, area.height > 1 {
      painter.write(name, x: area.x, y: area.y, on: ground(of: cell), isDim: true, within: area)
    }
    drawCorner(cell, in: area, on: .none)
  }

  private func draw(seeds: Int, in area: Area, on ground: Dot) {
    let rows = max(1, area.height - 1)
    for seed in 0..<min(seeds, area.width * rows) {
      painter.write(
        "•", x: area.x + seed % area.width, y: area.y + seed / area.width, colour: RGB(0xF5, 0xDD, 0xA8), on: ground)
    }
  }
}
