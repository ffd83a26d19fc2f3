import ParlorCore
import Screen

extension Painter {
  /// Draws a piece as large as an area of cells has room for, with half a row below it free.
  /// - Parameter sign: what stands on it in place of its own text; nil for that.
  func draw(_ look: Scene.Look, in area: Area, on ground: Dot, isFaint: Bool = false, sign: String? = nil) {
    if look.shape == .card { return draw(card: look, in: area, isFaint: isFaint) }
    guard let shape = paint.shape(of: look) else {
      return centre(
        sign ?? look.text ?? "", in: area, colour: look.colour.map { paint.rgb($0, seats: audience.seats) }, on: ground,
        isBold: true)
    }
    if area.height < 2 || area.width < 2 {
      return drawSmall(look, shape, in: area, on: ground, isFaint: isFaint, sign: sign)
    }
    let width = shape == .stick ? 2 * area.height : area.width
    let size = Double(min(width, 2 * area.height - 1))
    let (x, y) = (Double(area.x) + Double(area.width) / 2, 2 * Double(area.y) + Double(2 * area.height - 1) / 2)
    let dot = draw(look, shape, x: x, y: y, size: size, on: ground, isFaint: isFaint)
    // A letter needs whole cells of its piece around it.
    let middle = Area(x: area.x, y: area.y + (area.height - 1) / 2, width: area.width, height: 1)
    if let text = sign ?? paint.letter(on: look, seats: audience.seats) {
      centre(text, in: middle, on: shape == .ring && ground != .ink ? ground : dot, isBold: true)
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
    raster.fill(x: x - half...x + half, y: y - half...y + half, dot) { shape.contains(($0 - x) / half, ($1 - y) / half) }
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

  /// Draws a playing card, face up or down, that fills an area.
  func draw(card look: Scene.Look, in area: Area, isFaint: Bool = false) {
    let isPlain = paint.theme.isColourless
    guard let text = look.text, text != "??" else {
      let back = paint.surface(.named(.blue), seats: audience.seats)
      raster.fill(area, back)
      for row in 0..<area.height {
        write(
          String(repeating: "▒", count: area.width), x: area.x, y: area.y + row,
          colour: back.rgb?.mixed(with: .white, 0.35), on: back)
      }
      return
    }
    var face = isPlain ? Dot.none : Dot(RGB(0xF6, 0xF3, 0xEB))
    if isFaint { face = paint.shade(face, -0.22) }
    raster.fill(area, face)
    if area.height > 1, isPlain || paint.palette.paper.luminance > 0.5 {
      raster.frame(area, isPlain ? .ink : paint.faint(paint.dim, 0.4))
    }
    let suit = text.last.flatMap { Scene.Shape(suit: $0) }
    let rank = suit == nil ? text : String(text.dropLast())
    let colour: RGB = suit == .heart || suit == .diamond ? RGB(0xC0, 0x1C, 0x28) : RGB(0x1C, 0x20, 0x28)
    draw(rank: rank, suit, colour, in: area, on: face, isFaint: isFaint)
  }

  private func draw(
    rank: String, _ suit: Scene.Shape?, _ colour: RGB, in area: Area, on face: Dot, isFaint: Bool
  ) {
    let isFramed = area.height > 1 && (face == .none || paint.palette.paper.luminance > 0.5)
    let edge = isFramed ? 1 : 0
    guard area.height > 1 else {
      return centre(rank + (suit?.sign ?? ""), in: area, colour: colour, on: face, isBold: !isFaint)
    }
    let inside = area.inset(columns: max(edge, area.width > 5 ? 1 : 0), rows: isFramed && area.height > 3 ? 1 : 0)
    write(rank, x: inside.x, y: inside.y, colour: colour, on: face, isBold: true, within: area)
    write(
      rank, x: inside.x + inside.width - columns(of: rank), y: inside.y + inside.height - 1, colour: colour, on: face,
      isBold: true, within: area)
    guard let suit else { return }
    if inside.height < 5 {
      return centre(suit.sign, in: area, colour: colour, on: face, isBold: true)
    }
    let size = Double(min(inside.width - 1, 2 * (inside.height - 2)))
    let look = Scene.Look(shape: suit, colour: .exact(colour.number))
    draw(
      look, suit, x: Double(area.x) + Double(area.width) / 2, y: Double(2 * area.y) + Double(area.height), size: size,
      on: face)
  }

  /// Draws a die that fills an area; 0 is one that is hidden.
  func draw(die look: Scene.Look, in area: Area, isFaint: Bool = false) {
    let number = Int(look.text ?? "") ?? -1
    let isPlain = paint.theme.isColourless
    var face = isPlain ? Dot.none : Dot(RGB(0xF6, 0xF3, 0xEB))
    if let colour = look.colour { face = paint.surface(colour, seats: audience.seats) }
    if number == 0 { face = paint.shade(paint.panel, 0.12) }
    if isFaint { face = paint.shade(face, -0.22) }
    raster.fill(area, face)
    let isFramed = area.height > 1 && (isPlain || paint.palette.paper.luminance > 0.5)
    if isFramed { raster.frame(area, isPlain ? .ink : paint.faint(paint.dim, 0.4)) }
    guard (1...6).contains(number), area.height > 2 else {
      return centre(number == 0 ? "?" : look.text ?? "", in: area, on: face, isBold: true)
    }
    let (left, middle, right) = (area.x + (area.width > 7 ? 2 : 1), area.x + area.width / 2, area.x + area.width)
    let columns = [left, middle, right - 1 - (left - area.x)]
    let step = (area.height - 1) / 2
    for (row, marks) in Self.dots[number - 1].enumerated() {
      for (column, mark) in marks.enumerated() where mark == "o" {
        let y = area.y + area.height / 2 + (row - 1) * max(1, step - (area.height > 3 ? 1 : 0))
        write("●", x: columns[column], y: y, on: face)
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
