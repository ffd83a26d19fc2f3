import ParlorCore
import Screen

/// The sizes of wheels.
enum Wheels {
  /// A wheel's rows: its number, the value before, the value, and the value after.
  static func height(rows: Int, isNumbered: Bool) -> Int { (isNumbered ? 1 : 0) + (rows > 0 ? rows + 4 : 3) }
}

extension Painter {
  func draw(_ wheel: Scene.Wheel, _ box: Box, width: Int, rows: Int, x: Int, y: Int) {
    let across = max(1, (box.width + 2) / (width + 2))
    let height = Wheels.height(rows: rows, isNumbered: wheel.times > 1)
    for place in 0..<wheel.times {
      let area = Area(
        x: x + place % across * (width + 2), y: y + place / across * height, width: width, height: height)
      draw(wheel, place, box.item, rows: rows, in: area)
    }
  }

  private func draw(_ wheel: Scene.Wheel, _ place: Int, _ item: Item, rows: Int, in area: Area) {
    guard !wheel.values.isEmpty else { return }
    let id = SpotID.wheel(item.path, place)
    let stops = state.stops[wheel.name] ?? []
    let stop = stops.indices.contains(place) ? stops[place] : wheel.start
    let count = wheel.values.count
    func look(_ turn: Int) -> Scene.Look { wheel.look(at: ((stop + turn) % count + count) % count) }
    func word(_ turn: Int) -> String { wheel.word(at: ((stop + turn) % count + count) % count) }
    var row = 0
    if wheel.times > 1 {
      centre("\(place + 1)", in: area, row: row, isDim: true)
      row += 1
    }
    centre(word(-1), in: area, row: row, isDim: true)
    row += 1
    let middle = Area(x: area.x, y: area.y + row, width: area.width, height: max(1, rows + (rows > 0 ? 1 : 0)))
    let isFocused = state.focus == id
    let ground = isFocused && !paint.theme.isColourless ? paint.focus : paint.panel
    raster.fill(middle, ground)
    if rows > 0 {
      draw(look(0), in: Room(middle.inset(columns: 2, rows: 0)), on: ground)
      row += rows + 1
      centre(word(0), in: area, row: row, isBold: true)
      row += 1
    } else {
      let colour = look(0).shape == nil ? nil : look(0).colour.map { paint.rgb($0, seats: audience.seats) }
      let sign = look(0).shape.map { $0 == .card ? "" : $0.sign + " " } ?? ""
      centre(sign + word(0), in: middle, row: 0, colour: colour, on: ground, isBold: true)
      row += 1
    }
    centre(word(1), in: area, row: row, isDim: true)
    drawArrows(beside: middle, isFocused: isFocused, on: ground)
    note(id, area, "\(item.part.title ?? wheel.name)\(wheel.times > 1 ? " \(place + 1)" : ""), \(word(0))")
  }

  private func drawArrows(beside middle: Area, isFocused: Bool, on ground: Dot) {
    let colour = isFocused ? nil : paint.palette.accent
    write("▲", x: middle.x, y: middle.y, colour: colour, on: ground, isBold: isFocused)
    write(
      "▼", x: middle.x + middle.width - 1, y: middle.y + middle.height - 1, colour: colour, on: ground,
      isBold: isFocused)
    if isFocused {
      let y = middle.y + (middle.height - 1) / 2
      write("▸", x: middle.x + (middle.height > 1 ? 0 : 1), y: y, on: ground, isBold: true)
      write("◂", x: middle.x + middle.width - (middle.height > 1 ? 1 : 2), y: y, on: ground, isBold: true)
    }
  }
}

extension Scene.Wheel {
  /// A value's name: its look's, else its piece's colour, else its spelling in moves.
  func word(at stop: Int) -> String {
    let (look, value) = (look(at: stop), values[stop])
    if look.shape == .card { return value }
    if let name = look.name, name != value { return name }
    if look.shape != nil, case .named(let colour)? = look.colour { return value.count == 1 ? colour.rawValue : value }
    return value
  }

  fileprivate func look(at stop: Int) -> Scene.Look {
    looks.indices.contains(stop) ? looks[stop] : Scene.Look(text: values[stop], name: values[stop])
  }
}
