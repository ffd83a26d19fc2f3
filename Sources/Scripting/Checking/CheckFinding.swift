/// Something that a check found in a script, with the place where it is to be mended.
public struct CheckFinding: Hashable, Sendable, CustomStringConvertible {
  /// The file, as its user wrote it.
  public let file: String
  /// The line; nil where it is about the file as a whole.
  public let line: Int?
  /// What is wrong, in one line.
  public let message: String

  /// Makes a finding.
  public init(_ file: String, line: Int?, _ message: String) {
    (self.file, self.line, self.message) = (file, line, message)
  }

  /// Reads a message that begins with its place where there is one, as in `nim.lua:3: ...`.
  /// - Parameter file: what it is about where it names no place.
  public init(_ message: String, in file: String) {
    let parts = message.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2, let (place, line) = Self.place(String(parts[0])) else {
      let rest = message.hasPrefix("\(file): ") ? String(message.dropFirst(file.count + 2)) : message
      self.init(file, line: nil, rest)
      return
    }
    self.init(place, line: line, String(parts[1]))
  }

  /// The file and the line of a place such as `nim.lua:3`; nil where it is none.
  static func place(_ text: String) -> (file: String, line: Int)? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else { return nil }
    return (String(text[..<colon]), line)
  }

  /// The place and the message, as in `nim.lua:3: ...`.
  public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
