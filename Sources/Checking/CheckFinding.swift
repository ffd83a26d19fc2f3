import Lua

/// A fault that a check found, with its place.
package struct CheckFinding: Hashable, Sendable, CustomStringConvertible {
  /// Advice on how to fix a finding.
  package struct Hint: Hashable, Sendable {
    let text: String
    /// Whether it precedes the cause, since it says more.
    let comesFirst: Bool

    package init(_ text: String, comesFirst: Bool = false) { (self.text, self.comesFirst) = (text, comesFirst) }
  }

  /// The file, as the user spelled it.
  package let file: String
  /// The line; nil if it concerns the whole file.
  package let line: Int?
  /// The cause, in one line.
  package let cause: String
  /// How to fix it; nil if unknown or part of `cause`.
  let hint: Hint?

  package init(_ file: String, line: Int?, _ cause: String, hint: Hint? = nil) {
    (self.file, self.line, self.cause, self.hint) = (file, line, cause, hint)
  }

  /// Creates a finding at a place such as `nim.lua:3`.
  /// - Parameter file: the file if there is no place.
  init(at place: String?, in file: String, _ cause: String, hint: Hint? = nil) {
    let place = place.flatMap { ScriptPlace($0) }
    self.init(place?.file ?? file, line: place?.line, cause, hint: hint)
  }

  /// Creates a finding from an error's message, which may begin with its place.
  /// - Parameter file: the file if the message names no place.
  init(_ message: String, in file: String, hint: Hint? = nil) {
    if let (place, cause) = ScriptPlace.leading(message) {
      self.init(place.file, line: place.line, cause, hint: hint)
    } else {
      let isNamed = message.hasPrefix("\(file): ")
      self.init(file, line: nil, isNamed ? String(message.dropFirst(file.count + 2)) : message, hint: hint)
    }
  }

  /// The hint in one line.
  package var hintText: String? { hint?.text }

  /// The cause and the hint, in one line.
  package var message: String {
    guard let hint else { return cause }
    return hint.comesFirst ? "\(hint.text): \(cause)" : "\(cause); \(hint.text)"
  }

  /// The place and the message, as in `nim.lua:3: ...`.
  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
