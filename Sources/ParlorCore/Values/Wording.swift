// How messages show what people wrote, and how they count.

/// A person's text between single quotes, cut when long, with control characters made visible.
public func quoted(_ text: String) -> String {
  let longest = 40
  let shown = withVisibleControls(String(text.unicodeScalars.prefix(longest)))
  return "'\(shown)\(text.unicodeScalars.count > longest ? "..." : "")'"
}

/// A text on one line that a terminal shows as it is: control characters and ends of lines are made visible.
public func withVisibleControls(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    scalar.standsInLine ? String(scalar) : scalar.escaped(asASCII: true)
  }.joined()
}

extension String {
  /// Whether this is one line with nothing around it: text, no control characters, and no space at either end.
  public var isPlainLine: Bool {
    unicodeScalars.allSatisfy(\.standsInLine) && first?.isWhitespace == false && last?.isWhitespace == false
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in one line of a terminal: it is no control character and ends no line.
  public var standsInLine: Bool {
    ![.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}

/// Some names in one line; a list of more than `limit` is cut.
package func listed(_ names: [String], atMost limit: Int = 12) -> String {
  names.prefix(limit).joined(separator: ", ") + (names.count > limit ? ", ..." : "")
}

/// A number of things, as in `1 move` or `2 moves`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
