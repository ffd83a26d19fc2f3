public import ParlorCore

/// The rows of a report, or of a part of one.
///
/// JSON, scripts' tables, their reference and documents' facts are made of it.
public struct Schema<Whole>: Sendable {
  /// The type in the reference of scripts, as in `parlor.Ladder`.
  public let type: String
  private let name, summary: String
  /// The rows, in the order of the reference.
  public let fields: [Field<Whole>]

  /// Makes a schema.
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - summary: what it is.
  public init(_ type: String, _ name: String, _ summary: String, _ fields: [Field<Whole>]) {
    (self.type, self.name, self.summary, self.fields) = (type, name, summary, fields)
  }

  /// All that it has as plain data.
  public func value(of whole: Whole) -> Value {
    .record(Record(fields.compactMap { field in field.get(whole).map { (field.name, $0) } }))
  }

  /// The same with some rows more.
  public func adding(_ others: [Field<Whole>]) -> Self { Self(type, name, summary, fields + others) }

  /// What the rows of a section say of something.
  package func facts(_ section: String, of whole: Whole) -> [Document.Fact] {
    fields.flatMap { $0.section == section ? $0.tell(whole) : [] }
  }

  /// Its reference and that of its parts.
  package var declarations: [Declaration] {
    [(type, name, summary, fields.filter { !$0.help.isEmpty }.map { ($0.name, $0.type, $0.help) })]
      + fields.flatMap { $0.parts() }
  }
}

/// The reference of a schema: its LuaCATS type, its name in messages, a summary, and its rows.
package typealias Declaration = (
  type: String, name: String, summary: String, fields: [(name: String, type: String, help: String)]
)

/// A row of a report: a figure with its name, type, help and value.
public struct Field<Whole>: Sendable {
  let name: String
  let type, help: String
  /// Nil where there is no such field in this report.
  let get: @Sendable (Whole) -> Value?
  /// What it consists of.
  private(set) var parts: @Sendable () -> [Declaration] = { [] }
  private(set) var section: String?
  /// What people are told of it.
  private(set) var tell: @Sendable (Whole) -> [Document.Fact] = { _ in [] }

  /// Makes a row.
  /// - Parameters:
  ///   - type: its type in the notation of LuaCATS.
  ///   - help: its reference; empty for what scripts never have.
  public init(_ name: String, _ type: String, _ help: String, get: @escaping @Sendable (Whole) -> Value?) {
    (self.name, self.type, self.help, self.get) = (name, type, help, get)
  }

  /// The same row, told in a section of documents.
  package func told(in section: String, _ tell: @escaping @Sendable (Whole) -> [Document.Fact]) -> Self {
    var row = self
    (row.section, row.tell) = (section, tell)
    return row
  }

  /// A row that consists of parts.
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

  /// What may be missing.
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

  /// Parts by their names.
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

  /// A fraction with six digits.
  package static func number(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Double) -> Self {
    Self(name, "number", help) { Value(rounded: get($0)) }
  }

  package static func number(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Double?) -> Self {
    Self(name, "number?", help) { Value(rounded: get($0)) }
  }
}

extension Value {
  /// A fraction with six digits.
  package init(rounded number: Double?) {
    self = number.map { .number(($0 * 1_000_000).rounded() / 1_000_000) } ?? .none
  }
}
