/// Takes named fields of plain data.
package protocol FieldSink {
  /// Sets a field.
  mutating func set(_ name: String, _ value: Value)
  /// Sets a field to named fields.
  mutating func set(_ name: String, _ write: (inout Self) -> Void)
  /// Sets a field to a list, whose elements have named fields.
  mutating func set<Element>(_ name: String, _ elements: [Element], _ write: (Element, inout Self) -> Void)
}

extension FieldSink {
  /// Sets a field to a string unless it is nil.
  package mutating func set(_ name: String, _ text: String?) {
    if let text { set(name, .text(text)) }
  }

  /// Sets a field to true, or leaves it out.
  package mutating func set(_ name: String, _ flag: Bool) {
    if flag { set(name, .flag(true)) }
  }
}

extension Record: FieldSink {
  package mutating func set(_ name: String, _ value: Value) { self[name] = value }

  package mutating func set(_ name: String, _ write: (inout Record) -> Void) {
    self[name] = .fields(write)
  }

  package mutating func set<Element>(_ name: String, _ elements: [Element], _ write: (Element, inout Record) -> Void) {
    self[name] = .list(elements.map { element in .fields { write(element, &$0) } })
  }
}

extension Value {
  /// A record of the fields that a closure sets.
  package static func fields(_ write: (inout Record) -> Void) -> Value {
    var fields: Record = [:]
    write(&fields)
    return .record(fields)
  }
}

/// Named fields as JSON, in the order in which they are set. Each name is set once.
///
/// Large data is written in a fraction of the time that a record takes.
public struct JSONFields: FieldSink {
  private var bytes = [UInt8(ascii: "{")]

  /// - Parameter size: the expected size, in bytes.
  public init(size: Int) {
    bytes.reserveCapacity(size)
  }

  /// The text of the fields.
  public var json: String {
    var bytes = bytes
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  public mutating func set(_ name: String, _ value: Value) {
    begin(name)
    value.writeJSON(to: &bytes)
  }

  public mutating func set(_ name: String, _ write: (inout JSONFields) -> Void) {
    begin(name)
    nest(write)
  }

  package mutating func set<Element>(
    _ name: String, _ elements: [Element], _ write: (Element, inout JSONFields) -> Void
  ) {
    begin(name)
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      nest { write(element, &$0) }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Sets all fields of a record.
  public mutating func set(_ fields: Record) { for (name, value) in fields { set(name, value) } }

  private mutating func begin(_ name: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    Value.writeJSON(of: name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func nest(_ write: (inout JSONFields) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    write(&self)
    bytes.append(UInt8(ascii: "}"))
  }
}
