import Screen

/// A picture of dots, four to a cell, with texts over them.
///
/// Coordinates are columns and half rows, so that units are square: a cell is one unit wide and two high, a dot half a
/// unit wide and one high.
struct Raster {
  /// The size in cells.
  let width, height: Int
  private var dots: [Dot]
  private var texts: [Text] = []
  private var strokes: [Int: Stroke] = [:]
  /// The colour to which figures are confined, such as a board's holes for a falling piece; nil for any.
  var onlyOver: Dot?

  /// A text's style without its background.
  struct Letters: Hashable {
    var colour: Dot
    var isBold = false, isDim = false, isUnderlined = false, isStruckOut = false
  }

  private struct Text {
    let text: String
    let x, y: Int
    let letters: Letters
    let within: Area?
    /// The background required for a letter to be drawn; nil for any.
    let onlyOn: Dot?
  }

  /// The dots of braille in a cell, and their colour.
  private struct Stroke {
    var pattern: UInt32
    var colour: Dot
  }

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    dots = Array(repeating: .none, count: 4 * self.width * self.height)
  }

  /// The dot at a place, in dots.
  subscript(column: Int, row: Int) -> Dot {
    get { isInside(column, row) ? dots[row * 2 * width + column] : .none }
    set { if isInside(column, row) { dots[row * 2 * width + column] = newValue } }
  }

  private func isInside(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < 2 * width && row >= 0 && row < 2 * height
  }

  /// Fills a rectangle, in dots.
  mutating func fill(columns: Range<Int>, rows: Range<Int>, _ dot: Dot) {
    let columns = columns.clamped(to: 0..<2 * width)
    for row in rows.clamped(to: 0..<2 * height) {
      for column in columns { dots[row * 2 * width + column] = dot }
    }
  }

  /// Fills an area of cells.
  mutating func fill(_ area: Area, _ dot: Dot) {
    fill(columns: 2 * area.x..<2 * (area.x + area.width), rows: 2 * area.y..<2 * (area.y + area.height), dot)
  }

  /// Draws the edge of an area of cells, one unit thick.
  mutating func frame(_ area: Area, _ dot: Dot) {
    let (left, right) = (2 * area.x, 2 * (area.x + area.width))
    let (top, bottom) = (2 * area.y, 2 * (area.y + area.height))
    guard right - left >= 2, bottom - top >= 2 else { return }
    fill(columns: left..<right, rows: top..<top + 1, dot)
    fill(columns: left..<right, rows: bottom - 1..<bottom, dot)
    fill(columns: left..<left + 2, rows: top..<bottom, dot)
    fill(columns: right - 2..<right, rows: top..<bottom, dot)
  }

  /// Fills a figure within a box; a dot counts if at least half of it is inside.
  /// - Parameters:
  ///   - box: in units, like the figure's coordinates.
  ///   - contains: whether the figure contains a point, in units.
  mutating func fill(
    x: ClosedRange<Double>, y: ClosedRange<Double>, _ dot: Dot, _ contains: (Double, Double) -> Bool
  ) {
    // Pictures may have any position.
    let (columns, rows) = (near(x, 2, 2 * width), near(y, 1, 2 * height))
    for row in rows {
      for column in columns {
        var hits = 0
        for step in 0..<8 {
          let across = (Double(column) + 0.25 + 0.5 * Double(step & 1)) / 2
          if contains(across, Double(row) + 0.125 + 0.25 * Double(step >> 1)) { hits += 1 }
        }
        let place = row * 2 * width + column
        if hits >= 4, onlyOver.map({ $0 == dots[place] }) ?? true { dots[place] = dot }
      }
    }
  }

  private func near(_ range: ClosedRange<Double>, _ scale: Double, _ end: Int) -> Range<Int> {
    let low = min(max(0, range.lowerBound * scale), Double(end)).rounded(.down)
    let high = min(max(0, range.upperBound * scale), Double(end)).rounded(.up)
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// Sets a braille dot; a cell has two across and four down.
  mutating func stroke(column: Int, row: Int, _ colour: Dot) {
    guard column >= 0, column < 2 * width, row >= 0, row < 4 * height else { return }
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let bit = bits[row % 4 * 2 + column % 2]
    let place = row / 4 * width + column / 2
    strokes[place, default: Stroke(pattern: 0, colour: colour)].pattern |= bit
    strokes[place]?.colour = colour
  }

  /// Writes a text over the dots.
  /// - Parameter onlyOn: the background that its letters need, such as a board's for lines under pieces.
  mutating func write(_ text: String, x: Int, y: Int, _ letters: Letters, within: Area? = nil, onlyOn: Dot? = nil) {
    if !text.isEmpty { texts.append(Text(text: text, x: x, y: y, letters: letters, within: within, onlyOn: onlyOn)) }
  }

  /// The picture in cells.
  func canvas(on paper: Style) -> Canvas {
    var canvas = Canvas(width: width, height: height, style: paper)
    for y in 0..<height {
      for x in 0..<width { draw(x, y, paper, on: &canvas) }
    }
    for (place, stroke) in strokes {
      guard width > 0, let sign = Unicode.Scalar(0x2800 + stroke.pattern) else { continue }
      put(String(sign), x: place % width, y: place / width, Letters(colour: stroke.colour), paper, nil, on: &canvas)
    }
    for text in texts {
      var x = text.x
      // The background may differ by letter.
      for letter in text.text {
        if let ground = text.onlyOn, !isAll(ground, x, text.y) { continue }
        x += put(String(letter), x: x, y: text.y, text.letters, paper, text.within, on: &canvas)
      }
    }
    return canvas
  }

  private func draw(_ x: Int, _ y: Int, _ paper: Style, on canvas: inout Canvas) {
    let top = 2 * y * 2 * width + 2 * x
    let four = (dots[top], dots[top + 1], dots[top + 2 * width], dots[top + 2 * width + 1])
    if four.0 == four.1, four.2 == four.3, four.0 == four.2 {
      guard four.0 != .none else { return }
      let isInk = four.0 == .ink
      canvas.put(isInk ? "█" : " ", x: x, y: y, style: isInk ? paper : solid(four.0, paper))
      return
    }
    let (ground, figure) = twoColours(of: [four.0, four.1, four.2, four.3])
    func bit(_ dot: Dot, _ value: Int) -> Int { isNearer(dot, to: figure, than: ground) ? value : 0 }
    let pattern = bit(four.0, 1) | bit(four.1, 2) | bit(four.2, 4) | bit(four.3, 8)
    var style = paper
    if let rgb = figure.rgb { style.foreground = rgb }
    if let rgb = ground.rgb { style.background = rgb }
    canvas.put(Self.quadrants[pattern], x: x, y: y, style: style)
  }

  private func solid(_ dot: Dot, _ paper: Style) -> Style {
    var style = paper
    if let rgb = dot.rgb { style.background = rgb }
    return style
  }

  private static let quadrants = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// A cell's two most frequent colours, with paper as the background.
  private func twoColours(of four: [Dot]) -> (ground: Dot, figure: Dot) {
    var kinds: [(dot: Dot, count: Int)] = []
    for dot in four {
      if let index = kinds.firstIndex(where: { $0.dot == dot }) {
        kinds[index].count += 1
      } else {
        kinds.append((dot, 1))
      }
    }
    let order = kinds.indices.sorted { (kinds[$1].count, $0) < (kinds[$0].count, $1) }
    let (one, two) = (kinds[order[0]].dot, kinds[order[1]].dot)
    return two == .none || one == .ink ? (two, one) : (one, two)
  }

  private func isNearer(_ dot: Dot, to figure: Dot, than ground: Dot) -> Bool {
    if dot == figure || dot == ground { return dot == figure }
    guard let rgb = dot.rgb else { return false }
    func distance(_ other: Dot) -> Int {
      guard let other = other.rgb else { return 1 << 20 }
      return abs(Int(rgb.red) - Int(other.red)) + abs(Int(rgb.green) - Int(other.green))
        + abs(Int(rgb.blue) - Int(other.blue))
    }
    return distance(figure) < distance(ground)
  }

  private func isAll(_ dot: Dot, _ x: Int, _ y: Int) -> Bool {
    (0..<4).allSatisfy { self[2 * x + $0 % 2, 2 * y + $0 / 2] == dot }
  }

  /// The background of a letter: its cell's most frequent dot.
  private func ground(_ x: Int, _ y: Int) -> Dot {
    let four = [self[2 * x, 2 * y], self[2 * x + 1, 2 * y], self[2 * x, 2 * y + 1], self[2 * x + 1, 2 * y + 1]]
    return four[0] == four[1] && four[1] == four[2] && four[2] == four[3]
      ? four[0] : four.max { one, two in four.count { $0 == one } < four.count { $0 == two } } ?? .none
  }

  @discardableResult
  private func put(
    _ letter: String, x: Int, y: Int, _ letters: Letters, _ paper: Style, _ within: Area?, on canvas: inout Canvas
  ) -> Int {
    let ground = ground(x, y)
    var style = solid(ground, paper)
    if let rgb = letters.colour.rgb { style.foreground = rgb }
    style.isReversed = ground == .ink
    (style.isBold, style.isDim) = (letters.isBold, letters.isDim)
    (style.isUnderlined, style.isStruckOut) = (letters.isUnderlined, letters.isStruckOut)
    canvas.put(letter, x: x, y: y, style: style, within: within)
    return columns(of: letter)
  }
}
