package import Lua
package import ParlorCore

extension Value {
  /// The value as Lua source; a function is nil.
  package var luaSource: String {
    switch self {
    case .none, .function: "nil"
    case .flag(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    case .number(let number):
      number.isFinite ? "\(number)" : number.isNaN ? "0/0" : number > 0 ? "math.huge" : "-math.huge"
    case .text(let text): text.luaSource
    case .list(let values): table(values.map(\.luaSource))
    case .record(let fields):
      table(fields.map { "\($0.key.luaKey) = \($0.value.luaSource)" })
    }
  }

  private func table(_ elements: [String]) -> String {
    elements.isEmpty ? "{}" : "{ \(elements.joined(separator: ", ")) }"
  }
}

extension ScriptMove {
  /// The move as Lua source.
  package var luaSource: String { if case .text(let text) = self { text.luaSource } else { text } }
}

extension String {
  fileprivate var luaKey: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isPlain && first?.isLetter == true && !LuaHint.keywords.contains(self) ? self : "[\(luaSource)]"
  }

  fileprivate var luaSource: String {
    var source = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": source += "\\\(scalar)"
      case "\n": source += "\\n"
      case _ where scalar.standsInLine: source.unicodeScalars.append(scalar)
      default: source += String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
    }
    return source + "\""
  }
}
