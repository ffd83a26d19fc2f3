/// One thing that an operation takes.
public struct OperationParameter: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The type in the notation of LuaCATS, as in `integer` or `string|integer`; `any` where none was written.
  public let type: String
  /// Whether it may be left out.
  public let isOptional: Bool

  public var description: String { isOptional ? "\(name)?" : name }

  /// Reads parameters as an operation has them: `column: integer, seat: string|integer?`, each with its type, which
  /// ends with a question mark where the parameter may be left out. A type holds no comma.
  static func list(_ text: String) -> [OperationParameter] {
    text.split(separator: ",").map { parameter in
      let isOptional = parameter.last == "?"
      let parts = (isOptional ? parameter.dropLast() : parameter).split(separator: ":", maxSplits: 1)
      func trimmed(_ part: Substring) -> String { String(part.drop { $0 == " " }) }
      return OperationParameter(
        name: parts.first.map(trimmed) ?? "", type: parts.count > 1 ? trimmed(parts[1]) : "any", isOptional: isOptional)
    }
  }
}
