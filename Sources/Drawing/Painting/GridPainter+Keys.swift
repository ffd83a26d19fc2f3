import ParlorCore
import Screen

extension GridPainter {
  /// A place's text; its piece's sign if the piece has no text.
  private func text(of cell: Int) -> String {
    grid.cells[cell].looks.map { $0.text ?? $0.shape?.sign ?? "" }.joined()
  }

  func drawKey(_ cell: Int, in area: Area, isFocused: Bool) {
    let content = grid.cells[cell]
    let isOn = !content.moves.isEmpty
    let isPressed = pressed == cell
    var ground = content.ground.map { paint.surface($0, seats: painter.audience.seats) } ?? paint.panel
    if content.mark == .good { ground = isPlain ? .ink : Dot(paint.palette.good) }
    if content.mark == .bad || !isOn && content.mark == nil && isLive { ground = .none }
    if isFocused || isPressed { ground = paint.focus }
    if painter.state.lit.contains(.cell(item.path, cell)) { ground = paint.shade(ground, 0.4) }
    painter.raster.fill(area, ground)
    let label = text(of: cell)
    let text = label.count == 1 ? label.uppercased() : label
    let width = columns(of: text)
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - 1) / 2)
    guard content.mark == .bad else {
      return painter.write(
        text, x: x, y: y, on: ground, isBold: isOn || content.mark != nil, isDim: !isOn && content.mark == nil,
        within: area)
    }
    var letters = Raster.Letters(colour: isFocused ? paint.text(on: ground) : paint.dim)
    letters.isStruckOut = true
    letters.isDim = isPlain
    painter.raster.write(text, x: x, y: y, letters, within: area)
  }

  func drawPad(_ cell: Int, in area: Area, isFocused: Bool) {
    let content = grid.cells[cell]
    let isLit = content.mark == .lit || painter.state.lit.contains(.cell(item.path, cell)) || pressed == cell
    let colour = content.ground ?? grid.ground ?? .named(.grey)
    let plain = paint.surface(colour, seats: painter.audience.seats)
    let surface = isLit ? isPlain ? .ink : paint.shade(plain, 0.42) : paint.shade(plain, -0.38)
    painter.raster.fill(area, surface)
    if isLit || isFocused {
      painter.raster.frame(area, paint.text)
    } else if isPlain {
      painter.outline(area, isDim: false)
    }
    let number = content.move?.split(separator: " ").contains { $0 == "\(cell + 1)" } == true ? "\(cell + 1)" : nil
    let sign = isLit ? Scene.Mark.lit.sign : nil
    let below = sign.map { "\($0) \(number ?? $0) \($0)" } ?? number
    let label = isFocused ? "▸ \(text(of: cell)) ◂" : text(of: cell)
    let row = max(0, (area.height - (below == nil || label.isEmpty ? 1 : 2)) / 2)
    if !label.isEmpty { painter.centre(label, in: area, row: row, on: surface, isBold: true) }
    if let below, label.isEmpty || row + 1 < area.height {
      painter.centre(below, in: area, row: label.isEmpty ? row : row + 1, on: surface, isBold: isLit)
    }
  }

  func drawSlot(_ cell: Int, in area: Area, isFocused: Bool) {
    let content = grid.cells[cell]
    let text = content.looks.isEmpty ? "" : text(of: cell)
    let isGood = content.mark == .good
    let isBad = content.mark == .bad
    let colour = isGood ? paint.palette.good : isBad ? paint.palette.bad : nil
    let shown = isFocused ? "▸\(text)◂" : text
    if area.height == 1 {
      var letters = Raster.Letters(colour: paint.text(colour, on: .none), isBold: true)
      letters.isUnderlined = true
      let gap = max(0, area.width - columns(of: shown))
      return painter.raster.write(
        String(repeating: " ", count: gap / 2) + shown + String(repeating: " ", count: gap - gap / 2), x: area.x,
        y: area.y, letters, within: area)
    }
    painter.centre(shown, in: area, row: 0, colour: colour, isBold: true)
    painter.write(
      String(repeating: "▔", count: area.width), x: area.x, y: area.y + 1, colour: colour, isDim: colour == nil)
  }
}
