// Scenes as plain data, in the format that is read.
extension Scene {
  /// The scene as plain data, which `init(reading:)` reads back.
  public var value: Value {
    .fields { fields in
      part.write(to: &fields)
      if !cues.isEmpty { fields.set("cues", Scene.value(of: cues)) }
    }
  }

  fileprivate static func value(of cues: [String: CueUse]) -> Value {
    .record(Record(cues.mapValues { .text($0.rawValue) }))
  }
}

extension ExpandedScene {
  /// The expanded scene as plain data for pages and scripts.
  public var value: Value { .fields { writeFields(to: &$0) } }

  /// Writes the fields of the expanded scene.
  public func write(to json: inout JSONFields) { writeFields(to: &json) }

  private func writeFields(to fields: inout some FieldSink) {
    fields.set("part") { part.write(to: &$0) }
    fields.set("cues", Scene.value(of: cues))
    fields.set("moves", .texts(audience.moves))
    fields.set("other_moves", .texts(otherMoves))
    fields.set("seats", .texts(audience.seats.map(\.name)))
    if case .seat(let seat) = audience.viewer { fields.set("viewer", name(of: seat)) }
    if let mover = audience.mover { fields.set("mover", name(of: mover)) }
  }

  private func name(of seat: Int) -> String? {
    audience.seats.indices.contains(seat) ? audience.seats[seat].name : nil
  }
}

extension Value {
  package static func texts(_ texts: [String]) -> Value { .list(texts.map(Value.text)) }
}

extension FieldSink {
  fileprivate mutating func set(_ name: String, _ colour: Scene.Colour?) { set(name, colour?.spelling) }

  fileprivate mutating func set(_ name: String, _ parts: [Scene.Part]) { set(name, parts) { $0.write(to: &$1) } }

  fileprivate mutating func set(_ name: String, _ looks: [Scene.Look]) { set(name, looks) { $0.write(to: &$1) } }
}

extension Scene.Part {
  /// Writes the fields of the part's table.
  fileprivate func write(to fields: inout some FieldSink) {
    content.write(to: &fields)
    fields.set("title", title)
    if size != .usual { fields.set("size", size.rawValue) }
    if !pieces.isEmpty {
      fields.set("pieces") { entries in
        for (piece, look) in pieces.sorted(by: { $0.key < $1.key }) { entries.set(piece) { look.write(to: &$0) } }
      }
    }
  }
}

extension Scene.Content {
  fileprivate func write(to fields: inout some FieldSink) {
    switch self {
    case .text(let text, let style):
      fields.set("text", text)
      if style != .plain { fields.set("style", style.rawValue) }
    case .row(let parts): fields.set("row", parts)
    case .column(let parts): fields.set("column", parts)
    case .grid(let grid): grid.write(to: &fields)
    case .button(let button): button.write(to: &fields)
    case .wheel(let wheel): wheel.write(to: &fields)
    case .picture(let picture):
      fields.set("picture", picture.strokes) { $0.write(to: &$1) }
      fields.set("width", Value(shortest: picture.width))
      fields.set("height", Value(shortest: picture.height))
      fields.set("label", picture.label)
    case .table(let table):
      fields.set("table", .list(table.rows.map(Value.texts)))
      if !table.head.isEmpty { fields.set("head", .texts(table.head)) }
    case .tabs(let tabs): fields.set("tabs", tabs) { $0.write(to: &$1) }
    case .meter(let meter):
      fields.set("meter", Value(shortest: meter.value))
      fields.set("most", Value(shortest: meter.most))
    }
  }
}

extension Scene.Button {
  fileprivate func write(to fields: inout some FieldSink) {
    fields.set("button", text)
    fields.set("move", move)
    fields.set("ask", ask)
    fields.set("key", key)
    fields.set("live", isLive)
  }
}

extension Scene.Wheel {
  fileprivate func write(to fields: inout some FieldSink) {
    fields.set("wheel", .texts(values))
    fields.set("name", name)
    fields.set("at", .integer(start &+ 1))
    fields.set("cells", cells?.rawValue)
    if times != 1 { fields.set("times", .integer(times)) }
    if !looks.isEmpty { fields.set("looks", looks) }
  }
}

extension Scene.Tab {
  fileprivate func write(to fields: inout some FieldSink) {
    fields.set("title", title)
    fields.set("parts", parts)
    fields.set("icon", icon)
  }
}

extension Scene.Grid {
  fileprivate func write(to fields: inout some FieldSink) {
    fields.set("grid", cells) { $0.write(to: &$1) }
    fields.set("columns", .integer(columns))
    fields.set("rows", .integer(rows))
    if shape != .square { fields.set("cells", shape.rawValue) }
    fields.set("move", move)
    fields.set("ground", ground)
    fields.set("ghost", hasGhost)
    fields.set("fall", falls)
    fields.set("legs", hasLegs)
    fields.set("checker", isChequered)
    fields.set("names", hasNames)
    fields.set("hints", hasHints)
    fields.set("snake", isSnake)
    if !lines.isEmpty { fields.set("lines", .list(lines.map { .list($0.map { .integer($0 &+ 1) }) })) }
    if !edges.isEmpty { fields.set("edges", .texts(edges.map(\.spelling))) }
    if !lights.isEmpty { fields.set("lights", .texts(lights)) }
    fields.set("label", label)
  }
}

extension Scene.Cell {
  fileprivate func write(to fields: inout some FieldSink) {
    fields.set("ground", ground)
    fields.set("gap", isGap)
    fields.set("label", label)
    if let light { fields.set("light", light) }
    if !looks.isEmpty { fields.set("looks", looks) }
    fields.set("mark", mark?.rawValue)
    if let move { fields.set("move", move.isEmpty ? false : .text(move)) }
    if !moves.isEmpty { fields.set("moves", .texts(moves)) }
    if !pieces.isEmpty { fields.set("piece", pieces.count == 1 ? .text(pieces[0]) : .texts(pieces)) }
    fields.set("text", text)
    if let tone { fields.set("tone", Value(shortest: tone)) }
  }
}

extension Motion {
  /// The motion as plain data: the look, the kind, the spot of arrival or departure, and the origin.
  public var value: Value {
    func value(of spot: ExpandedScene.Spot) -> Value { ["grid": .integer(spot.grid), "cell": .integer(spot.cell)] }
    let name =
      switch way {
      case .glides: "glides"
      case .falls: "falls"
      case .appears: "appears"
      case .fades: "fades"
      }
    var fields: Record = ["look": look.value, "to": value(of: spot), "way": .text(name)]
    if case .glides(let from) = way { fields["from"] = value(of: from) }
    return .record(fields)
  }
}

extension Scene.Look {
  fileprivate var value: Value { .fields { write(to: &$0) } }

  fileprivate func write(to fields: inout some FieldSink) {
    // In the order of a record's names: the page compares looks as JSON.
    fields.set("colour", colour)
    fields.set("name", name)
    fields.set("shape", shape?.rawValue)
    fields.set("text", text)
  }
}

extension Scene.Stroke {
  package var value: Value { .fields { write(to: &$0) } }

  fileprivate func write(to fields: inout some FieldSink) {
    switch form {
    case .line(let points):
      fields.set("line", .list(points.flatMap { [Value(shortest: $0.x), Value(shortest: $0.y)] }))
    case .circle(let middle, let radius):
      fields.set("circle", .list([middle.x, middle.y, radius].map(Value.init(shortest:))))
    }
    fields.set("colour", colour)
    fields.set("fill", fill)
    if width != 1 { fields.set("width", Value(shortest: width)) }
  }
}
