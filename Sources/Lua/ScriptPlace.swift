/// A line of a script, as messages begin with it.
package struct ScriptPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file, as its user wrote it.
  package let file: String
  /// The line, from 1.
  package let line: Int

  /// Reads a place such as `nim.lua:3`; nil where it is none.
  package init?(_ text: some StringProtocol) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else { return nil }
    (file, self.line) = (String(text[..<colon]), line)
  }

  /// The place that a message begins with, as in `nim.lua:3: boom`, and what follows; nil where it begins with none.
  package static func leading(_ message: String) -> (place: ScriptPlace, rest: String)? {
    guard let gap = message.firstRange(of: ": "), let place = ScriptPlace(message[..<gap.lowerBound]) else {
      return nil
    }
    return (place, String(message[gap.upperBound...]))
  }

  package var description: String { "\(file):\(line)" }
}
