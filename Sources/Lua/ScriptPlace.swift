/// A line of a script, as at the start of messages.
package struct ScriptPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file, as its user wrote it.
  package let file: String
  /// The line, from 1.
  package let line: Int

  /// Reads a place such as `nim.lua:3`; nil if it is invalid.
  package init?(_ text: some StringProtocol) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else { return nil }
    (file, self.line) = (String(text[..<colon]), line)
  }

  /// The place at the start of a message such as `nim.lua:3: boom`, and the rest; nil if there is none.
  package static func leading(_ message: String) -> (place: ScriptPlace, rest: String)? {
    guard let gap = message.firstRange(of: ": "), let place = ScriptPlace(message[..<gap.lowerBound]) else {
      return nil
    }
    return (place, String(message[gap.upperBound...]))
  }

  package var description: String { "\(file):\(line)" }
}
