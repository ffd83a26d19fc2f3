// Plain data as JSON on one line, with whole numbers distinct from others.
extension Value {
  /// The maximum nesting depth of lists and tables.
  public static var deepest: Int { 32 }

  /// The value as JSON with sorted names; a function becomes its name, which can't be read back.
  public var json: String {
    var bytes: [UInt8] = []
    writeJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func writeJSON(to bytes: inout [UInt8]) {
    switch self {
    case .none: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer: bytes += description.utf8
    case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .text(let text): Self.writeJSON(of: text, to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.writeJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .record(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.writeJSON(of: field.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.value.writeJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .function(let function): Self.writeJSON(of: function.name, to: &bytes)
    }
  }

  /// A string as JSON; characters that can't be in a line are escaped.
  static func writeJSON(of text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.withUTF8 { letters in
      if !letters.allSatisfy(isPlainInJSON) { return false }
      bytes += letters
      return true
    }
    if !isPlain { for scalar in text.unicodeScalars { bytes += escapedForJSON(scalar).utf8 } }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlainInJSON(_ byte: UInt8) -> Bool {
    (0x20..<0x7f).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func escapedForJSON(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.standsInLine: return String(scalar)
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// Parses JSON; nil if it is malformed, nested too deep or names a field twice.
  public init?(json text: String) {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0), reader.isAtEnd() else { return nil }
    self = value
  }

  /// Parses JSON that a person wrote.
  /// - Throws: a refusal with the line of the fault.
  public init(readingJSON text: String) throws(Refusal) {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0), reader.isAtEnd() else {
      throw Refusal("line \(reader.line): this isn't JSON, lies too deep or names a field twice")
    }
    self = value
  }

  /// Parses a setting of type data as people write it: JSON for lists and tables, else the string itself.
  public init(plainText text: String) {
    let opensData = text.utf8.first == UInt8(ascii: "[") || text.utf8.first == UInt8(ascii: "{")
    self = opensData ? Value(json: text) ?? .text(text) : .text(text)
  }

  /// The value as people write it in a setting; `init(plainText:)` reads lists, tables and strings back.
  public var plainText: String {
    switch self {
    case .text(let text): text
    case .list, .record: json
    default: description
    }
  }
}

// Other encodings hold the value as a string of JSON.
extension Value: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let value = Value(json: text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not JSON: \(text)"))
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// A parser of one JSON value.
private struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The line of the current position, from 1.
  var line: Int { 1 + bytes.prefix(position).count { $0 == UInt8(ascii: "\n") } }

  /// Whether only space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == bytes.count
  }

  mutating func value(depth: Int) -> Value? {
    guard depth < Value.deepest else { return nil }
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "{"): return record(depth: depth)
    case UInt8(ascii: "\""): return text().map(Value.text)
    default: return word()
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func list(depth: Int) -> Value? {
    guard take("[") else { return nil }
    if take("]") { return .list([]) }
    var values: [Value] = []
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .list(values) : nil
  }

  private mutating func record(depth: Int) -> Value? {
    guard take("{") else { return nil }
    if take("}") { return .record([:]) }
    var fields: [Record.Field] = []
    repeat {
      skipSpace()
      guard let name = text(), take(":"), let value = value(depth: depth + 1) else { return nil }
      fields.append((name, value))
    } while take(",")
    let record = Record(fields)
    // A duplicate name would hide a value.
    return take("}") && record.count == fields.count ? .record(record) : nil
  }

  /// Reads true, false, null or a number, up to the next delimiter.
  private mutating func word() -> Value? {
    let begin = position
    while position < bytes.count, !" \t\r\n,]}:".utf8.contains(bytes[position]) { position += 1 }
    switch String(decoding: bytes[begin..<position], as: UTF8.self) {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return Value.none
    case let spelling:
      // Swift accepts more than JSON: +1, 0x10, nan.
      guard spelling.utf8.first != UInt8(ascii: "+"), spelling.utf8.allSatisfy("0123456789+-.eE".utf8.contains) else {
        return nil
      }
      if let integer = Int(spelling) { return .integer(integer) }
      return Double(spelling).flatMap { $0.isFinite ? .number($0) : nil }
    }
  }

  private mutating func text() -> String? {
    guard take("\"") else { return nil }
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        content += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: content.append(byte)
      }
    }
    return nil
  }

  /// Reads an escape after its backslash; refuses surrogates.
  private mutating func escape() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    guard byte == UInt8(ascii: "u") else {
      return ["n": "\n", "r": "\r", "t": "\t", "b": "\u{8}", "f": "\u{c}", "\"": "\"", "\\": "\\", "/": "/"][
        Unicode.Scalar(byte)]
    }
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
