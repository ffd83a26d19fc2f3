public import ParlorCore

/// The rows of a report, or of a part of a report.
///
/// They define the JSON, scripts' tables, their reference and the documents' facts.
public struct Schema<Whole>: Sendable {
  /// The type in the scripts' reference, as in `parlor.Ladder`.
  public let type: String
  private let name, summary: String
  /// The rows in the order of the reference.
  public let fields: [Field<Whole>]

  /// Creates a schema.
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - summary: a description.
  public init(_ type: String, _ name: String, _ summary: String, _ fields: [Field<Whole>]) {
    (self.type, self.name, self.summary, self.fields) = (type, name, summary, fields)
  }

  /// All rows of a report as plain data.
  public func value(of whole: Whole) -> Value {
    .record(Record(fields.compactMap { field in field.get(whole).map { (field.name, $0) } }))
  }

  /// The schema with further rows.
  public func adding(_ others: [Field<Whole>]) -> Self { Self(type, name, summary, fields + others) }

  /// The facts of a section, from its rows.
  package func facts(_ section: String, of whole: Whole) -> [Document.Fact] {
    fields.flatMap { $0.section == section ? $0.tell(whole) : [] }
  }

  /// The reference of the schema and of its parts.
  package var declarations: [Declaration] {
    [(type, name, summary, fields.filter { !$0.help.isEmpty }.map { ($0.name, $0.type, $0.help) })]
      + fields.flatMap { $0.parts() }
  }
}

/// The reference of a schema: its LuaCATS type, its name in messages, a summary and its rows.
package typealias Declaration = (
  type: String, name: String, summary: String, fields: [(name: String, type: String, help: String)]
)

/// A row of a report: a figure with its name, type, help and value.
public struct Field<Whole>: Sendable {
  let name: String
  let type, help: String
  /// The value; nil if this report lacks the row.
  let get: @Sendable (Whole) -> Value?
  /// The references of the row's parts.
  private(set) var parts: @Sendable () -> [Declaration] = { [] }
  private(set) var section: String?
  /// The facts for people.
  private(set) var tell: @Sendable (Whole) -> [Document.Fact] = { _ in [] }

  /// Creates a row.
  /// - Parameters:
  ///   - type: the LuaCATS type.
  ///   - help: the reference; empty for rows that scripts never get.
  public init(_ name: String, _ type: String, _ help: String, get: @escaping @Sendable (Whole) -> Value?) {
    (self.name, self.type, self.help, self.get) = (name, type, help, get)
  }

  /// The row with facts in a section of documents.
  package func told(in section: String, _ tell: @escaping @Sendable (Whole) -> [Document.Fact]) -> Self {
    var row = self
    (row.section, row.tell) = (section, tell)
    return row
  }

  /// Creates a row with parts.
  package init<Part>(
    _ name: String, _ type: String, _ help: String, of schema: Schema<Part>, get: @escaping @Sendable (Whole) -> Value?
  ) {
    self.init(name, type, help, get: get)
    parts = { schema.declarations }
  }

  package static func part<Part>(
    _ name: String, _ schema: Schema<Part>, _ help: String, get: @escaping @Sendable (Whole) -> Part
  ) -> Self {
    Self(name, schema.type, help, of: schema) { schema.value(of: get($0)) }
  }

  /// A row that may be missing.
  package static func option<Part>(
    _ name: String, _ schema: Schema<Part>, _ help: String, get: @escaping @Sendable (Whole) -> Part?
  ) -> Self {
    Self(name, "\(schema.type)?", help, of: schema) { get($0).map(schema.value) ?? Value.none }
  }

  package static func list<Part>(
    _ name: String, _ schema: Schema<Part>, _ help: String, get: @escaping @Sendable (Whole) -> [Part]
  ) -> Self {
    Self(name, "\(schema.type)[]", help, of: schema) { .list(get($0).map(schema.value)) }
  }

  /// A row of named parts.
  package static func table<Part>(
    _ name: String, _ schema: Schema<Part>, _ help: String, get: @escaping @Sendable (Whole) -> [(String, Part)]
  ) -> Self {
    Self(name, "table<string, \(schema.type)>", help, of: schema) { whole in
      .record(Record(get(whole).map { ($0.0, schema.value(of: $0.1)) }))
    }
  }

  package static func text(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> String) -> Self {
    Self(name, "string", help) { .text(get($0)) }
  }

  package static func text(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> String?) -> Self {
    Self(name, "string?", help) { get($0).map(Value.text) ?? Value.none }
  }

  package static func texts(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> [String]) -> Self {
    Self(name, "string[]", help) { .list(get($0).map(Value.text)) }
  }

  package static func count(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Int) -> Self {
    Self(name, "integer", help) { .integer(get($0)) }
  }

  package static func count(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Int?) -> Self {
    Self(name, "integer?", help) { get($0).map(Value.integer) ?? Value.none }
  }

  package static func flag(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Bool) -> Self {
    Self(name, "boolean", help) { .flag(get($0)) }
  }

  /// A number with six decimals.
  package static func number(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Double) -> Self {
    Self(name, "number", help) { Value(rounded: get($0)) }
  }

  package static func number(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Double?) -> Self {
    Self(name, "number?", help) { Value(rounded: get($0)) }
  }
}

extension Value {
  /// A number with six decimals.
  package init(rounded number: Double?) {
    self = number.map { .number(($0 * 1_000_000).rounded() / 1_000_000) } ?? .none
  }
}
