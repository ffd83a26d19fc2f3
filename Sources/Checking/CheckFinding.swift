import Lua

/// Something that a check found in a script, with the place where it is to be mended.
package struct CheckFinding: Hashable, Sendable, CustomStringConvertible {
  /// What can be done about a finding.
  package struct Cure: Hashable, Sendable {
    let text: String
    /// Whether it is told before what is wrong, since it says more.
    let comesFirst: Bool

    /// Takes the words down.
    package init(_ text: String, comesFirst: Bool = false) { (self.text, self.comesFirst) = (text, comesFirst) }

    /// What is wrong and what can be done, in one line.
    package func told(with cause: String) -> String { comesFirst ? "\(text): \(cause)" : "\(cause); \(text)" }
  }

  /// The file, as its user wrote it.
  package let file: String
  /// The line; nil where it is about the file as a whole.
  package let line: Int?
  /// What is wrong, in one line.
  package let cause: String
  private let ownCure: Cure?

  /// Makes a finding.
  /// - Parameter cure: what can be done; nil where the cause tells it, or nothing is known.
  package init(_ file: String, line: Int?, _ cause: String, cure: Cure? = nil) {
    (self.file, self.line, self.cause, ownCure) = (file, line, cause, cure)
  }

  /// Reads a cause that begins with its place where there is one, as in `nim.lua:3: ...`.
  /// - Parameter file: what it is about where it names no place.
  package init(_ cause: String, in file: String, cure: Cure? = nil) {
    guard let (place, rest) = ScriptPlace.leading(cause) else {
      let rest = cause.hasPrefix("\(file): ") ? String(cause.dropFirst(file.count + 2)) : cause
      self.init(file, line: nil, rest, cure: cure)
      return
    }
    self.init(place.file, line: place.line, rest, cure: cure)
  }

  /// What can be done about it; nil where the cause tells it, or nothing is known.
  package var cure: String? { ownCure?.text }

  /// What is wrong and what can be done, in one line.
  package var message: String { ownCure?.told(with: cause) ?? cause }

  /// The place and the message, as in `nim.lua:3: ...`.
  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
