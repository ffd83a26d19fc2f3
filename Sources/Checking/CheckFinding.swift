import Lua

/// Something that a check found in a script, with the place where it is to be mended.
package struct CheckFinding: Hashable, Sendable, CustomStringConvertible {
  /// What an author can do about a finding.
  package struct Hint: Hashable, Sendable {
    let text: String
    /// Whether it stands before what is wrong, since it says more.
    let comesFirst: Bool

    package init(_ text: String, comesFirst: Bool = false) { (self.text, self.comesFirst) = (text, comesFirst) }
  }

  /// The file, as its user wrote it.
  package let file: String
  /// The line; nil where it is about the file as a whole.
  package let line: Int?
  /// What is wrong, in one line.
  package let cause: String
  /// What can be done about it; nil where the cause says so, or nothing is known.
  let hint: Hint?

  package init(_ file: String, line: Int?, _ cause: String, hint: Hint? = nil) {
    (self.file, self.line, self.cause, self.hint) = (file, line, cause, hint)
  }

  /// Makes a finding at a place such as `nim.lua:3`.
  /// - Parameter file: what it is about where there is no place.
  init(at place: String?, in file: String, _ cause: String, hint: Hint? = nil) {
    let place = place.flatMap { ScriptPlace($0) }
    self.init(place?.file ?? file, line: place?.line, cause, hint: hint)
  }

  /// Makes a finding of an error, whose message may begin with its place.
  /// - Parameter file: what it is about where it names no place.
  init(_ message: String, in file: String, hint: Hint? = nil) {
    if let (place, cause) = ScriptPlace.leading(message) {
      self.init(place.file, line: place.line, cause, hint: hint)
    } else {
      let isNamed = message.hasPrefix("\(file): ")
      self.init(file, line: nil, isNamed ? String(message.dropFirst(file.count + 2)) : message, hint: hint)
    }
  }

  /// What can be done about it, in one line.
  package var hintText: String? { hint?.text }

  /// What is wrong and what can be done, in one line.
  package var message: String {
    guard let hint else { return cause }
    return hint.comesFirst ? "\(hint.text): \(cause)" : "\(cause); \(hint.text)"
  }

  /// The place and the message, as in `nim.lua:3: ...`.
  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
