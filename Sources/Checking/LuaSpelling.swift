import ParlorCore

/// Plain data as Lua spells it.
enum LuaSpelling {
  /// A value; a function as nil.
  static func of(_ value: Value) -> String {
    switch value {
    case .none, .function: "nil"
    case .flag(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    case .number(let number):
      number.isFinite ? "\(number)" : number.isNaN ? "0/0" : number > 0 ? "math.huge" : "-math.huge"
    case .text(let text): of(text: text)
    case .list(let values): values.isEmpty ? "{}" : "{ " + values.map(of).joined(separator: ", ") + " }"
    case .record(let fields):
      fields.isEmpty
        ? "{}"
        : "{ " + fields.sorted { $0.key < $1.key }.map { "\(key($0.key)) = \(of($0.value))" }.joined(separator: ", ")
          + " }"
    }
  }

  /// A move: a whole number as one.
  static func of(move: String) -> String { Int(move).map { String($0) == move } == true ? move : of(text: move) }

  private static func key(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isPlain && name.first?.isLetter == true && !words.contains(name) ? name : "[\(of(text: name))]"
  }

  private static func of(text: String) -> String {
    var spelled = "\""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): spelled += "\\" + String(UnicodeScalar(byte))
      case UInt8(ascii: "\n"): spelled += "\\n"
      case 0x20..<0x7f: spelled += String(UnicodeScalar(byte))
      default: spelled += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return spelled + "\""
  }

  private static let words: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
