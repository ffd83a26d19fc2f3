import Lua
import ParlorCore

extension RulesReading {
  /// Reads the scene at a position.
  func scene(at position: Int, of stack: Stack) throws(ScriptError) -> Scene {
    if stack.kind(at: position) == .none {
      throw wrong("gives nothing; expected a part, as in { grid = view.cells, columns = 3 }")
    }
    do throws(SceneMistake) { return try stack.scene(at: position, of: function.link) } catch {
      if let error = error.own { throw error }
      let line = error.field.flatMap { DefinitionReading.place(of: [$0], after: place) }
      throw wrong("gives a scene that can't be drawn: \(error.problem)", at: line)
    }
  }
}

/// Why a value isn't a scene.
struct SceneMistake: Error {
  /// The mistake and its place in the tables.
  private(set) var problem: String
  /// The error of a function in the scene, or a stop, which names its own place.
  let own: ScriptError?
  /// The wrong field, by which the line is found; nil if there is none.
  let field: String?

  init(_ problem: String, field: String? = nil) { (self.problem, own, self.field) = (problem, nil, field) }

  init(_ error: ScriptError) { (problem, own, field) = (error.message, error, nil) }

  /// The mistake inside an outer part.
  func inside(_ outer: String) -> SceneMistake {
    var mistake = self
    if own == nil {
      mistake.problem = problem.hasPrefix("in ") ? "in \(outer)\(problem.dropFirst(3))" : "in \(outer): \(problem)"
    }
    return mistake
  }
}

extension Stack {
  /// Reads the scene at a position.
  func scene(at position: Int, of link: MachineLink) throws(SceneMistake) -> Scene {
    var tables = SceneTables(stack: self, link: link)
    let value = try tables.value(at: position, depth: 0)
    do throws(SceneFault) { return try Scene(faultless: value) } catch {
      throw SceneMistake(error.text, field: error.field)
    }
  }
}

/// Reads a script's tables as the data of a scene.
///
/// In a table with names and one element, such as `{ "x", mark = "last" }`, the element is the `piece`. A `grid` may
/// be a function of column and row that returns the cells.
private struct SceneTables {
  let stack: Stack
  let link: MachineLink
  /// The remaining bytes.
  private var rest = 1 << 20

  init(stack: Stack, link: MachineLink) { (self.stack, self.link) = (stack, link) }

  mutating func value(at position: Int, depth: Int) throws(SceneMistake) -> Value {
    if stack.kind(at: position) == .table { return try table(at: stack.fromBottom(position), depth: depth) }
    do throws(ScriptError) { return try stack.value(at: position, rest: &rest) } catch { throw mistake(error) }
  }

  private func mistake(_ error: ScriptError) -> SceneMistake {
    error.isStop ? SceneMistake(error) : SceneMistake(error.message)
  }

  private mutating func table(at table: Int, depth: Int) throws(SceneMistake) -> Value {
    do throws(ScriptError) { try stack.checkForStop() } catch { throw SceneMistake(error) }
    rest -= 24
    guard rest >= 0 else { throw SceneMistake("it holds too much") }
    guard depth < Value.deepest, stack.reserve(8) else {
      throw SceneMistake("a table lies more than \(Value.deepest) tables deep, or in itself")
    }
    let length = stack.length(of: table)
    if length > 0, try isList(table, length: length) { return .list(try elements(of: table, length, depth: depth)) }
    var fields = try fields(of: table, depth: depth)
    if length > 0, fields["piece"] == nil {
      stack.pushElement(1, of: table)
      defer { stack.drop() }
      fields["piece"] = try value(at: -1, depth: depth + 1)
    }
    return .record(fields)
  }

  /// Whether a table with elements has no names.
  private func isList(_ table: Int, length: Int) throws(SceneMistake) -> Bool {
    if stack.isWholeList(at: table) { return true }
    var (name, stray): (String?, String?)
    stack.forEachPair(of: table) {
      if let index = stack.integer(at: -2), (1...length).contains(index) { return }
      let key = stack.describe(at: -2)
      if stack.kind(at: -2) == .text { name = min(name ?? key, key) } else { stray = min(stray ?? key, key) }
    }
    if let stray {
      throw SceneMistake("a list of \(length) has the key \(stray) beside it; put false where nothing is")
    }
    guard let name, length > 1 else { return name == nil }
    throw SceneMistake("a list of \(length) has the key \(name) beside it; expected a list, or a table with names")
  }

  private mutating func elements(of table: Int, _ length: Int, depth: Int) throws(SceneMistake) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(min(length, Scene.mostCells))
    for index in 1...length {
      stack.pushElement(index, of: table)
      defer { stack.drop() }
      do { values.append(try value(at: -1, depth: depth + 1)) } catch { throw error.inside("[\(index)]") }
    }
    return values
  }

  private mutating func fields(of table: Int, depth: Int) throws(SceneMistake) -> Record {
    var (fields, isDrawnByFunction) = ([Record.Field](), false)
    try stack.forEachPair(of: table) { () throws(SceneMistake) in
      // An element beside names is the piece.
      if stack.integer(at: -2) == 1 { return }
      guard let name = stack.text(at: -2, upTo: .line) else {
        throw SceneMistake("a table has the key \(stack.describe(at: -2)); put false where a list has nothing")
      }
      rest -= 40 + name.utf8.count
      if name == "grid", stack.kind(at: -1) == .function { return isDrawnByFunction = true }
      do throws(SceneMistake) { fields.append((name, try value(at: -1, depth: depth + 1))) } catch {
        throw error.inside(".\(name)")
      }
    }
    var record = Record(fields)
    if isDrawnByFunction { try drawCells(of: table, into: &record, depth: depth) }
    return record
  }

  // MARK: Grids drawn by a function

  /// Calls the function in the field `grid` for each cell, in reading order.
  private mutating func drawCells(of table: Int, into fields: inout Record, depth: Int) throws(SceneMistake) {
    guard let columns = fields["columns"]?.asInteger, columns >= 1 else {
      throw SceneMistake("a grid that a function draws needs its 'columns'")
    }
    let rows = fields["rows"]?.asInteger ?? columns
    let count = columns.multipliedReportingOverflow(by: rows)
    guard rows >= 0, !count.overflow, count.partialValue <= Scene.mostCells else {
      throw SceneMistake("a scene has at most \(Scene.mostCells) cells")
    }
    var grid = Scene.Grid([], columns: columns, rows: rows)
    grid.isSnake = fields["snake"] == .flag(true)
    stack.pushField("grid", of: table)
    let draw = link.takeFunction(from: stack)
    var cells: [Value] = []
    cells.reserveCapacity(count.partialValue)
    for index in 0..<count.partialValue {
      let place = grid.place(of: index)
      cells.append(try cell(column: place.column + 1, row: rows - place.row, by: draw, depth: depth))
    }
    fields["grid"] = .list(cells)
    fields["rows"] = .integer(rows)
  }

  private mutating func cell(
    column: Int, row: Int, by draw: Function, depth: Int
  ) throws(SceneMistake) -> Value {
    do throws(ScriptError) {
      let stack = try draw.begin()
      stack.push(column)
      stack.push(row)
      try draw.finish(on: stack, arguments: 2)
    } catch { throw SceneMistake(error) }
    defer { stack.drop() }
    do { return try value(at: -1, depth: depth + 1) } catch {
      throw error.inside("what 'grid' gives for column \(column), row \(row)")
    }
  }
}
