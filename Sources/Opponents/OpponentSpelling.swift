public import ParlorCore

/// The text form of an opponent: its id and the chosen options.
///
/// Brackets enclose a value with colons or commas, such as another opponent with options:
/// `mixture:player=[monte-carlo:iterations=200]:chance=0.2`.
public struct OpponentSpelling: Hashable, Sendable, CustomStringConvertible {
  /// An option and its value.
  public struct Option: Hashable, Sendable {
    /// The option's name.
    public let name: String
    /// The value without brackets.
    public var value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The opponent's id.
  public let id: String
  /// The chosen options in order.
  public var options: [Option]

  public init(id: String, options: [Option] = []) { (self.id, self.options) = (id, options) }

  /// Reads a spelling.
  /// - Throws: an error about a part that isn't an option, or about unbalanced brackets.
  public init(_ text: String) throws(OpponentError) {
    let parts = try Self.parts(of: text, at: ":")
    let id = parts.first ?? ""
    self.init(
      id: id,
      options: try parts.dropFirst().map { (part) throws(OpponentError) in
        let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard pair.count == 2 else {
          throw OpponentError(
            "\(quoted(text)): expected an option after ':', as in \(id):NAME=VALUE, got \(quoted(part))")
        }
        return Option(pair[0], Self.withoutBrackets(pair[1]))
      })
  }

  /// The spelling with another value of an option: in its place, or at the end.
  public func replacing(_ option: String, with value: String) -> OpponentSpelling {
    let kept = options.map { $0.name == option ? Option(option, value) : $0 }
    let isThere = options.contains { $0.name == option }
    return OpponentSpelling(id: id, options: isThere ? kept : kept + [Option(option, value)])
  }

  /// The spelling as text; reading it gives an equal spelling.
  public var description: String {
    ([id] + options.map { "\($0.name)=\(Self.withBrackets($0.value))" }).joined(separator: ":")
  }

  /// Splits a text at a character outside of brackets.
  /// - Throws: an error about unbalanced brackets.
  public static func parts(of text: String, at separator: Character) throws(OpponentError) -> [String] {
    var (parts, part, depth) = ([String](), "", 0)
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if depth < 0 { break }
      if character == separator, depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    guard depth == 0 else {
      throw OpponentError("\(quoted(text)): a '\(depth < 0 ? "]" : "[")' without its '\(depth < 0 ? "[" : "]")'")
    }
    return parts + [part]
  }

  private static func withoutBrackets(_ value: String) -> String {
    guard value.first == "[", value.last == "]" else { return value }
    // The outer brackets of "[a][b]" aren't a pair.
    var depth = 0
    for character in value.dropLast() {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if depth == 0 { return value }
    }
    return String(value.dropFirst().dropLast())
  }

  private static func withBrackets(_ value: String) -> String {
    value.contains { ":,[".contains($0) } ? "[\(value)]" : value
  }
}
