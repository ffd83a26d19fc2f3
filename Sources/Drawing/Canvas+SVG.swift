public import Screen

extension Canvas {
  /// The picture as SVG: blocks and braille as shapes, which are independent of fonts, and other signs as text.
  /// - Parameters:
  ///   - paper: the style of empty cells, which replaces the terminal's defaults.
  ///   - cell: the width of a column in pixels; a row is twice as high.
  public func svg(on paper: Style, cell: Int = 10) -> String {
    let (wide, high) = (cell, 2 * cell)
    let ground = paper.background ?? .white
    var shapes = SVGShapes(width: 2 * width, height: 2 * height, ground: ground, size: cell)
    for y in 0..<height {
      for x in 0..<width {
        shapes.add(self[x, y], columns: x + 1 < width && self[x + 1, y].text.isEmpty ? 2 : 1, x, y, paper)
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width * wide)" height="\(height * high)" \
      viewBox="0 0 \(width * wide) \(height * high)" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" \
      font-size="\(cell * 5 / 3)" shape-rendering="crispEdges" text-anchor="middle">
      <rect width="100%" height="100%" fill="\(ground.hex)"/>
      \(shapes.surfaces)\(shapes.signs)</svg>

      """
  }
}

/// The shapes of a picture: coloured quarters of cells, and the signs above them.
private struct SVGShapes {
  /// The colours of the quarters, row by row.
  private var quarters: [RGB]
  private let width: Int
  private let ground: RGB
  private let size: Int
  private(set) var signs = ""

  init(width: Int, height: Int, ground: RGB, size: Int) {
    quarters = [RGB](repeating: ground, count: width * height)
    (self.width, self.ground, self.size) = (width, ground, size)
  }

  /// The quarters as rectangles; neighbours with the same colour in a row are merged.
  var surfaces: String {
    var text = ""
    for row in stride(from: 0, to: quarters.count, by: width) {
      var first = row
      while first < row + width {
        let colour = quarters[first]
        let end = quarters[first..<row + width].firstIndex { $0 != colour } ?? row + width
        if colour != ground {
          text += Self.rectangle((first - row) * size / 2, row / width * size, (end - first) * size / 2, size, colour)
        }
        first = end
      }
    }
    return text
  }

  mutating func add(_ cell: Canvas.Cell, columns: Int, _ x: Int, _ y: Int, _ paper: Style) {
    guard !cell.text.isEmpty else { return }
    let style = cell.style
    var front = style.foreground ?? paper.foreground ?? .black
    var behind = style.background ?? ground
    if style.isReversed { (front, behind) = (behind, front) }
    if style.isDim { front = front.mixed(with: behind, 0.4) }
    let scalar = cell.text.unicodeScalars.first ?? " "
    let block = Self.blocks[scalar] ?? 0
    for quarter in 0..<4 * columns {
      let place = (2 * y + quarter / (2 * columns)) * width + 2 * x + quarter % (2 * columns)
      quarters[place] = columns == 1 && block >> quarter & 1 == 1 ? front : behind
    }
    let (left, top) = (x * size, 2 * y * size)
    if block != 0 || cell.text == " " && !style.isUnderlined && !style.isStruckOut { return }
    if (0x2800...0x28FF).contains(scalar.value) {
      addBraille(scalar.value - 0x2800, left, top, front)
    } else {
      addLetter(cell, columns: columns, left, top, front)
    }
  }

  private static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ colour: RGB) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(colour.hex)\"/>\n"
  }

  private mutating func addBraille(_ pattern: UInt32, _ left: Int, _ top: Int, _ colour: RGB) {
    for (bit, place) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].enumerated()
    where pattern >> bit & 1 == 1 {
      let (x, y) = (left + (2 * place.0 + 1) * size / 4, top + (2 * place.1 + 1) * size / 4)
      signs += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(Double(size) / 6)\" fill=\"\(colour.hex)\"/>\n"
    }
  }

  private mutating func addLetter(_ cell: Canvas.Cell, columns: Int, _ left: Int, _ top: Int, _ colour: RGB) {
    let letter = cell.text.map { ["<": "&lt;", ">": "&gt;", "&": "&amp;"][$0] ?? String($0) }.joined()
    let weight = cell.style.isBold ? " font-weight=\"bold\"" : ""
    let (middle, base) = (left + columns * size / 2, top + size * 3 / 2)
    signs += "<text x=\"\(middle)\" y=\"\(base)\" fill=\"\(colour.hex)\"\(weight)>\(letter)</text>\n"
    if cell.style.isUnderlined { signs += Self.rectangle(left, top + 2 * size - 2, columns * size, 1, colour) }
    if cell.style.isStruckOut { signs += Self.rectangle(left, top + size, columns * size, 1, colour) }
  }

  /// The quarters of a cell that a block covers: 1 and 2 above, 4 and 8 below.
  private static let blocks: [Unicode.Scalar: Int] = [
    "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▄": 12, "▙": 13,
    "▟": 14, "█": 15,
  ]
}

extension RGB {
  /// The colour as `#rrggbb`.
  var hex: String {
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
