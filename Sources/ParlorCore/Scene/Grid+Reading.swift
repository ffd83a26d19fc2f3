extension Scene.Grid {
  /// The fields of a grid besides its content.
  static let fields = [
    "columns", "rows", "cells", "move", "ghost", "ground", "fall", "legs", "checker", "names", "hints", "lines",
    "edges",
    "snake", "lights", "label",
  ]

  /// Reads a grid. Without `columns` it has one row, or as many as `rows` says.
  init(reading table: SceneFields) throws(SceneFault) {
    let cells = try Self.cells(reading: table["grid"] ?? .none)
    let columns = try table.integer("columns", in: 1...Scene.mostCells)
    let rows = try table.integer("rows", in: 0...Scene.mostCells)
    let columnsOfRows = max(1, (cells.count + max(1, rows ?? 1) - 1) / max(1, rows ?? 1))
    self.init(cells, columns: columns ?? columnsOfRows, rows: rows, shape: try table.choice("cells") ?? .square)
    move = try table.text("move")
    ground = try table.colour("ground")
    (hasGhost, falls) = (try table.flag("ghost"), try table.flag("fall"))
    (hasLegs, isChequered) = (try table.flag("legs"), try table.flag("checker"))
    (hasNames, hasHints) = (try table.flag("names"), try table.flag("hints"))
    isSnake = try table.flag("snake")
    if let lines = table["lines"] {
      self.lines = try SceneFault.inside("lines") { () throws(SceneFault) in try self.lines(reading: lines) }
    }
    edges = try (try table.list("edges", of: "two colours") ?? []).readEach("edge", Scene.Colour.init(reading:))
    lights = table["lights"].flatMap(\.asText).map { [$0] } ?? []
    if lights.isEmpty { lights = try table.texts("lights") ?? [] }
    label = try table.text("label")
  }

  private static func cells(reading value: Value) throws(SceneFault) -> [Scene.Cell] {
    if let list = value.asList {
      guard list.count <= Scene.mostCells else { throw SceneFault.tooManyCells }
      return try list.readEach("cell", Scene.Cell.init(reading:))
    }
    guard let text = value.sceneText else {
      throw SceneFault("a grid takes a list of cells, or a text of one character for each, not \(value)")
    }
    guard text.utf8.count <= Scene.mostText else { throw SceneFault.tooManyCells }
    return text.map { $0 == "." ? Scene.Cell() : Scene.Cell(String($0)) }
  }

  private func lines(reading value: Value) throws(SceneFault) -> [[Int]] {
    guard let lines = value.asList else { throw SceneFault("expected a list of lines, not \(value)") }
    return try lines.readEach("line") { (line) throws(SceneFault) in
      guard let cells = line.asList else { throw SceneFault("a line is a list of cells, not \(line)") }
      return try cells.readEach("cell") { (cell) throws(SceneFault) in
        guard let index = index(reading: cell) else {
          throw SceneFault(
            "there is no such cell; a cell is its number from 1, its name such as 'e2', or { column, row }")
        }
        return index
      }
    }
  }

  /// The cell given by a number, a name such as `e2`, or a column and a row; row 1 is at the bottom.
  private func index(reading value: Value) -> Int? {
    switch value {
    case .text(let name): return cell(named: name)
    case .list(let numbers) where numbers.count == 2: return cell(at: numbers[0], numbers[1])
    case .record(let fields): return cell(at: fields["column"] ?? .none, fields["row"] ?? .none)
    default: return value.asInteger.flatMap { (1...max(1, cells.count)).contains($0) && !cells.isEmpty ? $0 - 1 : nil }
    }
  }

  private func cell(at column: Value, _ row: Value) -> Int? {
    guard let column = column.asInteger, let row = row.asInteger, (1...columns).contains(column), rows > 0,
      (1...rows).contains(row)
    else { return nil }
    return cell(column: column - 1, row: rows - row)
  }
}

extension Scene.Cell {
  private static let fields = ["piece", "move", "label", "mark", "ground", "text", "tone", "light", "gap"]

  /// Reads a cell: false, a piece, a list of pieces, or a table.
  init(reading value: Value) throws(SceneFault) {
    guard case .record(let fields) = value, !fields.isEmpty else {
      self.init(pieces: try Self.pieces(reading: value))
      return
    }
    self.init()
    let table = try SceneFields(fields, of: "a cell", named: Self.fields)
    if let piece = table["piece"] { pieces = try Self.pieces(reading: piece) }
    move = table.isFalse("move") ? "" : try table.text("move")
    label = try table.text("label")
    mark = try table.choice("mark")
    ground = try table.colour("ground")
    text = try table.text("text")
    tone = try table.number("tone")
    light = try table.read("light", takes: "a text or a whole number") { value in
      value.asInteger.map(Value.integer) ?? value.asText.map(Value.text)
    }
    isGap = try table.flag("gap")
  }

  /// The names of pieces; an empty string means none.
  private static func pieces(reading value: Value) throws(SceneFault) -> [String] {
    if value.isLeftOut { return [] }
    if let text = value.sceneText { return text.isEmpty ? [] : [text] }
    guard let list = value.asList else {
      throw SceneFault("a cell is false, a piece, a list of pieces or a table, not \(value)")
    }
    return try SceneFields.texts(list, place: "a list of pieces").filter { !$0.isEmpty }
  }
}

extension SceneFault {
  static var tooManyCells: SceneFault { SceneFault("a scene has at most \(Scene.mostCells) cells") }
}
