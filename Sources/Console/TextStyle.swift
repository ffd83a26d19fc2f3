package import ParlorCore

/// The highlighting of a report's parts at a terminal.
public struct TextStyle: Sendable {
  private let isColoured: Bool

  /// Plain text, for a file or another program.
  public static let plain = TextStyle(isColoured: false)

  /// Bold and coloured text, by control sequences of ECMA-48 that every terminal knows.
  public static let coloured = TextStyle(isColoured: true)

  /// A heading.
  package func title(_ text: String) -> Shown { marked(text, "1") }

  /// The label of a figure.
  package func label(_ text: String) -> Shown { marked(text, "36") }

  /// A picture made of block characters.
  package func picture(_ text: String) -> Shown { marked(text, "32") }

  /// An error.
  package func alarm(_ text: String) -> Shown { marked(text, "1;31") }

  /// The lines of a table; the first names the columns.
  package func table(_ lines: [String]) -> [Shown] {
    lines.prefix(1).map(title) + lines.dropFirst().map { Shown($0) }
  }

  /// A line with a figure's label, padded to `width` columns, and its value. A picture has no label.
  package func fact(_ name: String, _ text: String, width: Int) -> Shown {
    let space = Shown(String(repeating: " ", count: max(1, width - name.count)))
    return name.isEmpty ? space + picture(text) : "\(label(name))\(space)\(text)"
  }

  private func marked(_ text: String, _ mark: String) -> Shown {
    isColoured && !text.isEmpty ? "\u{1B}[\(mark)m\(text)\u{1B}[0m" : Shown(text)
  }
}
