// Scenes from plain data, from scripts, files and pages.
extension Scene {
  /// Reads a scene from plain data.
  ///
  /// A part is a table with one head, such as `{ text = "8/15", size = "large" }`; a string or a number alone is a
  /// text, and a list of parts is a column. False entries are left out. `docs/scenes.md` lists the heads and their
  /// fields.
  /// - Throws: a refusal of one line, with the place in the tree: `row 1, grid, cell 12: ...`.
  public init(reading value: Value) throws(Refusal) {
    do throws(SceneFault) { self = try Scene(faultless: value) } catch { throw Refusal(error.text) }
  }

  /// Reads a scene; the error tells the place of the fault.
  package init(faultless value: Value) throws(SceneFault) {
    var reader = SceneReader()
    let part = try reader.part(value, depth: 1)
    self.init(part: part, cues: reader.cues)
    if let problem { throw SceneFault(problem) }
  }
}

/// The heads that make a table a part: the names of the first fields.
private enum Head: String, CaseIterable {
  case text, row, column, grid, button, wheel, picture, table, tabs, meter

  /// The fields that a part may have.
  var fields: [String] {
    let own: [String] =
      switch self {
      case .text: ["style"]
      case .row, .column, .tabs: []
      case .grid: Scene.Grid.fields
      case .button: ["move", "ask", "key"]
      case .wheel: ["name", "at", "cells", "times"]
      case .picture: ["width", "height", "label"]
      case .table: ["head"]
      case .meter: ["most"]
      }
    return [rawValue] + own + ["title", "size", "pieces", "cues"]
  }
}

/// Reads a scene's parts.
private struct SceneReader {
  /// The effects of cues; an outer part takes precedence.
  private(set) var cues: [String: Scene.CueUse] = [:]

  mutating func part(_ value: Value, depth: Int) throws(SceneFault) -> Scene.Part {
    guard depth <= Scene.deepest else { throw SceneFault.tooDeep }
    switch value {
    case .list(let values): return .column(try parts(values, of: "column", depth: depth))
    case .record([:]): return .column([])
    case .record(let fields): return try part(of: fields, depth: depth)
    default:
      guard let text = value.sceneText else {
        throw SceneFault(
          "a part is a text, a number, a list of parts, or a table with a head such as 'grid', not \(value)")
      }
      return .text(text)
    }
  }

  /// The parts in a list, without those left out.
  private mutating func parts(_ values: [Value], of noun: String, depth: Int) throws(SceneFault) -> [Scene.Part] {
    guard values.count <= Scene.mostParts else { throw SceneFault.tooManyParts }
    var parts: [Scene.Part] = []
    for (index, value) in values.enumerated() where !value.isLeftOut {
      do { parts.append(try part(value, depth: depth + 1)) } catch { throw error.inside("\(noun) \(index + 1)") }
    }
    return parts
  }

  private mutating func part(of fields: Record, depth: Int) throws(SceneFault) -> Scene.Part {
    let heads = Head.allCases.filter { fields[$0.rawValue].map { !$0.isLeftOut } ?? false }
    guard let head = heads.first else {
      let names = Head.allCases.map(\.rawValue)
      let slip = fields.keys.first { suggestion(for: $0, among: names) != nil }
      let hint = suggestion(for: slip ?? "", among: names, else: "give it one of \(names.joined(separator: ", "))")
      throw SceneFault("a part has no head; \(hint)", field: slip)
    }
    guard heads.count == 1 else {
      let names = heads.map { "'\($0.rawValue)'" }.joined(separator: " and ")
      throw SceneFault("a part has the heads \(names); it takes one")
    }
    do {
      let table = try SceneFields(fields, of: "a \(head.rawValue)", named: head.fields)
      if let cues = table["cues"] { self.cues.merge(try uses(cues)) { outer, _ in outer } }
      var part = Scene.Part(try content(head, of: table, depth: depth))
      part.title = try table.text("title")
      part.size = try table.choice("size") ?? .usual
      if let pieces = table["pieces"] { part.pieces = try looks(pieces) }
      return part
    } catch { throw head == .row || head == .column ? error : error.inside(head.rawValue) }
  }

  private mutating func content(
    _ head: Head, of table: SceneFields, depth: Int
  ) throws(SceneFault) -> Scene.Content {
    switch head {
    case .text: return .text(try table.text("text") ?? "", style: try table.choice("style") ?? .plain)
    case .row: return .row(try parts(try table.list("row", of: "parts") ?? [], of: "row", depth: depth))
    case .column: return .column(try parts(try table.list("column", of: "parts") ?? [], of: "column", depth: depth))
    case .grid: return .grid(try Scene.Grid(reading: table))
    case .button: return .button(try Scene.Button(reading: table))
    case .wheel: return .wheel(try Scene.Wheel(reading: table))
    case .picture: return .picture(try Scene.Picture(reading: table))
    case .table: return .table(try Scene.Table(reading: table))
    case .tabs: return .tabs(try tabs(try table.list("tabs", of: "pages") ?? [], depth: depth))
    case .meter:
      guard let value = try table.number("meter"), let most = try table.number("most") else {
        throw SceneFault("a meter needs 'most' beside it, as in { meter = 8, most = 15 }")
      }
      return .meter(Scene.Meter(value, of: most))
    }
  }

  /// The pages in a list; their content is two levels deeper than the tabs.
  private mutating func tabs(_ values: [Value], depth: Int) throws(SceneFault) -> [Scene.Tab] {
    var tabs: [Scene.Tab] = []
    for (index, value) in values.enumerated() where !value.isLeftOut {
      do throws(SceneFault) {
        guard case .record(let fields) = value else {
          throw SceneFault("a page is a table such as { title = \"Help\", parts = { ... } }, not \(value)")
        }
        let table = try SceneFields(fields, of: "a page", named: ["title", "icon", "parts"])
        guard let title = try table.text("title") else { throw SceneFault("a page needs a 'title'") }
        let parts = try parts(try table.list("parts", of: "parts") ?? [], of: "part", depth: depth + 1)
        tabs.append(Scene.Tab(title, icon: try table.text("icon"), parts))
      } catch { throw error.inside("page \(index + 1)") }
    }
    return tabs
  }

  private func uses(_ value: Value) throws(SceneFault) -> [String: Scene.CueUse] {
    guard case .record(let fields) = value else {
      throw SceneFault("'cues' takes a table such as { hint = \"say\" }, not \(value)")
    }
    let table = try SceneFields(fields, of: "cues", named: fields.keys)
    var cues: [String: Scene.CueUse] = [:]
    do { for name in fields.keys { cues[name] = try table.choice(name) } } catch { throw error.inside("cues") }
    return cues
  }

  /// The looks of pieces by name; a list is for the pieces 1, 2, 3.
  private func looks(_ value: Value) throws(SceneFault) -> [String: Scene.Look] {
    let fields: [Record.Field]
    switch value {
    case .record(let record): fields = Array(record)
    case .list(let list): fields = list.enumerated().map { (String($0 + 1), $1) }
    default: throw SceneFault("'pieces' takes a table such as { x = \"red\" }, not \(value)")
    }
    var looks: [String: Scene.Look] = [:]
    for (name, look) in fields where !look.isLeftOut {
      do { looks[name] = try Scene.Look(reading: look) } catch { throw error.inside("piece \(quoted(name))") }
    }
    return looks
  }
}

extension SceneFault {
  static var tooDeep: SceneFault { SceneFault("parts lie more than \(Scene.deepest) deep in one another") }
  static var tooManyParts: SceneFault { SceneFault("a scene has at most \(Scene.mostParts) parts") }
}

extension Scene.Button {
  fileprivate init(reading table: SceneFields) throws(SceneFault) {
    let text = try table.text("button") ?? ""
    self.init(text, move: try table.text("move") ?? text, ask: try table.text("ask"), key: try table.text("key"))
  }
}

extension Scene.Table {
  fileprivate init(reading table: SceneFields) throws(SceneFault) {
    let rows = try table.list("table", of: "rows") ?? []
    self.init(
      try rows.readEach("row") { (row) throws(SceneFault) in
        guard let cells = row.asList else { throw SceneFault("a row takes a list of texts, not \(row)") }
        return try SceneFields.texts(cells, place: "a row")
      }, head: try table.texts("head") ?? [])
  }
}

extension Scene.Wheel {
  fileprivate init(reading table: SceneFields) throws(SceneFault) {
    let values: [String]
    switch table["wheel"] {
    case .list(let list)?: values = try SceneFields.texts(list, place: "a wheel")
    case let text?: values = (text.sceneText ?? "").map { String($0) }
    case nil: values = []
    }
    guard !values.isEmpty else {
      throw SceneFault("a wheel takes a list of values, or a text of one character for each")
    }
    guard let name = try table.text("name") else {
      throw SceneFault("a wheel needs a 'name', by which moves call it, as in \"{rank}\"")
    }
    self.init(
      values, name: name, start: (try table.integer("at", in: 1...values.count) ?? 1) - 1,
      cells: try table.choice("cells"), times: try table.integer("times", in: 1...Scene.mostTimes) ?? 1)
  }
}
