extension Scene.Look {
  /// Reads a piece's look: a table, or the name of a colour.
  init(reading value: Value) throws(SceneFault) {
    guard case .record(let fields) = value else {
      self.init(colour: try Scene.Colour(reading: value))
      return
    }
    let table = try SceneFields(fields, of: "a look", named: ["shape", "colour", "text", "name"])
    self.init(
      shape: try table.choice("shape"), colour: try table.colour("colour"), text: try table.text("text"),
      name: try table.text("name"))
  }
}

extension Scene.Picture {
  init(reading table: SceneFields) throws(SceneFault) {
    let strokes = try table.list("picture", of: "strokes") ?? []
    guard strokes.count <= Scene.mostStrokes else { throw SceneFault.tooManyStrokes }
    guard let width = try table.number("width"), let height = try table.number("height") else {
      throw SceneFault("a picture needs its 'width' and 'height', in the units of its strokes")
    }
    let title = try table.text("title")
    self.init(
      try strokes.readEach("stroke") { (stroke) throws(SceneFault) in try Scene.Stroke(reading: stroke) }, width: width,
      height: height, label: try table.text("label") ?? title ?? "picture")
  }
}

extension Scene.Stroke {
  fileprivate init(reading value: Value) throws(SceneFault) {
    guard case .record(let fields) = value else {
      throw SceneFault("a stroke is a table such as { line = { 0, 0, 4, 4 } }, not \(value)")
    }
    let table = try SceneFields(fields, of: "a stroke", named: ["line", "circle", "colour", "fill", "width"])
    self.init(
      try Self.form(of: table), colour: try table.colour("colour"), fill: try table.colour("fill"),
      width: try table.number("width") ?? 1)
  }

  private static func form(of table: SceneFields) throws(SceneFault) -> Form {
    switch (table["line"], table["circle"]) {
    case (let line?, nil):
      guard let numbers = numbers(in: line), numbers.count >= 4, numbers.count.isMultiple(of: 2) else {
        throw SceneFault("'line' takes two points or more, as in { 0, 0, 4, 4 }")
      }
      guard numbers.count <= 2 * Scene.mostStrokes else { throw SceneFault.tooManyStrokes }
      return .line(stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) })
    case (nil, let circle?):
      guard let numbers = numbers(in: circle), numbers.count == 3 else {
        throw SceneFault("'circle' takes its middle and its radius, as in { 5, 5, 2 }")
      }
      return .circle(Point(numbers[0], numbers[1]), radius: numbers[2])
    default: throw SceneFault("a stroke takes a 'line' or a 'circle'")
    }
  }

  private static func numbers(in value: Value) -> [Double]? {
    guard let values = value.asList else { return nil }
    let numbers = values.compactMap(\.asNumber).filter(\.isFinite)
    return numbers.count == values.count ? numbers : nil
  }
}

extension SceneFault {
  static var tooManyStrokes: SceneFault { SceneFault("a scene has at most \(Scene.mostStrokes) strokes") }
}
