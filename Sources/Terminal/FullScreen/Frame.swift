import Drawing
import ParlorCore
import Screen

/// A canvas with a theme's colours, and drawing shared by pages.
struct Frame {
  var canvas: Canvas
  let paint: Paint
  let looks: Looks

  init(width: Int, height: Int, paint: Paint) {
    (self.paint, looks) = (paint, Looks(paint))
    canvas = Canvas(width: width, height: height, style: looks.text)
  }

  var width: Int { canvas.width }
  var height: Int { canvas.height }

  /// The rows between the top line and the bottom line.
  var body: Area { Area(x: 0, y: 1, width: width, height: height - 2) }

  // MARK: Lines at the edges

  /// The top line: title and status.
  mutating func header(_ left: String, _ right: String = "") {
    bar(y: 0)
    let columns = min(columns(of: right), max(0, width - 4))
    put(left, x: 1, y: 0, looks.bar.bold, within: Area(x: 1, y: 0, width: width - 3 - columns, height: 1))
    put(right, x: width - 1 - columns, y: 0, looks.bar, within: Area(x: 0, y: 0, width: width - 1, height: 1))
  }

  /// The bottom line: the current keys with their actions, as many as fit.
  mutating func footer(_ keys: [(key: String, does: String)]) {
    bar(y: height - 1)
    var x = 1
    for (key, does) in keys {
      let needed = Screen.columns(of: key) + Screen.columns(of: does) + 1
      if x + needed > width - 1 { break }
      x += put(key, x: x, y: height - 1, looks.bar.bold) + 1
      x += put(does, x: x, y: height - 1, looks.bar) + 2
    }
  }

  private mutating func bar(y: Int) { canvas.fill(Area(x: 0, y: y, width: width, height: 1), looks.bar) }

  // MARK: Texts

  /// Draws a text in one row.
  /// - Returns: its width in columns.
  @discardableResult
  mutating func put(_ text: String, x: Int, y: Int, _ style: Style, within area: Area? = nil) -> Int {
    canvas.put(text, x: x, y: y, style: style, within: area)
  }

  /// Draws a text centred in a row.
  mutating func centre(_ text: String, y: Int, _ style: Style) {
    put(text, x: max(0, (width - Screen.columns(of: text)) / 2), y: y, style)
  }

  /// Draws a text wrapped to an area's width.
  /// - Returns: the number of lines.
  @discardableResult
  mutating func paragraph(_ text: String, in area: Area, _ style: Style) -> Int {
    let lines = wrapped(text, width: area.width)
    for (row, line) in lines.enumerated() { put(line, x: area.x, y: area.y + row, style, within: area) }
    return min(lines.count, area.height)
  }

  /// Blanks the rows between the top line and the bottom line.
  mutating func blankBody() { canvas.fill(body, looks.text) }

  // MARK: Boxes

  /// Draws an empty, centred box with a border and a title.
  /// - Returns: the area inside it.
  mutating func box(_ title: String, width wanted: Int, height rows: Int) -> Area {
    let (width, height) = (min(wanted + 4, self.width), min(rows + 2, self.height))
    let area = Area(x: (self.width - width) / 2, y: (self.height - height) / 2, width: width, height: height)
    canvas.fill(area, looks.panel)
    let line = String(repeating: "─", count: max(0, width - 2))
    put("╭\(line)╮", x: area.x, y: area.y, looks.panel)
    put("╰\(line)╯", x: area.x, y: area.y + height - 1, looks.panel)
    for y in area.y + 1..<max(area.y + 1, area.y + height - 1) {
      put("│", x: area.x, y: y, looks.panel)
      put("│", x: area.x + width - 1, y: y, looks.panel)
    }
    if !title.isEmpty { put(" \(title) ", x: area.x + 2, y: area.y, looks.panel.bold, within: area.inset(1, 0)) }
    return area.inset(2, 1)
  }
}

extension Area {
  func inset(_ columns: Int, _ rows: Int) -> Area { inset(columns: columns, rows: rows) }

  /// The area without some columns at its left and rows at its top.
  func dropping(columns: Int = 0, rows: Int = 0) -> Area {
    Area(x: x + columns, y: y + rows, width: width - columns, height: height - rows)
  }
}

extension Style {
  var bold: Style {
    var style = self
    style.isBold = true
    return style
  }
}

/// A text wrapped to a width, between words if possible. Its own line breaks stay.
func wrapped(_ text: String, width: Int) -> [String] {
  guard width > 0 else { return [] }
  return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
    var (lines, current) = ([String](), "")
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = current.isEmpty ? String(word) : current + " " + word
      if columns(of: longer) <= width || current.isEmpty {
        current = longer
      } else {
        lines.append(current)
        current = String(word)
      }
    }
    return lines + [current]
  }
}
