extension Scene {
  /// The maximum number of parts, and their maximum nesting depth.
  public static let mostParts = 200, deepest = 8
  /// The maximum total of grid cells, wheel values and table entries.
  public static let mostCells = 4_096
  /// The maximum number of strokes in all pictures; a line through n points counts as n - 1.
  public static let mostStrokes = 500
  /// The maximum number of characters in a line, and of bytes in all strings together.
  public static let longestText = 400, mostText = 64 << 10
  /// The maximum number of copies of a wheel.
  public static let mostTimes = 16
  /// The fields of moves that aren't wheels.
  static let fieldsOfMoves = ["n", "c", "r", "a", "piece", "from", "to"]

  /// The reason why a scene can't be drawn, with the place in its tree; nil if there is none.
  ///
  /// It exceeds a limit, contains unprintable characters, or contradicts itself, such as by a line through a missing
  /// cell. A scene of a single text is a board as text and may be longer.
  public var problem: String? {
    if case .text(let text, _) = part.content, part.title == nil, part.pieces.isEmpty, cues.isEmpty {
      return text.unicodeScalars.first { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }.map {
        "the text has the control character \($0.value); expected what can be seen, in lines"
      }
    }
    do throws(SceneFault) {
      var tally = SceneMeasure(wheels: part.wheelNames(depth: 1))
      for name in cues.keys.sorted() { try tally.add(name, "cues") }
      try tally.add(part, depth: 1)
      return nil
    } catch { return error.text }
  }
}

extension Scene.Part {
  /// The names of the wheels inside, down to the maximum depth.
  fileprivate func wheelNames(depth: Int) -> [String] {
    if case .wheel(let wheel) = content { return [wheel.name] }
    return depth > Scene.deepest ? [] : inside.flatMap { $0.wheelNames(depth: depth + 1) }
  }
}

/// Measures a scene and checks that it can be drawn.
private struct SceneMeasure {
  private var (parts, cells, strokes, bytes) = (0, 0, 0, 0)
  private let wheels: [String]
  private var seenWheels: Set<String> = []

  init(wheels: [String]) { self.wheels = wheels }

  mutating func add(_ part: Scene.Part, depth: Int) throws(SceneFault) {
    guard depth <= Scene.deepest else { throw SceneFault.tooDeep }
    parts += 1
    guard parts <= Scene.mostParts else { throw SceneFault.tooManyParts }
    try add(part.title, "'title'")
    for (name, look) in part.pieces.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
      try add(name, "'pieces'")
      try add(look)
    }
    switch part.content {
    case .text(let text, _): try add(text, "a text", mayHaveLines: true)
    case .row(let parts): try add(parts, "row", depth: depth)
    case .column(let parts): try add(parts, "column", depth: depth)
    case .tabs(let tabs):
      for (index, tab) in tabs.enumerated() {
        try SceneFault.inside("tabs, page \(index + 1)") { () throws(SceneFault) in
          try add(tab.title, "'title'")
          try add(tab.icon, "'icon'")
          try add(tab.parts, "part", depth: depth + 1)
        }
      }
    case .grid(let grid): try SceneFault.inside("grid") { () throws(SceneFault) in try add(grid) }
    case .button(let button): try SceneFault.inside("button") { () throws(SceneFault) in try add(button) }
    case .wheel(let wheel): try SceneFault.inside("wheel") { () throws(SceneFault) in try add(wheel) }
    case .picture(let picture): try SceneFault.inside("picture") { () throws(SceneFault) in try add(picture) }
    case .table(let table): try SceneFault.inside("table") { () throws(SceneFault) in try add(table) }
    case .meter(let meter):
      guard meter.most > 0, meter.most.isFinite, (0...meter.most).contains(meter.value) else {
        throw SceneFault("a meter goes from 0 to 'most', which is above 0; here it is \(meter.value) of \(meter.most)")
      }
    }
  }

  private mutating func add(_ parts: [Scene.Part], _ noun: String, depth: Int) throws(SceneFault) {
    for (index, part) in parts.enumerated() {
      do { try add(part, depth: depth + 1) } catch { throw error.inside("\(noun) \(index + 1)") }
    }
  }

  // MARK: What parts hold

  private mutating func add(_ grid: Scene.Grid) throws(SceneFault) {
    let places = grid.columns.multipliedReportingOverflow(by: grid.rows)
    guard grid.columns >= 1, grid.rows >= 0, !places.overflow, places.partialValue <= Scene.mostCells else {
      throw SceneFault.tooManyCells
    }
    guard grid.cells.count <= places.partialValue else {
      throw SceneFault(
        "\(counted(grid.cells.count, "cell")) in \(counted(grid.columns, "column")) and \(counted(grid.rows, "row"))")
    }
    try count(cells: places.partialValue)
    try add(move: grid.move, of: Scene.fieldsOfMoves)
    try add(grid.label, "'label'")
    try add(grid.ground)
    for name in grid.lights { try add(name, "'lights'") }
    guard [0, 2].contains(grid.edges.count) else {
      throw SceneFault("'edges' takes two colours: of top and bottom, and of left and right")
    }
    for edge in grid.edges { try add(edge) }
    for line in grid.lines {
      try count(cells: line.count)
      guard line.allSatisfy(grid.cells.indices.contains) else { throw SceneFault("a line goes through no cell") }
    }
    for (index, cell) in grid.cells.enumerated() {
      do { try add(cell) } catch { throw error.inside("cell \(index + 1)") }
    }
  }

  private mutating func add(_ cell: Scene.Cell) throws(SceneFault) {
    for piece in cell.pieces { try add(piece, "a piece") }
    try add(move: cell.move, of: Scene.fieldsOfMoves)
    try add(cell.label, "'label'")
    try add(cell.text, "'text'")
    try add(cell.ground)
    if case .text(let light)? = cell.light { try add(light, "'light'") }
    if let tone = cell.tone, !(20...20_000).contains(tone) {
      throw SceneFault("'tone' is \(tone) hertz; it takes 20 to 20000")
    }
  }

  private mutating func add(_ button: Scene.Button) throws(SceneFault) {
    try add(button.text, "the text")
    try add(move: button.move, of: [])
    try add(button.ask, "'ask'")
    try add(button.key, "'key'")
  }

  private mutating func add(_ wheel: Scene.Wheel) throws(SceneFault) {
    guard wheel.name.isNameOfWheel, !Scene.fieldsOfMoves.contains(wheel.name) else {
      let others = Scene.fieldsOfMoves.joined(separator: " ")
      throw SceneFault("a wheel can't be called \(quoted(wheel.name)); a name has letters, and isn't one of \(others)")
    }
    guard seenWheels.insert(wheel.name).inserted else {
      throw SceneFault("two wheels are called \(quoted(wheel.name))")
    }
    guard wheel.values.indices.contains(wheel.start), (1...Scene.mostTimes).contains(wheel.times) else {
      throw SceneFault("a wheel stands at one of its values, 1 to \(Scene.mostTimes) times")
    }
    try count(cells: wheel.values.count)
    try count(cells: wheel.times)
    try add(wheel.name, "'name'")
    for value in wheel.values { try add(value, "a value") }
  }

  private mutating func add(_ picture: Scene.Picture) throws(SceneFault) {
    let range = -10_000.0...10_000.0
    guard picture.width > 0, picture.height > 0, range.contains(picture.width), range.contains(picture.height) else {
      throw SceneFault("'width' and 'height' are above 0 and at most 10000")
    }
    try add(picture.label, "'label'")
    for stroke in picture.strokes {
      try add(stroke.colour)
      try add(stroke.fill)
      let numbers: [Double]
      switch stroke.form {
      case .line(let points):
        strokes += max(1, points.count - 1)
        numbers = points.flatMap { [$0.x, $0.y] }
      case .circle(let middle, let radius):
        strokes += 1
        numbers = [middle.x, middle.y, radius, abs(radius)]
      }
      guard strokes <= Scene.mostStrokes else { throw SceneFault.tooManyStrokes }
      guard numbers.allSatisfy(range.contains), (0...1_000).contains(stroke.width) else {
        throw SceneFault("the numbers of strokes are from -10000 to 10000, and a line is at most 1000 thick")
      }
    }
  }

  private mutating func add(_ table: Scene.Table) throws(SceneFault) {
    for row in [table.head] + table.rows {
      try count(cells: max(1, row.count))
      for text in row { try add(text, "a text") }
    }
  }

  private mutating func add(_ look: Scene.Look) throws(SceneFault) {
    try add(look.text, "the text of a look")
    try add(look.name, "the name of a look")
    try add(look.colour)
  }

  // MARK: What there may be so much of

  private mutating func count(cells count: Int) throws(SceneFault) {
    cells += count
    guard cells <= Scene.mostCells else { throw SceneFault.tooManyCells }
  }

  private func add(_ colour: Scene.Colour?) throws(SceneFault) {
    switch colour {
    case .exact(let number)? where number > 0xFF_FFFF: throw SceneFault("a colour has the digits of #000000 to #ffffff")
    case .seat(let seat)? where !(0..<Seat.limit).contains(seat): throw SceneFault("there is no colour of seat \(seat)")
    default: return
    }
  }

  /// Checks a move, whose fields have to be given ones or wheels.
  private mutating func add(move: String?, of fields: [String]) throws(SceneFault) {
    guard let move else { return }
    try add(move, "'move'")
    guard move.utf8.contains(UInt8(ascii: "{")) else { return }
    let known = fields + wheels
    for field in MoveTemplate(move).fields where field.isNameOfWheel && !known.contains(field) {
      let others = known.isEmpty ? "there is no wheel" : "there are \(known.joined(separator: ", "))"
      let hint = suggestion(for: field, among: known, else: others)
      throw SceneFault("'move' has the field \(quoted("{\(field)}")); \(hint)")
    }
  }

  mutating func add(_ text: String?, _ noun: String, mayHaveLines: Bool = false) throws(SceneFault) {
    guard let text else { return }
    bytes += text.utf8.count
    guard bytes <= Scene.mostText else {
      throw SceneFault("a scene has at most \(Scene.mostText >> 10) KiB of text in all")
    }
    if text.utf8.count > Scene.longestText {
      let lines = mayHaveLines ? text.split(separator: "\n") : [text[...]]
      guard lines.allSatisfy({ $0.unicodeScalars.count <= Scene.longestText }) else {
        throw SceneFault("\(noun) has at most \(Scene.longestText) characters in a line")
      }
    }
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return }
    let stranger = text.unicodeScalars.first { !$0.standsInLine && !(mayHaveLines && ($0 == "\n" || $0 == "\t")) }
    if let stranger {
      throw SceneFault(
        "\(noun) has the sign U+\(String(stranger.value, radix: 16, uppercase: true)), which no line can show")
    }
  }
}

extension String {
  /// Whether the string can name a wheel; braces around anything else are literal.
  fileprivate var isNameOfWheel: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
