package import ParlorCore

/// How the parts of a report stand out at a terminal.
public struct TextStyle: Sendable {
  private let isColoured: Bool

  /// Letters and nothing else, as for a file or another program.
  public static let plain = TextStyle(isColoured: false)

  /// Bold type and colours, by the control sequences of ECMA-48 that every terminal knows.
  public static let coloured = TextStyle(isColoured: true)

  /// A line above others.
  package func title(_ text: String) -> Shown { marked(text, "1") }

  /// What stands before a figure.
  package func label(_ text: String) -> Shown { marked(text, "36") }

  /// A picture made of blocks.
  package func picture(_ text: String) -> Shown { marked(text, "32") }

  /// What went wrong.
  package func alarm(_ text: String) -> Shown { marked(text, "1;31") }

  /// The lines of a table, whose first one names the columns.
  package func table(_ lines: [String]) -> [Shown] {
    lines.prefix(1).map(title) + lines.dropFirst().map { Shown($0) }
  }

  /// A line that begins with a figure's name, as wide as so many columns. A picture has no name.
  package func fact(_ name: String, _ text: String, width: Int) -> Shown {
    let space = Shown(String(repeating: " ", count: max(1, width - name.count)))
    return name.isEmpty ? space + picture(text) : "\(label(name))\(space)\(text)"
  }

  private func marked(_ text: String, _ mark: String) -> Shown {
    isColoured && !text.isEmpty ? "\u{1B}[\(mark)m\(text)\u{1B}[0m" : Shown(text)
  }
}
