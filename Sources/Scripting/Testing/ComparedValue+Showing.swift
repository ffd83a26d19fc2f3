import ParlorCore

// Values in failures.
extension ComparedValue {
  /// The longest table, in characters, that is shown whole.
  private static let longestTable = 60

  /// The text; nil for other values.
  var text: String? { if case .text(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil } }

  /// The value as Lua source; a large table by its size.
  var shown: String {
    switch self {
    case .none: return "nil"
    case .flag(let flag): return "\(flag)"
    case .integer(let integer): return "\(integer)"
    case .number(let number): return number.isNaN ? "nan" : "\(number)"
    case .text: return Self.quoted(text ?? "")
    case .object(_, let name): return name
    case .table(let fields):
      if fields.isEmpty { return "{}" }
      let shown = fields.count > Self.longestTable ? "" : "{ \(Self.list(fields)) }"
      return (1...Self.longestTable).contains(shown.count) ? shown : "a table of \(fields.count) values"
    }
  }

  private static func list(_ fields: [ComparedValue: ComparedValue]) -> String {
    var next = 1
    let parts = sorted(fields.keys).map { key in
      let value = (fields[key] ?? .none).shown
      if key == .integer(next) {
        next += 1
        return value
      }
      return key.isName ? "\(key.text ?? "") = \(value)" : "[\(key.shown)] = \(value)"
    }
    return parts.joined(separator: ", ")
  }

  /// The step to a table's field: `.cells`, `[3]`.
  var step: String { isName ? ".\(text ?? "")" : "[\(shown)]" }

  private var isName: Bool {
    guard case .text(let bytes) = self, let first = bytes.first else { return false }
    let isLetter = { (byte: UInt8) in byte == 0x5f || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) }
    return isLetter(first) && bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }

  /// A text in single quotes, with visible control characters.
  private static func quoted(_ text: String) -> String { "'\(withVisibleControls(text))'" }
}
