public import ParlorCore

/// How an opponent is written down: its id, and after it the options that somebody chose.
///
/// `mixture:player=[monte-carlo:iterations=200]:chance=0.2`: brackets go round a value that has colons or commas of its
/// own, such as another opponent with options.
public struct OpponentSpelling: Hashable, Sendable, CustomStringConvertible {
  /// An option and its value.
  public struct Option: Hashable, Sendable {
    /// The option's name.
    public let name: String
    /// What it is, without brackets.
    public var value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The opponent's id.
  public let id: String
  /// The options that were chosen, in their order.
  public var options: [Option]

  public init(id: String, options: [Option] = []) { (self.id, self.options) = (id, options) }

  /// Reads a spelling.
  /// - Throws: an error about what follows a colon and is no option, and about brackets that don't match.
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

  /// The spelling as text, which reads as the same.
  public var description: String {
    ([id] + options.map { "\($0.name)=\(Self.withBrackets($0.value))" }).joined(separator: ":")
  }

  /// Parts a text at a character, wherever that stands outside of brackets.
  /// - Throws: an error about brackets that don't match.
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
    // The brackets of "[a][b]" aren't one pair.
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
