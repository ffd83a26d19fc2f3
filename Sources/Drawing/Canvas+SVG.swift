public import Screen

extension Canvas {
  /// The picture as SVG: blocks and braille as rectangles, so that it looks the same in any font, other signs as text.
  /// - Parameters:
  ///   - paper: how an empty cell looks, where a style leaves that to the terminal.
  ///   - cell: the width of a column in pixels; a row is twice as high.
  public func svg(on paper: Style, cell: Int = 10) -> String {
    let (wide, high) = (cell, 2 * cell)
    var shapes = SVGShapes()
    let ground = paper.background ?? .white
    for y in 0..<height {
      for x in 0..<width {
        shapes.add(self[x, y], columns: x + 1 < width && self[x + 1, y].text.isEmpty ? 2 : 1, x, y, paper, wide)
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width * wide)" height="\(height * high)" \
      viewBox="0 0 \(width * wide) \(height * high)" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" \
      font-size="\(cell * 5 / 3)" shape-rendering="crispEdges" text-anchor="middle">
      <rect width="100%" height="100%" fill="\(ground.hex)"/>
      \(shapes.text)</svg>

      """
  }
}

/// Collects the shapes of a picture, so that neighbours of one colour are one rectangle.
private struct SVGShapes {
  var text = ""

  mutating func add(_ cell: Canvas.Cell, columns: Int, _ x: Int, _ y: Int, _ paper: Style, _ size: Int) {
    guard !cell.text.isEmpty else { return }
    let style = cell.style
    var front = style.foreground ?? paper.foreground ?? .black
    var behind = style.background ?? paper.background ?? .white
    if style.isReversed { (front, behind) = (behind, front) }
    let (left, top) = (x * size, 2 * y * size)
    if behind != (paper.background ?? .white) { add(left, top, columns * size, 2 * size, behind) }
    if style.isDim { front = front.mixed(with: behind, 0.4) }
    guard let scalar = cell.text.unicodeScalars.first, cell.text != " " || style.isUnderlined || style.isStruckOut
    else {
      return
    }
    if let quarters = Self.quarters[scalar] {
      for quarter in 0..<4 where quarters >> quarter & 1 == 1 {
        add(left + quarter % 2 * size / 2, top + quarter / 2 * size, size / 2, size, front)
      }
    } else if (0x2800...0x28FF).contains(scalar.value) {
      addBraille(scalar.value - 0x2800, left, top, size, front)
    } else {
      addLetter(cell, columns: columns, left, top, size, front)
    }
  }

  private mutating func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ colour: RGB) {
    text += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(colour.hex)\"/>\n"
  }

  private mutating func addBraille(_ pattern: UInt32, _ left: Int, _ top: Int, _ size: Int, _ colour: RGB) {
    for (bit, place) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].enumerated()
    where pattern >> bit & 1 == 1 {
      let (x, y) = (left + (2 * place.0 + 1) * size / 4, top + (2 * place.1 + 1) * size / 4)
      text += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(Double(size) / 6)\" fill=\"\(colour.hex)\"/>\n"
    }
  }

  private mutating func addLetter(
    _ cell: Canvas.Cell, columns: Int, _ left: Int, _ top: Int, _ size: Int, _ colour: RGB
  ) {
    let letter = cell.text.map { ["<": "&lt;", ">": "&gt;", "&": "&amp;"][$0] ?? String($0) }.joined()
    let weight = cell.style.isBold ? " font-weight=\"bold\"" : ""
    let (middle, base) = (left + columns * size / 2, top + size * 3 / 2)
    text += "<text x=\"\(middle)\" y=\"\(base)\" fill=\"\(colour.hex)\"\(weight)>\(letter)</text>\n"
    if cell.style.isUnderlined { add(left, top + 2 * size - 2, columns * size, 1, colour) }
    if cell.style.isStruckOut { add(left, top + size, columns * size, 1, colour) }
  }

  /// The quarters of a cell that a block covers: 1 and 2 above, 4 and 8 below.
  private static let quarters: [Unicode.Scalar: Int] = [
    "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▄": 12, "▙": 13,
    "▟": 14, "█": 15,
  ]
}

extension RGB {
  /// The colour as pages write it.
  fileprivate var hex: String {
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
