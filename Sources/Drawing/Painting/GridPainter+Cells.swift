import ParlorCore
import Screen

extension GridPainter {
  /// Whether a cell is lit, by a cue or by its mark.
  private func isLit(_ cell: Int) -> Bool {
    grid.cells[cell].mark == .lit || painter.state.lit.contains(.cell(item.path, cell))
  }

  /// A place's sign, beside its piece.
  private func sign(of cell: Int) -> String? {
    if isLit(cell) { return Scene.Mark.lit.sign }
    if let mark = grid.cells[cell].mark { return mark.sign }
    // A winning line is drawn if there is room.
    return !showsLines && grid.lines.contains { $0.contains(cell) } ? Scene.Mark.win.sign : nil
  }

  func draw(_ cell: Int) {
    let area = area(of: cell)
    let isFocused = focus == cell && !grid.falls
    switch grid.shape {
    case .square, .hole, .point, .hex, .bare: drawPlace(cell, in: area, isFocused: isFocused)
    case .card: drawCard(cell, in: area, isFocused: isFocused)
    case .die: drawDie(cell, in: area, isFocused: isFocused)
    case .key: drawKey(cell, in: area, isFocused: isFocused)
    case .pad: drawPad(cell, in: area, isFocused: isFocused)
    case .slot: drawSlot(cell, in: area, isFocused: isFocused)
    case .pit: drawPit(cell, in: area, isFocused: isFocused)
    }
  }

  // MARK: Boards

  private func drawPlace(_ cell: Int, in area: Area, isFocused: Bool) {
    let content = grid.cells[cell]
    var ground = ground(of: cell)
    let id = SpotID.cell(item.path, cell)
    // An edge would hide a small piece, and is hardly visible on coloured boards.
    let isFilled = size.halfRows <= 4 || ground != .none
    if isFocused || painter.state.chosen == id, isFilled, !isPlain {
      ground = painter.state.chosen == id ? paint.good : paint.focus
      fill(cell, ground)
    } else if isLit(cell), !isPlain {
      ground = paint.shade(ground == .none ? paint.panel : ground, 0.3)
      fill(cell, ground)
    }
    if grid.shape == .hole { ground = drawHole(in: area, on: ground, isEmpty: content.looks.isEmpty) }
    var room = room(of: cell)
    if let text = content.text, !text.isEmpty {
      room = Room(Area(x: area.x, y: area.y, width: area.width, height: max(1, area.height - 1)))
      if area.height > 1 || content.looks.isEmpty {
        painter.write(text, x: area.x, y: area.y + area.height - 1, on: ground, isDim: true, within: area)
      }
    }
    drawPieces(of: cell, in: room, on: ground)
    drawHint(on: cell, in: area, ground)
    if isPlain, isFocused || painter.state.chosen == id { drawBrackets(in: area, isFocused ? "[]" : "{}") }
    if isFilled || isPlain { return }
    if painter.state.chosen == id { painter.raster.frame(area, paint.good) }
    if isFocused { painter.raster.frame(area, paint.accent) }
  }

  /// Marks a place with signs at its sides, without colours.
  private func drawBrackets(in area: Area, _ signs: String) {
    let row = area.y + (area.height - 1) / 2
    if area.width > 2 { painter.write(String(signs.prefix(1)), x: area.x, y: row, isBold: true) }
    painter.write(String(signs.suffix(1)), x: area.x + area.width - 1, y: row, isBold: true)
  }

  /// Fills a place; on slanted boards it may begin in mid-row.
  private func fill(_ cell: Int, _ dot: Dot) {
    let (column, row) = grid.place(of: cell)
    let left = 2 * (x + size.left + column * (size.width + size.gapX) + row * size.slant)
    let top = 2 * y + size.halfRow(ofRow: row)
    painter.raster.fill(columns: left..<left + 2 * size.width, rows: top..<top + size.halfRows, dot)
  }

  private func drawHole(in area: Area, on ground: Dot, isEmpty: Bool) -> Dot {
    let isOnBoard = ground != .none
    let inside = isOnBoard ? Dot.none : paint.panel
    guard area.height > 1 else {
      if isEmpty {
        let letters = Raster.Letters(colour: isPlain ? .ink : isOnBoard ? paint.shade(ground, -0.55) : paint.dim)
        let isRing = isOnBoard && !paint.theme.shapes.contains(.ring)
        painter.raster.write(isRing ? "○" : "·", x: area.x, y: area.y, letters, within: area)
      }
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

  private func drawPieces(of cell: Int, in room: Room, on ground: Dot) {
    let area = room.area
    let looks = painter.moving.staying(grid.cells[cell].looks, item.path, cell)
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
        // A number in an empty place is its name.
        return painter.centre(looks[0].text ?? "", in: area, on: ground, isDim: true)
      }
      return painter.draw(looks[0], in: room, on: ground, sign: sign)
    }
    let each = max(1, area.width / looks.count)
    for (number, look) in looks.enumerated() where number * each < area.width {
      let part = Area(x: area.x + number * each, y: area.y, width: each, height: area.height)
      painter.draw(look, in: Room(part), on: ground, sign: number == looks.count - 1 ? sign : nil)
    }
  }

  /// Marks a target.
  func drawHint(on cell: Int, in area: Area, _ ground: Dot) {
    let id = SpotID.cell(item.path, cell)
    if painter.state.hinted.contains(id) {
      painter.centre("◇", in: area, colour: paint.palette.good, on: ground, isBold: true)
    } else if painter.state.targets.contains(id) {
      if grid.cells[cell].looks.isEmpty || area.height == 1 {
        painter.centre("•", in: area, colour: paint.palette.accent, on: ground, isBold: true)
      } else {
        painter.raster.frame(area, paint.bad)
      }
    } else if grid.hasHints, focus != cell, pressed != cell, !grid.cells[cell].moves.isEmpty,
      grid.cells[cell].looks.isEmpty
    {
      painter.centre("•", in: area, on: ground, isDim: true)
    }
  }

  // MARK: Cards, dice and pits

  private func drawCard(_ cell: Int, in area: Area, isFocused: Bool) {
    let content = grid.cells[cell]
    if let text = content.text {
      painter.centre(
        text, in: Area(x: area.x - 1, y: area.y + area.height, width: area.width + 2, height: 1), isDim: true)
    }
    let looks = painter.moving.staying(content.looks, item.path, cell)
    guard let look = looks.last else {
      if area.height > 1 { painter.outline(area, isDim: true) } else { painter.centre("·", in: area, isDim: true) }
      return
    }
    if look.shape == .card {
      painter.draw(
        card: look, in: area, isFaint: isLive && content.moves.isEmpty, isFocused: isFocused)
    } else {
      let face = isFocused && !isPlain ? paint.focus : paint.panel
      painter.raster.fill(area, face)
      if isPlain { painter.outline(area, isDim: true) }
      painter.draw(look, in: Room(area), on: face)
    }
    drawCorner(cell, in: area, on: .none)
  }

  /// The mark of a place whose middle stays free.
  private func drawCorner(_ cell: Int, in area: Area, on ground: Dot) {
    guard let sign = sign(of: cell), area.height > 1 else { return }
    let dot = paint.accent
    painter.raster.fill(Area(x: area.x + area.width - 1, y: area.y, width: 1, height: 1), dot)
    painter.write(sign, x: area.x + area.width - 1, y: area.y, on: dot, isBold: true)
  }

  private func drawDie(_ cell: Int, in area: Area, isFocused: Bool) {
    let content = grid.cells[cell]
    if let text = content.text {
      painter.centre(
        text, in: Area(x: area.x - 1, y: area.y + area.height, width: area.width + 2, height: 1), isDim: true)
    }
    guard let look = content.looks.last else { return painter.outline(area, isDim: true) }
    painter.draw(die: look, in: area, isFaint: isLive && content.moves.isEmpty, isFocused: isFocused)
    drawCorner(cell, in: area, on: .none)
  }

  private func drawPit(_ cell: Int, in area: Area, isFocused: Bool) {
    let content = grid.cells[cell]
    let pit = isFocused && !isPlain ? paint.focus : paint.shade(ground(of: cell), -0.45)
    if area.height > 1, !isPlain {
      let (x, y) = (Double(area.x) + Double(area.width) / 2, Double(2 * area.y + area.height))
      let (halfX, halfY) = (Double(area.width) / 2 - 0.75, Double(area.height) - 0.4)
      painter.raster.fill(x: x - halfX...x + halfX, y: y - halfY...y + halfY, pit) {
        Scene.Shape.disc.contains(($0 - x) / halfX, ($1 - y) / halfY)
      }
    } else if area.height > 1 {
      painter.outline(area, isDim: true)
    }
    let text = content.looks.last?.text ?? ""
    let inside = area.height > 1 ? pit : ground(of: cell)
    // From above: the name, the seeds, their number.
    let row = area.height > 3 ? area.height - 2 : area.height - 1
    if let seeds = Int(text), seeds > 0, row > 1 {
      let room = Area(x: area.x + 2, y: area.y + 1, width: area.width - 4, height: row - 1)
      draw(seeds: seeds, in: room, on: inside)
    }
    let isOn = isLive && !content.moves.isEmpty
    painter.centre(
      isFocused ? "▸\(text)◂" : text, in: area, row: row, on: inside, isBold: isOn || !isLive,
      isDim: isLive && !isOn)
    if let name = content.text, area.height > 1 {
      painter.write(name, x: area.x, y: area.y, on: ground(of: cell), isDim: true, within: area)
    }
    drawCorner(cell, in: area, on: .none)
  }

  private func draw(seeds: Int, in area: Area, on ground: Dot) {
    for seed in 0..<min(seeds, area.width * area.height) {
      painter.write(
        "•", x: area.x + seed % area.width, y: area.y + seed / area.width, colour: RGB(0xF5, 0xDD, 0xA8), on: ground)
    }
  }
}
