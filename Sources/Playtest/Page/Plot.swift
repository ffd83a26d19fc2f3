import ParlorCore

/// Plots as SVG, as wide as a phone's screen so that their texts can be read there.
enum Plot {
  /// How wide a plot is.
  static let width = 360.0

  /// A row of a plot: its name, the text of its figure, from where and how far its bar goes, and where its whiskers
  /// reach, in parts of the width; which part of the bar is marked, and how far all is moved in.
  struct Row {
    let name: String
    let figure: String
    var start = 0.0
    let length: Double
    var whiskers: ClosedRange<Double>?
    var part: Double?
    var indent = 0.0
  }

  /// Bars below one another, with their names and figures above them.
  /// - Parameter scale: what stands below the left end, the middle and the right end.
  static func rows(_ rows: [Row], scale: [String]) -> String {
    var bottom = 0.0
    let bars = rows.map { row in
      let (texts, top) = Self.texts(of: row, top: bottom + 14)
      bottom = top + 22
      // The rules leave out the texts.
      let rules = [0, 0.5, 1].map { line($0 * width, top + 4, $0 * width, top + 18, "rule") }
      let length = row.length * (width - row.indent)
      return "<g><title>\(asMarkup("\(row.name): \(row.figure)"))</title>" + rules.joined() + texts
        + rectangle(row.indent + row.start * width, top + 6, length, 10, "bar")
        + (row.part.map { rectangle(row.indent, top + 6, length * $0, 10, "part") } ?? "")
        + (row.whiskers.map { whiskers($0, middle: top + 11) } ?? "") + "</g>\n"
    }
    let classes = ["faint", "faint middle", "faint end"]
    let labels = zip(scale, classes).enumerated().map { index, label in
      text(Double(index) * width / 2, bottom + 16, label.0, label.1)
    }
    return picture(height: bottom + 22, bars.joined() + labels.joined())
  }

  /// A row's name and its figure, side by side where there is room and else below one another, and where the last line is.
  private static func texts(of row: Row, top: Double) -> (markup: String, last: Double) {
    let room = 50 - Int(row.indent / 7)
    let (names, figures) = (wrapped(row.name, to: room), wrapped(row.figure, to: room))
    let isShared = names[names.count - 1].count + figures[0].count < room
    let start = names.count - (isShared ? 1 : 0)
    func place(_ line: Int) -> Double { top + Double(line) * 15 }
    let texts =
      names.enumerated().map { text(2 + row.indent, place($0.offset), $0.element) }
      + figures.enumerated().map { text(width - 2, place(start + $0.offset), $0.element, "end") }
    return (texts.joined(), place(start + figures.count - 1))
  }

  /// A text in lines of so many letters at most, broken at spaces where it has some: about fifty are as wide as a plot.
  private static func wrapped(_ text: String, to room: Int) -> [String] {
    var (lines, rest) = ([String](), Substring(text))
    while rest.count > room {
      let end = rest.prefix(room).lastIndex(of: " ") ?? rest.index(rest.startIndex, offsetBy: room)
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }

  /// Rows whose bars go to either side of the middle, which stands for 0; an interval without an end reaches to the edge.
  /// - Parameter label: a number as it stands below an end.
  static func centred(
    _ rows: [(name: String, figure: String, value: Double, interval: ClosedRange<Double>?)], label: (Double) -> String
  ) -> String {
    let ends = rows.flatMap { row in [row.value] + (row.interval.map { [$0.lowerBound, $0.upperBound] } ?? []) }
    let reach = ends.map(\.magnitude).filter(\.isFinite).max() ?? 0
    let edge = reach > 0 ? reach : 1
    func place(_ number: Double) -> Double { (1 + max(-1, min(1, number / edge))) / 2 }
    return Self.rows(
      rows.map { row in
        Row(
          name: row.name, figure: row.figure, start: min(0.5, place(row.value)), length: abs(place(row.value) - 0.5),
          whiskers: row.interval.map { place($0.lowerBound)...place($0.upperBound) })
      }, scale: [label(-edge), "0", label(edge)])
  }

  private static func whiskers(_ range: ClosedRange<Double>, middle: Double) -> String {
    let (low, high) = (coordinate(range.lowerBound * width), coordinate(range.upperBound * width))
    let (top, bottom) = (coordinate(middle - 6), coordinate(middle + 6))
    return "<path class=\"whisker\" d=\"M\(low) \(top)V\(bottom)M\(low) \(coordinate(middle))H\(high)"
      + "M\(high) \(top)V\(bottom)\"/>"
  }

  /// A column for each number, with what each stands for.
  /// - Parameters:
  ///   - ends: what stands below the first and the last column.
  ///   - name: what stands between them.
  static func columns(_ columns: [(count: Int, title: String)], ends: (String, String), name: String) -> String {
    let (height, tallest) = (120.0, Double(max(1, columns.map(\.count).max() ?? 1)))
    let step = width / Double(max(1, columns.count))
    let bars = columns.enumerated().map { index, column in
      let tall = Double(column.count) / tallest * height
      return "<g><title>\(asMarkup(column.title))</title>"
        + rectangle(Double(index) * step + step * 0.08, 16 + height - tall, step * 0.84, tall, "bar") + "</g>\n"
    }
    return picture(
      height: height + 36,
      text(0, 11, "up to \(grouped(Int(tallest))) games", "faint") + line(0, 16 + height, width, 16 + height, "rule")
        + "\n" + bars.joined() + text(0, height + 31, ends.0, "faint")
        + text(width / 2, height + 31, name, "faint middle") + text(width, height + 31, ends.1, "faint end"))
  }

  /// A board, the darker the oftener a cell was played, with the share of each in hundredths.
  static func board(_ cells: CellCounts, of all: Int) -> String {
    let most = Double(max(1, cells.counts.max() ?? 1))
    let size = min(width / Double(cells.columns), 48)
    let squares = (1...cells.rows).map { row in
      zip(cells.row(row), cells.firstGames(inRow: row)).enumerated().map { column, cell in
        let (count, first) = cell
        let (left, top) = (Double(column) * size, Double(cells.rows - row) * size)
        let share = Double(count) / Double(max(1, all))
        let title =
          "column \(column + 1), row \(row): \(grouped(count)), \(percent(share))"
          + (first.map { ", first in game \(grouped($0 + 1))" } ?? "")
        let label =
          cells.columns > 9 ? "" : text(left + size / 2, top + size / 2 + 4, decimal(share * 100, digits: 1), "middle")
        return
          "<g><title>\(title)</title><rect class=\"bar\" x=\"\(coordinate(left + 1))\" y=\"\(coordinate(top + 1))\""
          + " width=\"\(coordinate(size - 2))\" height=\"\(coordinate(size - 2))\""
          + " opacity=\"\(coordinate(0.05 + 0.65 * Double(count) / most, digits: 100))\"/>\(label)</g>\n"
      }.joined()
    }
    return picture(height: Double(cells.rows) * size, squares.joined())
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

  /// A number with one digit behind the point, which is exact enough for a screen.
  static func coordinate(_ number: Double, digits: Double = 10) -> String { "\((number * digits).rounded() / digits)" }
}
