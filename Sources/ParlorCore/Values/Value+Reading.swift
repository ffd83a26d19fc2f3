// Values converted to an expected type; nil if they have another type.
extension Value {
  /// The value as a number.
  public var asNumber: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The value as a whole number, even if written as 2.0.
  public var asInteger: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The value as a string.
  public var asText: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements of a list; a script's empty table counts as a list.
  public var asList: [Value]? {
    switch self {
    case .list(let values): values
    case .record([:]): []
    default: nil
    }
  }

  /// The elements of a list of strings only.
  public var asTexts: [String]? {
    guard let values = asList else { return nil }
    let texts = values.compactMap(\.asText)
    return texts.count == values.count ? texts : nil
  }
}

/// The fields of a table that a person wrote, read by name; refusals name the table and the field.
public struct NamedFields {
  private let place: String
  private let fields: Record

  /// Takes a table.
  /// - Parameters:
  ///   - names: the allowed fields, in the order of a refusal's list.
  ///   - place: a description of the table, such as `button 3`.
  public init(_ value: Value, names: [String], place: String) throws(Refusal) {
    guard case .record(let fields) = value else {
      throw Refusal("\(place) takes a table with \(names.joined(separator: ", ")), not \(value)")
    }
    for name in fields.keys where !names.contains(name) {
      throw Refusal("\(place) has no field \(quoted(name)); it has \(names.joined(separator: ", "))")
    }
    self.fields = fields
    self.place = place
  }

  /// Converts a field by a closure; nil if the field is left out.
  /// - Parameters:
  ///   - expectation: the accepted values in words.
  ///   - content: the conversion, which returns nil for a value that doesn't fit.
  public func read<Content>(
    _ name: String, takes expectation: String, _ content: (Value) -> Content?
  ) throws(Refusal) -> Content? {
    let value = fields[name] ?? .none
    return value == .none ? nil : try require(name, takes: expectation, content)
  }

  /// Converts a required field by a closure.
  public func require<Content>(
    _ name: String, takes expectation: String, _ content: (Value) -> Content?
  ) throws(Refusal) -> Content {
    let value = fields[name] ?? .none
    guard let content = content(value) else {
      throw Refusal("\(place): '\(name)' takes \(expectation), not \(value)")
    }
    return content
  }

  /// The string of a field, or nil if the field is left out.
  public func text(_ name: String) throws(Refusal) -> String? { try read(name, takes: "a string", \.asText) }

  /// The number of a field, or nil if the field is left out.
  public func number(_ name: String) throws(Refusal) -> Double? { try read(name, takes: "a number", \.asNumber) }

  /// The whole number of a field, or nil if the field is left out.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
    try read(name, takes: wholeNumber(in: range)) { value in value.asInteger.flatMap { range.contains($0) ? $0 : nil } }
  }
}

/// A range in words: `a whole number from 1 to 32`.
func wholeNumber(in range: ClosedRange<Int>) -> String {
  "a whole number from \(range.lowerBound) to \(range.upperBound)"
}
