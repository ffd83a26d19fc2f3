import ParlorCore

/// Plots as SVG, as wide as a phone's screen so that their texts are readable there.
enum Plot {
  /// The width of a plot.
  static let width = 360.0

  /// A bar chart with one bar per line, names and figures above the bars.
  static func rows(_ rows: [Document.Bar], _ scale: Document.Scale) -> String {
    var bottom = 0.0
    let (place, zero, labels) = places(on: scale, of: rows)
    let bars = rows.map { row in
      let indent = Double(row.depth) * 14
      let (texts, top) = Self.texts(of: row, indent: indent, top: bottom + 14)
      bottom = top + 22
      // The rules don't cross the texts.
      let rules = [0, 0.5, 1].map { line($0 * width, top + 4, $0 * width, top + 18, "rule") }
      let (start, end) = (min(zero, place(row.value)), max(zero, place(row.value)))
      let length = (end - start) * (width - indent)
      return "<g><title>\(asMarkup("\(row.name): \(row.figure)"))</title>" + rules.joined() + texts
        + rectangle(indent + start * width, top + 6, length, 10, "bar")
        + (row.part.map { rectangle(indent, top + 6, length * $0, 10, "part") } ?? "")
        + (row.whiskers.map { whiskers(place($0.lowerBound)...place($0.upperBound), middle: top + 11) } ?? "")
        + "</g>\n"
    }
    let classes = ["faint", "faint middle", "faint end"]
    let texts = zip(labels, classes).enumerated().map { index, label in
      text(Double(index) * width / 2, bottom + 16, label.0, label.1)
    }
    return picture(height: bottom + 22, bars.joined() + texts.joined())
  }

  /// The scale of a chart: positions as shares of the width, the position of zero, and the labels below.
  private static func places(
    on scale: Document.Scale, of bars: [Document.Bar]
  ) -> (place: (Double) -> Double, zero: Double, labels: [String]) {
    switch scale {
    case .parts(let middle): return ({ max(0, min(1, $0)) }, 0, ["0 %", middle, "100 %"])
    case .counts(let most): return ({ $0 / Double(max(1, most)) }, 0, ["0", "", grouped(most)])
    case .around(let digits, let unit):
      let ends = bars.flatMap { bar in
        [bar.value] + (bar.whiskers.map { [$0.lowerBound, $0.upperBound] } ?? [])
      }
      let reach = ends.map(\.magnitude).filter(\.isFinite).max() ?? 0
      let edge = reach > 0 ? reach : 1
      func label(_ number: Double) -> String { decimal(number, digits: digits) + unit }
      return ({ (1 + max(-1, min(1, $0 / edge))) / 2 }, 0.5, [label(-edge), "0", label(edge)])
    }
  }

  /// A row's name and figure, side by side if they fit, and the position of the last line.
  private static func texts(of row: Document.Bar, indent: Double, top: Double) -> (markup: String, last: Double) {
    let room = 50 - Int(indent / 7)
    let (names, figures) = (wrapped(row.name, to: room), wrapped(row.figure, to: room))
    let isShared = names[names.count - 1].count + figures[0].count < room
    let start = names.count - (isShared ? 1 : 0)
    func place(_ line: Int) -> Double { top + Double(line) * 15 }
    let texts =
      names.enumerated().map { text(2 + indent, place($0.offset), $0.element) }
      + figures.enumerated().map { text(width - 2, place(start + $0.offset), $0.element, "end") }
    return (texts.joined(), place(start + figures.count - 1))
  }

  /// A text in lines of at most `room` letters, broken at spaces; about fifty fit a plot.
  private static func wrapped(_ text: String, to room: Int) -> [String] {
    var (lines, rest) = ([String](), Substring(text))
    while rest.count > room {
      let end = rest.prefix(room).lastIndex(of: " ") ?? rest.index(rest.startIndex, offsetBy: room)
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }

  private static func whiskers(_ range: ClosedRange<Double>, middle: Double) -> String {
    let (low, high) = (coordinate(range.lowerBound * width), coordinate(range.upperBound * width))
    let (top, bottom) = (coordinate(middle - 6), coordinate(middle + 6))
    return "<path class=\"whisker\" d=\"M\(low) \(top)V\(bottom)M\(low) \(coordinate(middle))H\(high)"
      + "M\(high) \(top)V\(bottom)\"/>"
  }

  /// A histogram, one column per bin.
  static func columns(_ bins: [Document.Bin]) -> String {
    let height = 120.0
    let tallest = Double(max(1, bins.map(\.games).max() ?? 1))
    let step = width / Double(max(1, bins.count))
    func text(of range: ClosedRange<Int>) -> String {
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
    let bars = bins.enumerated().map { index, bin in
      let tall = Double(bin.games) / tallest * height
      let title = "\(text(of: bin.numbers)) moves: \(counted(bin.games, "game"))"
      return "<g><title>\(asMarkup(title))</title>"
        + rectangle(Double(index) * step + step * 0.08, 16 + height - tall, step * 0.84, tall, "bar") + "</g>\n"
    }
    let ends = [bins.first?.numbers.lowerBound, bins.last?.numbers.upperBound].map { $0.map(grouped) ?? "" }
    return picture(
      height: height + 36,
      self.text(0, 11, "up to \(grouped(Int(tallest))) games", "faint")
        + line(0, 16 + height, width, 16 + height, "rule") + "\n" + bars.joined()
        + self.text(0, height + 31, ends[0], "faint") + self.text(width / 2, height + 31, "moves", "faint middle")
        + self.text(width, height + 31, ends[1], "faint end"))
  }

  /// A board with darker cells for higher counts, and each cell's share in per cent.
  static func board(_ cells: [[Document.Cell]], of all: Int) -> String {
    let (most, columns) = (Double(max(1, cells.joined().map(\.count).max() ?? 1)), cells.first?.count ?? 1)
    let size = min(width / Double(columns), 48)
    let squares = cells.enumerated().map { row, line in
      line.enumerated().map { column, cell in
        let (left, top) = (Double(column) * size, Double(cells.count - 1 - row) * size)
        let share = Double(cell.count) / Double(max(1, all))
        let title =
          "column \(column + 1), row \(row + 1): \(grouped(cell.count)), \(percent(share))"
          + (cell.first.map { ", first in game \(grouped($0 + 1))" } ?? "")
        let label =
          columns > 9 ? "" : text(left + size / 2, top + size / 2 + 4, decimal(share * 100, digits: 1), "middle")
        return
          "<g><title>\(title)</title><rect class=\"bar\" x=\"\(coordinate(left + 1))\" y=\"\(coordinate(top + 1))\""
          + " width=\"\(coordinate(size - 2))\" height=\"\(coordinate(size - 2))\""
          + " opacity=\"\(coordinate(0.05 + 0.65 * Double(cell.count) / most, digits: 100))\"/>\(label)</g>\n"
      }.joined()
    }
    return picture(height: Double(cells.count) * size, squares.joined())
  }

  /// The values of positions: the median as a line, in bands of the middle half and the middle four fifths of the
  /// games.
  static func ribbon(_ bands: [Document.Band]) -> String {
    guard let first = bands.first, let last = bands.last, first.moves < last.moves else { return "" }
    let (top, height) = (4.0, 140.0)
    func points(_ place: Int) -> [String] {
      bands.map { band in
        let x = Double(band.moves - first.moves) / Double(last.moves - first.moves) * width
        return "\(coordinate(x)) \(coordinate(top + (1 - band.values[place]) * height))"
      }
    }
    func area(_ low: Int, _ high: Int) -> String {
      "<path class=\"band\" d=\"M\((points(low) + points(high).reversed()).joined(separator: "L"))Z\"/>"
    }
    let rules = [0, 0.5, 1].map { line(0, top + $0 * height, width, top + $0 * height, "rule") }
    let middle = "\n<path class=\"whisker\" d=\"M\(points(2).joined(separator: "L"))\"/>"
    let bottom = top + height + 15
    return picture(
      height: bottom + 4,
      rules.joined() + area(0, 4) + area(1, 3) + middle
        + text(2, top + 12, "wins", "faint") + text(2, top + height - 4, "loses", "faint")
        + text(0, bottom, grouped(first.moves), "faint") + text(width / 2, bottom, "moves", "faint middle")
        + text(width, bottom, grouped(last.moves), "faint end"))
  }

  static func picture(height: Double, _ content: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 \(coordinate(width)) \(coordinate(height))\">\n"
      + content + "\n</svg>\n"
  }

  static func text(_ x: Double, _ y: Double, _ text: String, _ style: String = "") -> String {
    let style = style.isEmpty ? "" : " class=\"\(style)\""
    return "<text\(style) x=\"\(coordinate(x))\" y=\"\(coordinate(y))\">\(asMarkup(text))</text>"
  }

  static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> String {
    "<path class=\"\(style)\" d=\"M\(coordinate(x1)) \(coordinate(y1))L\(coordinate(x2)) \(coordinate(y2))\"/>"
  }

  private static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String) -> String
  {
    "<rect class=\"\(style)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\" width=\"\(coordinate(width))\""
      + " height=\"\(coordinate(height))\"/>"
  }

  /// A number with one decimal, which is precise enough for a screen.
  static func coordinate(_ number: Double, digits: Double = 10) -> String { "\((number * digits).rounded() / digits)" }
}
