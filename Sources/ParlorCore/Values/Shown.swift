/// Text that is safe to show: no foreign control sequence, bidirectional override or forged line is left in it.
///
/// Literals are the program's, control sequences included. Interpolated text is foreign: it stays on its line, with
/// invisible characters escaped, as in `\u{1B}[2J`. So `"\(player) plays \(move)"` is safe by itself, and a `String`
/// has to say which kind it is.
public struct Shown: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The text, for whoever shows it.
  public let text: String

  private init(safe text: String) { self.text = text }

  public init(stringLiteral text: String) { self.init(safe: text) }
  public init(stringInterpolation pieces: StringInterpolation) { self.init(safe: pieces.text) }

  /// A text that stays on one line, as a name or a move does.
  public init(_ line: String) { self.init(safe: withVisibleControls(line)) }

  /// A text of several lines, such as a board.
  public init(lines: String) { self.init(safe: visible(lines) { $0 == "\n" || $0 == "\t" }) }

  /// A foreign text of several lines, such as an error; lines after the first are indented.
  public init(indented lines: String) { self = Shown(lines: lines).lines.joined(separator: "\n  ") }

  /// What a script prints: lines, and colours by SGR sequences.
  public init(printed: String) {
    let pieces = printed.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let rest = pieces.dropFirst().map { piece in
      let end = piece.prefixMatch(of: /\[[0-9;:]*m/)?.range.upperBound ?? piece.startIndex
      let mark = end == piece.startIndex ? withVisibleControls("\u{1B}") : "\u{1B}" + piece[..<end]
      return mark + Shown(lines: String(piece[end...])).text
    }
    self.init(safe: Shown(lines: pieces.first.map(String.init) ?? "").text + rest.joined())
  }

  public var description: String { text }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { text.isEmpty }

  /// The lines that it has.
  public var lines: [Shown] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Shown(safe: String($0)) }
  }

  /// One text and another after it.
  public static func + (left: Shown, right: Shown) -> Shown { Shown(safe: left.text + right.text) }

  /// Collects the pieces of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds a piece of the literal, which is the program's own.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds what may be shown as it is.
    public mutating func appendInterpolation(_ shown: Shown) { text += shown.text }

    /// Adds what stays on the line, whoever wrote it.
    public mutating func appendInterpolation(_ content: some CustomStringConvertible) {
      text += Shown("\(content)" as String).text
    }

    /// Adds an error, of which only the first line looks like one of the program's own.
    public mutating func appendInterpolation(_ error: any Error) { appendInterpolation(indented: "\(error)") }

    /// Adds a text of several lines.
    public mutating func appendInterpolation(lines: String) { text += Shown(lines: lines).text }

    /// Adds a text of several lines; all but the first are indented.
    public mutating func appendInterpolation(indented lines: String) { text += Shown(indented: lines).text }
  }
}

extension Sequence<Shown> {
  /// The texts in a row.
  public func joined(separator: Shown = "") -> Shown {
    reduce(into: (text: Shown(""), isFirst: true)) { row, next in
      row = (row.isFirst ? next : row.text + separator + next, false)
    }.text
  }
}

/// A text on one line with control characters and line breaks made visible.
public func withVisibleControls(_ text: String) -> String { visible(text) { _ in false } }

/// A text with everything escaped that can't stand in a line, except what is kept.
private func visible(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
  // Most texts are plain, and need no second look.
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  return text.unicodeScalars.map { scalar in
    scalar.standsInLine || isKept(scalar) ? String(scalar) : scalar.escaped(asASCII: true)
  }.joined()
}

extension String {
  /// Whether this is one non-empty line without control characters and outer spaces.
  public var isPlainLine: Bool {
    unicodeScalars.allSatisfy(\.standsInLine) && first?.isWhitespace == false && last?.isWhitespace == false
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a terminal's line: no control character, no line break, no bidirectional formatting.
  public var standsInLine: Bool {
    switch value {
    case 0x20..<0x7F: true
    case 0x202A...0x202E, 0x2066...0x2069: false
    default: ![.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }
}
