public import ParlorCore
import Screen

// Theme files: JSON with optional fields.
extension Theme {
  /// Reads a theme.
  /// - Parameters:
  ///   - json: the file's text.
  ///   - name: its name, if the file gives none.
  /// - Throws: a refusal with the line or the field that is wrong, what was expected and what came.
  public init(json: String, named name: String) throws(Refusal) {
    let fields = try ThemeFields(
      Value(readingJSON: json), "a theme",
      ["name", "about", "colourless", "letters", "seats", "shapes", "dark", "light", "pictures", "page"])
    self.init(name: try fields.text("name") ?? name)
    about = try fields.text("about") ?? ""
    isColourless = try fields.flag("colourless") ?? false
    hasLetters = try fields.flag("letters") ?? false
    seats = try fields.list("seats").map { (place, value) throws(Refusal) in
      try Self.colour(value, at: place)
    }
    shapes = try fields.list("shapes").map { (place, value) throws(Refusal) in
      try choice(value, at: place, "a shape", among: Scene.Shape.allCases.filter { $0 != .card })
    }
    if let value = fields["dark"] { dark = try Palette(value, at: "dark", instead: dark) }
    if let value = fields["light"] { light = try Palette(value, at: "light", instead: light) }
    for (label, value) in try fields.record("pictures") {
      pictures[label] = try Replacement(value, at: "pictures.\(label)")
    }
    if let value = fields["page"] {
      guard case .record = value else { throw Refusal("'page' takes a table, not \(value)") }
      page = value
    }
  }

  /// A colour by name or as `#rrggbb`.
  fileprivate static func colour(_ value: Value, at place: String) throws(Refusal) -> Scene.Colour {
    if let text = value.asText, let rgb = RGB(hex: text) { return .exact(rgb.number) }
    return .named(try choice(value, at: place, "#rrggbb or a colour", among: Scene.Colour.Name.allCases))
  }
}

extension Theme.Palette {
  /// The colours other than named ones, by their names in files.
  static let frame: [(name: String, path: any WritableKeyPath<Self, RGB> & Sendable)] = [
    ("paper", \.paper), ("panel", \.panel), ("text", \.text), ("dim", \.dim), ("accent", \.accent),
    ("focus", \.focus), ("card", \.card), ("good", \.good), ("bad", \.bad),
  ]

  fileprivate init(_ value: Value, at place: String, instead usual: Self) throws(Refusal) {
    self = usual
    let names = Scene.Colour.Name.allCases.filter { $0 != .ink }
    let fields = try ThemeFields(value, "'\(place)'", Self.frame.map(\.name) + names.map(\.rawValue))
    for (name, path) in Self.frame {
      if let value = fields[name] { self[keyPath: path] = try Self.rgb(value, at: "\(place).\(name)") }
    }
    for name in names {
      if let value = fields[name.rawValue] { colours[name] = try Self.rgb(value, at: "\(place).\(name.rawValue)") }
    }
  }

  private static func rgb(_ value: Value, at place: String) throws(Refusal) -> RGB {
    guard let text = value.asText, let rgb = RGB(hex: text) else {
      throw Refusal("'\(place)' takes a colour as in \"#e03a3a\", not \(value)")
    }
    return rgb
  }
}

extension Theme.Replacement {
  private static let mostStrokes = 500

  fileprivate init(_ value: Value, at place: String) throws(Refusal) {
    let fields = try ThemeFields(value, "'\(place)'", ["width", "height", "strokes", "steps"])
    width = try fields.size("width")
    height = try fields.size("height")
    strokes = try fields.list("strokes").map { (place, value) throws(Refusal) in try Self.stroke(value, at: place) }
    steps = try fields.list("steps").map { (place, value) throws(Refusal) in
      guard let step = value.asList else { throw Refusal("'\(place)' takes a list of strokes, not \(value)") }
      var strokes: [Scene.Stroke] = []
      for (number, value) in step.enumerated() {
        strokes.append(try Self.stroke(value, at: "\(place)[\(number + 1)]"))
      }
      return strokes
    }
    let count = strokes.count + steps.joined().count
    guard count <= Self.mostStrokes else {
      throw Refusal("'\(place)' has \(count) strokes; a picture has at most \(Self.mostStrokes)")
    }
  }

  private static func stroke(_ value: Value, at place: String) throws(Refusal) -> Scene.Stroke {
    let fields = try ThemeFields(value, "'\(place)'", ["line", "circle", "colour", "fill", "width"])
    let form: Scene.Stroke.Form
    if let circle = fields["circle"] {
      let numbers = try Self.numbers(circle, at: "\(place).circle")
      guard numbers.count == 3 else {
        throw Refusal("'\(place).circle' takes 3 numbers (x, y, radius), not \(numbers.count)")
      }
      form = .circle(.init(numbers[0], numbers[1]), radius: numbers[2])
    } else {
      let numbers = try Self.numbers(fields["line"] ?? .none, at: "\(place).line")
      guard numbers.count >= 4, numbers.count % 2 == 0 else {
        throw Refusal("'\(place).line' takes the x and y of 2 points or more, not \(numbers.count) numbers")
      }
      form = .line(stride(from: 0, to: numbers.count, by: 2).map { .init(numbers[$0], numbers[$0 + 1]) })
    }
    var stroke = Scene.Stroke(form)
    if let colour = fields["colour"] { stroke.colour = try Theme.colour(colour, at: "\(place).colour") }
    if let fill = fields["fill"] { stroke.fill = try Theme.colour(fill, at: "\(place).fill") }
    if fields["width"] != nil { stroke.width = try fields.size("width") }
    return stroke
  }

  private static func numbers(_ value: Value, at place: String) throws(Refusal) -> [Double] {
    let numbers = value.asList?.compactMap(\.asNumber) ?? []
    guard let list = value.asList, list.count == numbers.count, numbers.allSatisfy({ abs($0) <= 10_000 }) else {
      throw Refusal("'\(place)' takes a list of numbers up to 10000, not \(value)")
    }
    return numbers
  }
}

/// One of several names.
private func choice<Name: RawRepresentable<String>>(
  _ value: Value, at place: String, _ what: String, among names: [Name]
) throws(Refusal) -> Name {
  let known = names.map(\.rawValue)
  guard let text = value.asText, let name = names.first(where: { $0.rawValue == text }) else {
    let list = "one of \(listed(known, atMost: 16))"
    let hint = value.asText.map { suggestion(for: $0, among: known, else: list) } ?? list
    throw Refusal("'\(place)' takes \(what), not \(value); \(hint)")
  }
  return name
}

/// The fields of an object in a theme file.
private struct ThemeFields {
  private let fields: Record
  private let place: String

  init(_ value: Value, _ what: String, _ names: [String]) throws(Refusal) {
    guard case .record(let fields) = value else { throw Refusal("\(what) takes a table, not \(value)") }
    for name in fields.keys where !names.contains(name) {
      let hint = suggestion(for: name, among: names, else: "it has \(listed(names, atMost: 32))")
      throw Refusal("\(what) has no field \(quoted(name)); \(hint)")
    }
    self.fields = fields
    place = what.hasPrefix("'") ? what.dropFirst().dropLast() + "." : ""
  }

  subscript(name: String) -> Value? { fields[name].flatMap { $0 == .none ? nil : $0 } }

  func text(_ name: String) throws(Refusal) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.asText, text.isPlainLine else {
      throw Refusal("'\(place)\(name)' takes a line of text, not \(value)")
    }
    return text
  }

  func flag(_ name: String) throws(Refusal) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .flag(let flag) = value else { throw Refusal("'\(place)\(name)' takes true or false, not \(value)") }
    return flag
  }

  func size(_ name: String) throws(Refusal) -> Double {
    guard let number = self[name]?.asNumber, number > 0, number <= 10_000 else {
      throw Refusal("'\(place)\(name)' takes a number above 0, up to 10000, not \(self[name] ?? .none)")
    }
    return number
  }

  /// The elements of a list, each with its place.
  func list(_ name: String) throws(Refusal) -> [(place: String, value: Value)] {
    guard let value = self[name] else { return [] }
    guard let list = value.asList else { throw Refusal("'\(place)\(name)' takes a list, not \(value)") }
    return list.enumerated().map { ("\(place)\(name)[\($0 + 1)]", $1) }
  }

  func record(_ name: String) throws(Refusal) -> Record {
    guard let value = self[name] else { return [:] }
    guard case .record(let record) = value else { throw Refusal("'\(place)\(name)' takes a table, not \(value)") }
    return record
  }
}
