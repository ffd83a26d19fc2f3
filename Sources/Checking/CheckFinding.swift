/// Something that a check found in a script, with the place where it is to be mended.
public struct CheckFinding: Hashable, Sendable, CustomStringConvertible {
  /// What can be done about a finding.
  public struct Cure: Hashable, Sendable {
    let text: String
    /// Whether it is told before what is wrong, since it says more.
    let comesFirst: Bool

    /// Takes the words down.
    public init(_ text: String, comesFirst: Bool = false) { (self.text, self.comesFirst) = (text, comesFirst) }

    /// What is wrong and what can be done, in one line.
    public func told(with cause: String) -> String { comesFirst ? "\(text): \(cause)" : "\(cause); \(text)" }
  }

  /// The file, as its user wrote it.
  public let file: String
  /// The line; nil where it is about the file as a whole.
  public let line: Int?
  /// What is wrong, in one line.
  public let cause: String
  private let ownCure: Cure?

  /// Makes a finding.
  /// - Parameter cure: what can be done; nil where the cause tells it, or nothing is known.
  public init(_ file: String, line: Int?, _ cause: String, cure: Cure? = nil) {
    (self.file, self.line, self.cause, ownCure) = (file, line, cause, cure)
  }

  /// Reads a cause that begins with its place where there is one, as in `nim.lua:3: ...`.
  /// - Parameter file: what it is about where it names no place.
  public init(_ cause: String, in file: String, cure: Cure? = nil) {
    let parts = cause.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2, let (place, line) = Self.place(String(parts[0])) else {
      let rest = cause.hasPrefix("\(file): ") ? String(cause.dropFirst(file.count + 2)) : cause
      self.init(file, line: nil, rest, cure: cure)
      return
    }
    self.init(place, line: line, String(parts[1]), cure: cure)
  }

  /// The file and the line of a place such as `nim.lua:3`; nil where it is none.
  static func place(_ text: String) -> (file: String, line: Int)? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else { return nil }
    return (String(text[..<colon]), line)
  }

  /// What can be done about it; nil where the cause tells it, or nothing is known.
  public var cure: String? { ownCure?.text }

  /// What is wrong and what can be done, in one line.
  public var message: String { ownCure?.told(with: cause) ?? cause }

  /// The place and the message, as in `nim.lua:3: ...`.
  public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
