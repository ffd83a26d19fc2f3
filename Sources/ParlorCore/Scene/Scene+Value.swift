// Scenes as plain data, in the format that is read.
extension Scene {
  /// The scene as plain data, which `init(reading:)` reads back.
  public var value: Value {
    var fields = part.fields
    if !cues.isEmpty { fields["cues"] = Scene.value(of: cues) }
    return .record(fields)
  }

  fileprivate static func value(of cues: [String: CueUse]) -> Value {
    .record(Record(cues.mapValues { .text($0.rawValue) }))
  }
}

extension ExpandedScene {
  /// The expanded scene as plain data for pages and scripts.
  public var value: Value {
    func name(of seat: Int?) -> Value? {
      seat.flatMap { audience.seats.indices.contains($0) ? .text(audience.seats[$0].name) : nil }
    }
    let viewer: Int? = if case .seat(let seat) = audience.viewer { seat } else { nil }
    var fields: Record = [
      "part": .record(part.fields), "cues": Scene.value(of: cues), "moves": .texts(audience.moves),
      "other_moves": .texts(otherMoves), "seats": .texts(audience.seats.map(\.name)),
    ]
    fields["viewer"] = name(of: viewer)
    fields["mover"] = name(of: audience.mover)
    return .record(fields)
  }
}

extension Value {
  package static func texts(_ texts: [String]) -> Value { .list(texts.map(Value.text)) }
}

extension Record {
  /// Sets a field to a string unless it is nil.
  package mutating func set(_ name: String, _ text: String?) {
    if let text { self[name] = .text(text) }
  }

  fileprivate mutating func set(_ name: String, _ colour: Scene.Colour?) { set(name, colour?.spelling) }

  /// Sets a field to true, or leaves it out.
  package mutating func set(_ name: String, _ flag: Bool) {
    if flag { self[name] = true }
  }
}

extension Scene.Part {
  /// The fields of the part's table.
  fileprivate var fields: Record {
    var fields = content.fields
    fields.set("title", title)
    if size != .usual { fields.set("size", size.rawValue) }
    if !pieces.isEmpty { fields["pieces"] = .record(Record(pieces.mapValues(\.value))) }
    return fields
  }
}

extension [Scene.Part] {
  fileprivate var value: Value { .list(map { .record($0.fields) }) }
}

extension Scene.Content {
  fileprivate var fields: Record {
    switch self {
    case .text(let text, let style):
      return style == .plain ? ["text": .text(text)] : ["text": .text(text), "style": .text(style.rawValue)]
    case .row(let parts): return ["row": parts.value]
    case .column(let parts): return ["column": parts.value]
    case .grid(let grid): return grid.record
    case .button(let button): return button.fields
    case .wheel(let wheel): return wheel.fields
    case .picture(let picture):
      return [
        "picture": .list(picture.strokes.map(\.value)), "width": Value(shortest: picture.width),
        "height": Value(shortest: picture.height), "label": .text(picture.label),
      ]
    case .table(let table):
      let rows = Value.list(table.rows.map(Value.texts))
      return table.head.isEmpty ? ["table": rows] : ["table": rows, "head": .texts(table.head)]
    case .tabs(let tabs): return ["tabs": .list(tabs.map(\.value))]
    case .meter(let meter): return ["meter": Value(shortest: meter.value), "most": Value(shortest: meter.most)]
    }
  }
}

extension Scene.Button {
  fileprivate var fields: Record {
    var fields: Record = ["button": .text(text), "move": .text(move)]
    fields.set("ask", ask)
    fields.set("key", key)
    fields.set("live", isLive)
    return fields
  }
}

extension Scene.Wheel {
  fileprivate var fields: Record {
    var fields: Record = ["wheel": .texts(values), "name": .text(name), "at": .integer(start &+ 1)]
    fields.set("cells", cells?.rawValue)
    if times != 1 { fields["times"] = .integer(times) }
    if !looks.isEmpty { fields["looks"] = .list(looks.map(\.value)) }
    return fields
  }
}

extension Scene.Tab {
  fileprivate var value: Value {
    var fields: Record = ["title": .text(title), "parts": parts.value]
    fields.set("icon", icon)
    return .record(fields)
  }
}

extension Scene.Grid {
  fileprivate var record: Record {
    var fields: Record = [
      "grid": .list(cells.map(\.value)), "columns": .integer(columns), "rows": .integer(rows),
    ]
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
    if !lines.isEmpty { fields["lines"] = .list(lines.map { .list($0.map { .integer($0 &+ 1) }) }) }
    if !edges.isEmpty { fields["edges"] = .texts(edges.map(\.spelling)) }
    if !lights.isEmpty { fields["lights"] = .texts(lights) }
    fields.set("label", label)
    return fields
  }
}

extension Scene.Cell {
  fileprivate var value: Value {
    var fields: [Record.Field] = []
    fields.reserveCapacity(6)
    if let ground { fields.append(("ground", .text(ground.spelling))) }
    if isGap { fields.append(("gap", true)) }
    if let label { fields.append(("label", .text(label))) }
    if let light { fields.append(("light", light)) }
    if !looks.isEmpty { fields.append(("looks", .list(looks.map(\.value)))) }
    if let mark { fields.append(("mark", .text(mark.rawValue))) }
    if let move { fields.append(("move", move.isEmpty ? false : .text(move))) }
    if !moves.isEmpty { fields.append(("moves", .texts(moves))) }
    if !pieces.isEmpty { fields.append(("piece", pieces.count == 1 ? .text(pieces[0]) : .texts(pieces))) }
    if let text { fields.append(("text", .text(text))) }
    if let tone { fields.append(("tone", Value(shortest: tone))) }
    return .record(Record(fields))
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
  fileprivate var value: Value {
    var fields: Record = [:]
    fields.set("shape", shape?.rawValue)
    fields.set("colour", colour)
    fields.set("text", text)
    fields.set("name", name)
    return .record(fields)
  }
}

extension Scene.Stroke {
  package var value: Value {
    var fields: Record
    switch form {
    case .line(let points): fields = ["line": .list(points.flatMap { [Value(shortest: $0.x), Value(shortest: $0.y)] })]
    case .circle(let middle, let radius):
      fields = ["circle": .list([middle.x, middle.y, radius].map(Value.init(shortest:)))]
    }
    fields.set("colour", colour)
    fields.set("fill", fill)
    if width != 1 { fields["width"] = Value(shortest: width) }
    return .record(fields)
  }
}
