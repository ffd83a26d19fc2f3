extension ExpandedScene {
  /// The picture as lines of text, for screen readers, `--plain` and logs.
  ///
  /// Pieces without a text are abbreviated, with a key in the last line. Unbound moves aren't listed.
  public var plainText: String {
    let signs = PieceSigns(grids)
    let text = PlainText(signs: signs, seats: audience.seats)
    return (text.lines(of: part) + signs.key).joined(separator: "\n")
  }
}

/// Writes a scene's parts.
private struct PlainText {
  let signs: PieceSigns
  let seats: [Seat]

  func lines(of part: Scene.Part) -> [String] {
    let lines = lines(of: part.content)
    guard let title = part.title, !title.isEmpty else { return lines }
    return lines.count == 1 ? ["\(title): \(lines[0])"] : ["\(title):"] + lines
  }

  private func lines(of content: Scene.Content) -> [String] {
    switch content {
    case .text(let text, _): return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .column(let parts): return parts.flatMap(lines)
    case .row(let parts):
      let blocks = parts.map(lines).filter { !$0.isEmpty }
      let isOneLine = !blocks.isEmpty && blocks.allSatisfy { $0.count == 1 }
      return isOneLine ? [blocks.joined().joined(separator: "  ")] : Array(blocks.joined())
    case .grid(let grid): return GridText(grid, signs: signs, seats: seats).lines
    case .button(let button):
      if !button.isLive { return [] }
      let isSpelled = button.text.lowercased() == button.move.lowercased()
      return [isSpelled ? "[\(button.text)]" : "[\(button.text): \(button.move)]"]
    case .wheel(let wheel):
      let times = wheel.times > 1 ? "\(wheel.times) of " : ""
      return ["{\(wheel.name)}: " + times + listed(wheel.values, atMost: 40)]
    case .picture(let picture): return ["(\(picture.label))"]
    case .table(let table): return aligned((table.head.isEmpty ? [] : [table.head]) + table.rows, gap: 2)
    case .tabs(let tabs): return tabs.flatMap { ["-- \($0.title) --"] + $0.parts.flatMap(lines) }
    case .meter(let meter): return ["\(Value(shortest: meter.value))/\(Value(shortest: meter.most))"]
    }
  }
}

/// Rows of strings in aligned columns.
private func aligned(_ rows: [[String]], gap: Int = 1) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (column, text) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], text.count)
    }
  }
  let space = String(repeating: " ", count: gap)
  return rows.map { row in
    var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: space)
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// The signs of a scene's pieces in plain text.
private struct PieceSigns {
  /// The signs of looks without a text: the shortest unique prefixes of their names.
  private var signs: [String: String] = [:]

  init(_ grids: [Scene.Grid]) {
    let looks = Set(grids.flatMap(\.cells).flatMap(\.looks))
    let texts = Set(looks.compactMap(\.text))
    let names = Set(looks.filter { $0.text == nil }.compactMap(\.name)).sorted()
    for (index, name) in names.enumerated() {
      // In sorted order, the longest common prefix is with a neighbour.
      let beside = [index - 1, index + 1].filter(names.indices.contains).map { names[$0].commonPrefix(with: name) }
      let least = min((beside.max() ?? 0) + 1, name.count)
      let sign = (least..<max(least, name.count)).lazy.map { String(name.prefix($0)) }.first { !texts.contains($0) }
      signs[name] = sign ?? name
    }
  }

  /// The legend of abbreviated names, in one line; empty if there are none.
  var key: [String] {
    let short = signs.filter { $0.key != $0.value }.sorted { $0.key < $1.key }
    return short.isEmpty ? [] : [short.map { "\($0.value) is \($0.key)" }.joined(separator: ", ")]
  }

  func sign(of look: Scene.Look, in shape: Scene.CellShape) -> String {
    if shape == .die && look.text == "0" { return "?" }
    return look.text ?? signs[look.name ?? ""] ?? ""
  }
}

extension String {
  /// The length of the common prefix of two strings.
  fileprivate func commonPrefix(with other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}

/// Writes a grid.
private struct GridText {
  private let grid: Scene.Grid
  private let signs: PieceSigns
  private let seats: [Seat]
  /// The labels beside the board: letters or numbers of columns, numbers of rows.
  private let lettersColumns, numbersColumns, numbersRows: Bool

  init(_ grid: Scene.Grid, signs: PieceSigns, seats: [Seat]) {
    (self.grid, self.signs, self.seats) = (grid, signs, seats)
    let fields = grid.move.map { MoveTemplate($0).fields } ?? []
    lettersColumns = grid.hasNames || fields.contains("a") || fields.contains("from")
    numbersColumns = !lettersColumns && fields.contains("c")
    numbersRows = grid.hasNames || fields.contains("r") || fields.contains("from")
  }

  var lines: [String] {
    var rows = (0..<(grid.cells.count + grid.columns - 1) / grid.columns).map { row in
      (0..<grid.columns).map { column in grid.cell(column: column, row: row).map(sign) ?? "" }
    }
    if numbersRows { rows = rows.enumerated().map { ["\(grid.rows - $0)"] + $1 } }
    if lettersColumns || numbersColumns {
      let heads = (0..<grid.columns).map { lettersColumns ? Scene.Grid.letter(ofColumn: $0) : "\($0 + 1)" }
      rows.append((numbersRows ? [""] : []) + heads)
    }
    return shifted(aligned(rows)) + special
  }

  /// The lines of a hexagonal board, each half a cell further right.
  private func shifted(_ lines: [String]) -> [String] {
    if grid.shape != .hex { return lines }
    return lines.enumerated().map { String(repeating: " ", count: $0) + $1 }
  }

  private func sign(_ cell: Int) -> String {
    let cell = grid.cells[cell]
    if cell.isGap { return "" }
    let pieces = cell.looks.map { signs.sign(of: $0, in: grid.shape) }.joined()
    let text = cell.text ?? ""
    if !pieces.isEmpty { return text.isEmpty ? pieces : "\(text):\(pieces)" }
    if !text.isEmpty { return text }
    if grid.shape == .slot { return "_" }
    return freeSign(cell)
  }

  /// The sign of an empty cell: its move if short and its only one, or a symbol.
  private func freeSign(_ cell: Scene.Cell) -> String {
    guard !cell.moves.isEmpty else { return "." }
    if grid.hasHints { return "+" }
    guard !lettersColumns, !numbersColumns, !numbersRows, let move = cell.move else { return "." }
    return cell.moves == [move] && move.count <= 3 ? move : "."
  }

  /// The marks, lines and edges, in words.
  private var special: [String] {
    var lines: [String] = []
    for mark in Scene.Mark.allCases {
      let marked = grid.cells.indices.filter { grid.cells[$0].mark == mark }
      if !marked.isEmpty { lines.append("\(mark.words): " + marked.map(place).joined(separator: ", ")) }
    }
    for line in grid.lines {
      let ends = [line.first, line.last].compactMap { $0 }.filter(grid.cells.indices.contains)
      if !ends.isEmpty { lines.append("line: " + ends.map(place).joined(separator: " to ")) }
    }
    if grid.edges.count == 2 {
      lines.append("edges: \(name(of: grid.edges[0])) top and bottom, \(name(of: grid.edges[1])) left and right")
    }
    return lines
  }

  private func place(_ cell: Int) -> String {
    if let name = grid.cells[cell].looks.first?.name, grid.shape == .key || grid.shape == .pad { return name }
    if grid.hasNames { return grid.name(of: cell) }
    if grid.rows == 1 || grid.isSnake { return "\(cell + 1)" }
    let place = grid.place(of: cell)
    return "column \(place.column + 1) row \(grid.rows - place.row)"
  }

  private func name(of colour: Scene.Colour) -> String {
    switch colour {
    case .named(let name): name.rawValue
    case .seat(let seat): seats.indices.contains(seat) ? seats[seat].name : "seat \(seat + 1)"
    case .exact(let exact): "#" + String(exact, radix: 16)
    }
  }
}
