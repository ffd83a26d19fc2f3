/// A fault in a scene, with its place in the tree.
package struct SceneFault: Error {
  /// The path, from the outside in, such as `row 1`, `grid`, `cell 12`.
  private var place: [String] = []
  private let problem: String
  /// The field at fault, for finding its line in a script; nil if there is none.
  package private(set) var field: String?

  init(_ problem: String, field: String? = nil) { (self.problem, self.field) = (problem, field) }

  /// The same fault with an outer step added to its path.
  func inside(_ outer: String) -> SceneFault {
    var fault = self
    fault.place.insert(outer, at: 0)
    return fault
  }

  /// The place and the problem, in one line.
  package var text: String { place.isEmpty ? problem : "\(place.joined(separator: ", ")): \(problem)" }

  /// Runs a closure and adds a step to the path of its fault.
  static func inside<Result>(
    _ place: @autoclosure () -> String, _ body: () throws(SceneFault) -> Result
  ) throws(SceneFault) -> Result {
    do { return try body() } catch { throw error.inside(place()) }
  }
}

extension [Value] {
  /// Maps each value by a closure; a fault gets the value's number.
  func readEach<Result>(
    _ noun: String, _ body: (Value) throws(SceneFault) -> Result
  ) throws(SceneFault) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for (index, value) in enumerated() {
      do { results.append(try body(value)) } catch { throw error.inside("\(noun) \(index + 1)") }
    }
    return results
  }
}

extension Value {
  /// The text of a piece, a move or a word; numbers are spelled in decimal.
  var sceneText: String? {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): Int(exactly: number).map(String.init) ?? (number.isFinite ? "\(number)" : nil)
    default: nil
    }
  }

  /// Whether a script left something out: `a and b` gives false if there is no a.
  var isLeftOut: Bool { self == .none || self == .flag(false) }
}

/// The fields of a table in a scene; false counts as left out.
struct SceneFields {
  private let fields: Record

  /// Takes a table.
  /// - Parameters:
  ///   - kind: a description of the table, such as `a cell`.
  ///   - names: the allowed fields.
  init(_ fields: Record, of kind: String, named names: [String]) throws(SceneFault) {
    for (name, _) in fields where !names.contains(name) {
      let hint = suggestion(for: name, among: names, else: "it has \(names.joined(separator: ", "))")
      throw SceneFault("\(kind) has no field \(quoted(name)); \(hint)", field: name)
    }
    self.fields = fields
  }

  /// A field; nil if it is left out.
  subscript(name: String) -> Value? {
    guard let value = fields[name], !value.isLeftOut else { return nil }
    return value
  }

  /// Whether a field is false, which may differ from a missing one.
  func isFalse(_ name: String) -> Bool { fields[name] == .flag(false) }

  /// Converts a field by a closure, if it is present.
  /// - Parameter expectation: the accepted values in words.
  func read<Content>(
    _ name: String, takes expectation: @autoclosure () -> String, _ content: (Value) -> Content?
  ) throws(SceneFault) -> Content? {
    guard let value = self[name] else { return nil }
    guard let content = content(value) else {
      throw SceneFault("'\(name)' takes \(expectation()), not \(value)")
    }
    return content
  }

  func text(_ name: String) throws(SceneFault) -> String? {
    try read(name, takes: "a text or a number", \.sceneText)
  }

  func flag(_ name: String) throws(SceneFault) -> Bool {
    try read(name, takes: "true or false") { if case .flag(let flag) = $0 { flag } else { nil } } ?? false
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(SceneFault) -> Int? {
    try read(name, takes: wholeNumber(in: range)) { value in value.asInteger.flatMap { range.contains($0) ? $0 : nil } }
  }

  func number(_ name: String) throws(SceneFault) -> Double? {
    try read(name, takes: "a number") { value in value.asNumber.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// A list; an empty table counts as a list.
  func list(_ name: String, of content: String) throws(SceneFault) -> [Value]? {
    try read(name, takes: "a list of \(content)", \.asList)
  }

  /// A list of strings; elements left out become empty strings.
  func texts(_ name: String) throws(SceneFault) -> [String]? {
    try list(name, of: "texts").map { (values) throws(SceneFault) in
      try Self.texts(values, place: "'\(name)'")
    }
  }

  static func texts(_ values: [Value], place: String) throws(SceneFault) -> [String] {
    try values.map { value throws(SceneFault) in
      if value.isLeftOut { return "" }
      guard let text = value.sceneText else { throw SceneFault("\(place) takes texts and numbers, not \(value)") }
      return text
    }
  }

  /// One of several names.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) throws(SceneFault) -> Choice? {
    guard let value = self[name] else { return nil }
    let names = Choice.allCases.map(\.rawValue)
    guard case .text(let text) = value else {
      throw SceneFault("'\(name)' takes one of \(names.joined(separator: ", ")), not \(value)")
    }
    guard let choice = Choice(rawValue: text) else {
      let hint = suggestion(for: text, among: names, else: "there are \(names.joined(separator: ", "))")
      throw SceneFault("there is no '\(name)' \(quoted(text)); \(hint)")
    }
    return choice
  }

  func colour(_ name: String) throws(SceneFault) -> Scene.Colour? {
    try self[name].map { (value) throws(SceneFault) in try Scene.Colour(reading: value) }
  }
}

extension Scene.Colour {
  /// Reads a colour: a name, `seat 2`, or `#rrggbb`.
  init(reading value: Value) throws(SceneFault) {
    guard case .text(let text) = value else {
      throw SceneFault("a colour is a name such as 'red', or '#rrggbb', not \(value)")
    }
    guard let colour = Scene.Colour(spelled: text) else {
      let names = Name.allCases.map(\.rawValue)
      let list = "the colours are \(names.joined(separator: ", ")), and '#rrggbb'"
      throw SceneFault("there is no colour \(quoted(text)); \(suggestion(for: text, among: names, else: list))")
    }
    self = colour
  }

  /// The colour spelled by its name, as `seat 2` or as `#rrggbb`; nil if there is none.
  public init?(spelled text: String) {
    if let name = Name(rawValue: text) {
      self = .named(name)
    } else if text.hasPrefix("seat "), let seat = Int(text.dropFirst(5)), (1...Seat.limit).contains(seat) {
      self = .seat(seat - 1)
    } else if text.hasPrefix("#"), text.utf8.count == 7, !text.hasPrefix("#+"),
      let number = UInt32(text.dropFirst(), radix: 16)
    {
      self = .exact(number)
    } else {
      return nil
    }
  }

  /// The spelling in scripts and pages.
  package var spelling: String {
    switch self {
    case .named(let name): return name.rawValue
    case .seat(let seat): return "seat \(seat &+ 1)"
    case .exact(let number):
      let digits = String(number & 0xFF_FFFF, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
