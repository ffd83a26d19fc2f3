import ParlorCore
import Screen

/// The sizes of tables.
enum Tables {
  /// The widths of the columns; the widest shrink first if the table is too wide.
  static func widths(of table: Scene.Table, within width: Int) -> [Int] {
    var widths: [Int] = []
    for row in [table.head] + table.rows {
      for (column, text) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], columns(of: text))
      }
    }
    // The widest column shrinks first.
    while widths.reduce(0, +) + 2 * max(0, widths.count - 1) > width,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 1
    {
      widths[widest] -= 1
    }
    return widths
  }
}

/// The sizes of meters.
enum Meters {
  static func text(of meter: Scene.Meter) -> String { "\(text(meter.value))/\(text(meter.most))" }

  private static func text(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }

  static func width(of meter: Scene.Meter, within width: Int) -> Int {
    let text = columns(of: text(of: meter))
    return text + 1 + max(4, min(20, width - text - 1))
  }
}

/// The sizes of bars of tabs.
enum Tabs {
  static func label(of tab: Scene.Tab, _ number: Int) -> String {
    " \(number + 1) \(sign(of: tab.icon).map { $0 + " " } ?? "")\(tab.title) "
  }

  /// An icon's sign; nil if there is none.
  private static func sign(of icon: String?) -> String? {
    switch icon {
    case "key": "⚷"
    case "tick": "✓"
    case "eye": "◉"
    case "x": Scene.Shape.cross.sign
    case "o": Scene.Shape.ring.sign
    default:
      icon.flatMap { name in
        let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
        return (Scene.Shape(rawValue: singular) ?? Scene.Colour.Name(rawValue: name).map { _ in .disc })?.sign
      }
    }
  }

  /// The position of each tab in a bar that wraps.
  static func places(of tabs: [Scene.Tab], within width: Int) -> [Point] {
    var (x, y): (Int, Int) = (0, 0)
    return tabs.enumerated().map { number, tab in
      let size = columns(of: label(of: tab, number))
      if x > 0, x + size > width { (x, y) = (0, y + 1) }
      defer { x += size + 1 }
      return Point(x: x, y: y)
    }
  }

  static func height(of tabs: [Scene.Tab], within width: Int) -> Int {
    (places(of: tabs, within: width).last?.y ?? -1) + 1
  }

  static func width(of tabs: [Scene.Tab], within width: Int) -> Int {
    zip(places(of: tabs, within: width), tabs.enumerated()).map { $0.x + columns(of: label(of: $1.element, $1.offset)) }
      .max() ?? 0
  }
}

extension Painter {
  func draw(_ table: Scene.Table, widths: [Int], x: Int, y: Int) {
    var y = y
    func draw(_ row: [String], isDim: Bool) {
      var x = x
      for (text, width) in zip(row, widths) {
        write(String(cut(text, width)), x: x, y: y, isDim: isDim)
        x += width + 2
      }
      y += 1
    }
    if !table.head.isEmpty {
      draw(table.head, isDim: true)
      let width = widths.reduce(0, +) + 2 * max(0, widths.count - 1)
      write(String(repeating: "─", count: max(0, width)), x: x, y: y, isDim: true)
      y += 1
    }
    for row in table.rows { draw(row, isDim: false) }
  }

  /// A label whose surface shows whether it is enabled and focused.
  func draw(label: String, in area: Area, isLive: Bool, isOn: Bool, isFocused: Bool) {
    let isPlain = paint.theme.isColourless
    let ground = isOn && isLive ? paint.accent : paint.panel
    raster.fill(area, isPlain && !isOn ? .none : ground)
    centre(
      label, in: area, on: isPlain && !isOn ? .none : ground, isBold: isLive && (isOn || isFocused), isDim: !isLive)
    guard isFocused || isPlain else { return }
    let (left, right) = isFocused ? ("▸", "◂") : isLive ? ("[", "]") : ("(", ")")
    write(left, x: area.x, y: area.y, on: ground, isBold: true)
    write(right, x: area.x + area.width - 1, y: area.y, on: ground, isBold: true)
  }

  func draw(_ button: Scene.Button, _ item: Item, x: Int, y: Int) {
    let move = item.listedMove
    let id = move.map(SpotID.move) ?? .button(item.path)
    let area = Area(x: x, y: y, width: columns(of: button.text) + 4, height: 1)
    let isFocused = state.focus == id
    // Listed moves are fainter than the scene's own buttons.
    draw(
      label: button.text, in: area, isLive: button.isLive,
      isOn: !paint.theme.isColourless && (move == nil || isFocused) || state.pressed == id, isFocused: isFocused)
    if button.isLive { note(id, area, button.text, [move ?? button.move].filter { audience.moves.contains($0) }) }
  }

  func draw(_ tabs: [Scene.Tab], shown: Int, _ box: Box, x: Int, y: Int) {
    for ((number, tab), place) in zip(tabs.enumerated(), Tabs.places(of: tabs, within: box.width)) {
      let label = Tabs.label(of: tab, number)
      let area = Area(x: x + place.x, y: y + place.y, width: columns(of: label), height: 1)
      let id = SpotID.tab(box.item.path, number)
      draw(label: label, in: area, isLive: true, isOn: number == shown, isFocused: state.focus == id)
      note(id, area, tab.title)
    }
  }

  func draw(_ meter: Scene.Meter, width: Int, x: Int, y: Int) {
    let text = Meters.text(of: meter)
    let bar = max(0, width - columns(of: text) - 1)
    let share = meter.most > 0 ? min(1, max(0, meter.value / meter.most)) : 0
    let full = Int((share.isFinite ? share : 0) * Double(2 * bar))
    raster.fill(columns: 2 * x..<2 * x + full, rows: 2 * y..<2 * y + 2, paint.accent)
    if paint.theme.isColourless {
      write(String(repeating: "·", count: bar - (full + 1) / 2), x: x + (full + 1) / 2, y: y)
    } else {
      raster.fill(columns: 2 * x + full..<2 * (x + bar), rows: 2 * y..<2 * y + 2, paint.panel)
    }
    write(text, x: x + bar + 1, y: y, isBold: true)
  }
}
