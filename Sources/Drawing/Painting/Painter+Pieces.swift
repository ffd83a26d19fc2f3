import ParlorCore
import Screen

extension Painter {
  /// Draws a piece as large as its place.
  /// - Parameter sign: a sign on it in place of its own text, or beside it; nil for none.
  func draw(_ look: Scene.Look, in room: Room, on ground: Dot, isFaint: Bool = false, sign: String? = nil) {
    let area = room.area
    if look.shape == .card { return draw(card: look, in: area, isFaint: isFaint) }
    guard let shape = paint.shape(of: look) else {
      let colour = look.colour.map { paint.rgb($0, seats: audience.seats) }
      return centre((look.text ?? "") + (sign ?? ""), in: area, colour: colour, on: ground, isBold: true)
    }
    if room.size < 2 {
      return drawSmall(look, shape, in: area, on: ground, isFaint: isFaint, sign: sign)
    }
    let size = shape == .stick ? Double(2 * area.height - 1) : room.size
    let dot = draw(look, shape, x: room.x, y: room.y, size: size, on: ground, isFaint: isFaint)
    if let text = sign ?? paint.letter(on: look, seats: audience.seats) {
      let row = Int((room.y - 0.5) / 2) - area.y
      centre(text, in: area, row: row, on: shape == .ring && ground != .ink ? ground : dot, isBold: true)
    }
  }

  /// Draws the shape of a piece around a place, in units.
  @discardableResult
  func draw(
    _ look: Scene.Look, _ shape: Scene.Shape, x: Double, y: Double, size: Double, on ground: Dot, isFaint: Bool = false
  ) -> Dot {
    var dot = paint.piece(look.colour, on: ground, seats: audience.seats)
    if isFaint { dot = paint.faint(dot, 0.55) }
    let half = size / 2
    raster.fill(x: x - half...x + half, y: y - half...y + half, dot) {
      shape.contains(($0 - x) / half, ($1 - y) / half)
    }
    return dot
  }

  /// A piece in one row: a sign in its colour.
  private func drawSmall(
    _ look: Scene.Look, _ shape: Scene.Shape, in area: Area, on ground: Dot, isFaint: Bool, sign: String?
  ) {
    let text = paint.letter(on: look, seats: audience.seats) ?? shape.sign
    var dot = paint.piece(look.colour, on: ground, seats: audience.seats, ratio: 1.8)
    if isFaint { dot = paint.faint(dot) }
    let x = area.x + max(0, area.width - 1) / 2
    raster.write(text, x: x, y: area.y, Raster.Letters(colour: dot, isBold: true), within: area)
    if let sign, area.width > 1 { write(sign, x: x + 1, y: area.y, on: ground, isBold: true, within: area) }
  }

  /// The face of a card or a die.
  private func face(isFaint: Bool, isFocused: Bool, _ usual: Dot) -> Dot {
    if paint.theme.isColourless { return isFaint ? .none : .ink }
    return isFocused ? paint.focus : isFaint ? paint.shade(usual, -0.22) : usual
  }

  /// Marks the focus with signs at the sides, without colours.
  private func markFocus(in area: Area, on ground: Dot) {
    let row = area.y + (area.height - 1) / 2
    write("▸", x: area.x, y: row, on: ground, isBold: true)
    write("◂", x: area.x + area.width - 1, y: row, on: ground, isBold: true)
  }

  /// Draws a playing card, face up or down, that fills an area.
  func draw(card look: Scene.Look, in area: Area, isFaint: Bool = false, isFocused: Bool = false) {
    let isBack = look.text == nil || look.text == "??"
    let back = paint.surface(.named(.blue), seats: audience.seats)
    let face = isBack ? isFocused ? paint.focus : back : face(isFaint: isFaint, isFocused: isFocused, paint.card)
    raster.fill(area, face)
    if isBack {
      for row in 0..<area.height {
        let pattern = String(repeating: "▒", count: area.width)
        write(pattern, x: area.x, y: area.y + row, colour: back.rgb?.mixed(with: .white, 0.35), on: face)
      }
    } else if let text = look.text {
      if face == .none, area.height > 2 { outline(area, isDim: true) }
      let suit = text.last.flatMap { Scene.Shape(suit: $0) }
      draw(rank: suit == nil ? text : String(text.dropLast()), suit, in: area, on: face)
    }
    if isFocused, paint.theme.isColourless { markFocus(in: area, on: face) }
  }

  private func draw(rank: String, _ suit: Scene.Shape?, in area: Area, on face: Dot) {
    let isRed = suit == .heart || suit == .diamond
    let colour = isRed ? RGB(0xC0, 0x1C, 0x28) : RGB(0x1C, 0x20, 0x28)
    guard area.height > 2 else {
      return centre(rank + (suit?.sign ?? ""), in: area, colour: colour, on: face, isBold: true)
    }
    let inside = face == .none ? area.inset(1) : area.inset(columns: area.width > 5 ? 1 : 0, rows: 0)
    write(rank, x: inside.x, y: inside.y, colour: colour, on: face, isBold: true, within: area)
    write(
      rank, x: inside.x + inside.width - columns(of: rank), y: inside.y + inside.height - 1, colour: colour, on: face,
      isBold: true, within: area)
    guard let suit else { return }
    let size = Double(min(inside.width, 2 * (inside.height - 2)))
    // Suits are drawn if they are large enough to be distinguished.
    guard size >= 6, face != .ink else { return centre(suit.sign, in: area, colour: colour, on: face, isBold: true) }
    draw(
      Scene.Look(shape: suit, colour: .exact(colour.number)), suit, x: Double(area.x) + Double(area.width) / 2,
      y: Double(2 * area.y + area.height), size: size, on: face)
  }

  /// Draws a frame inside an area.
  func outline(_ area: Area, isDim: Bool) {
    var lines = BoxLines()
    let (right, bottom) = (area.x + area.width - 1, area.y + area.height - 1)
    for row in [area.y, bottom] { lines.addAcross(from: area.x, to: right, y: row) }
    for column in [area.x, right] { lines.addDown(x: column, from: area.y, to: bottom) }
    for line in lines.all { write(line.sign, x: line.x, y: line.y, isDim: isDim) }
  }

  /// Draws a die that fills an area; 0 is hidden.
  func draw(die look: Scene.Look, in area: Area, isFaint: Bool = false, isFocused: Bool = false) {
    let number = Int(look.text ?? "") ?? -1
    var usual = look.colour.map { paint.surface($0, seats: audience.seats) } ?? paint.card
    if number == 0 { usual = paint.shade(paint.panel, 0.12) }
    let face = face(isFaint: isFaint, isFocused: isFocused, usual)
    raster.fill(area, face)
    if face == .none, area.height > 2 { outline(area, isDim: true) }
    if isFocused, paint.theme.isColourless { markFocus(in: area, on: face) }
    guard (1...6).contains(number), area.height > 2 else {
      return centre(number == 0 ? "?" : look.text ?? "", in: area, on: face, isBold: true)
    }
    let side = area.width > 7 ? 2 : 1
    let columns = [area.x + side, area.x + area.width / 2, area.x + area.width - 1 - side]
    let step = max(1, (area.height - 1) / 2 - (area.height > 3 ? 1 : 0))
    for (row, marks) in Self.dots[number - 1].enumerated() {
      for (column, mark) in marks.enumerated() where mark == "o" {
        write("●", x: columns[column], y: area.y + area.height / 2 + (row - 1) * step, on: face)
      }
    }
  }

  private static let dots = [
    ["   ", " o ", "   "], ["o  ", "   ", "  o"], ["o  ", " o ", "  o"], ["o o", "   ", "o o"], ["o o", " o ", "o o"],
    ["o o", "o o", "o o"],
  ]
}

extension Scene.Shape {
  /// The suit that a card's last letter names.
  fileprivate init?(suit: Character) {
    switch suit {
    case "h": self = .heart
    case "d": self = .diamond
    case "s": self = .spade
    case "c": self = .club
    default: return nil
    }
  }
}

extension RGB {
  /// The colour as `0xRRGGBB`.
  var number: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
