/// A string that is safe to show: without foreign control sequences, bidirectional overrides or forged lines.
///
/// Literals are trusted, control sequences included. Interpolated strings are foreign: they stay on their line, with
/// invisible characters escaped, as in `\u{1B}[2J`. `"\(player) plays \(move)"` is therefore safe, and for a plain
/// `String` the caller has to choose the initialiser.
public struct Shown: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The string, ready for output.
  public let text: String

  private init(safe text: String) { self.text = text }

  public init(stringLiteral text: String) { self.init(safe: text) }
  public init(stringInterpolation pieces: StringInterpolation) { self.init(safe: pieces.text) }

  /// Shows a string on one line, such as a name or a move.
  public init(_ line: String) { self.init(safe: withVisibleControls(line)) }

  /// Shows a string of several lines, such as a board.
  public init(lines: String) { self.init(safe: visible(lines) { $0 == "\n" || $0 == "\t" }) }

  /// Shows a foreign string of several lines, such as an error; lines after the first are indented.
  public init(indented lines: String) { self = Shown(lines: lines).lines.joined(separator: "\n  ") }

  /// Shows a script's output: lines, and colours by SGR sequences.
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

  /// Whether the string is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// The lines.
  public var lines: [Shown] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Shown(safe: String($0)) }
  }

  /// Concatenates two strings.
  public static func + (left: Shown, right: Shown) -> Shown { Shown(safe: left.text + right.text) }

  /// The accumulator of interpolated pieces.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Appends a trusted literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a string that is safe already.
    public mutating func appendInterpolation(_ shown: Shown) { text += shown.text }

    /// Appends foreign content, on one line.
    public mutating func appendInterpolation(_ content: some CustomStringConvertible) {
      text += Shown("\(content)" as String).text
    }

    /// Appends an error; only its first line can look like a line of the program's own.
    public mutating func appendInterpolation(_ error: any Error) { appendInterpolation(indented: "\(error)") }

    /// Appends a string of several lines.
    public mutating func appendInterpolation(lines: String) { text += Shown(lines: lines).text }

    /// Appends a string of several lines; all but the first are indented.
    public mutating func appendInterpolation(indented lines: String) { text += Shown(indented: lines).text }
  }
}

extension Sequence<Shown> {
  /// The strings concatenated.
  public func joined(separator: Shown = "") -> Shown {
    reduce(into: (text: Shown(""), isFirst: true)) { row, next in
      row = (row.isFirst ? next : row.text + separator + next, false)
    }.text
  }
}

/// A string on one line, with control characters and line breaks made visible.
public func withVisibleControls(_ text: String) -> String { visible(text) { _ in false } }

/// A string with everything escaped that can't be in a line, except what `isKept` accepts.
private func visible(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
  // Most strings are plain, and end here.
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  return text.unicodeScalars.map { scalar in
    scalar.standsInLine || isKept(scalar) ? String(scalar) : scalar.escaped(asASCII: true)
  }.joined()
}

extension String {
  /// Whether the string is one non-empty line without control characters and outer spaces.
  public var isPlainLine: Bool {
    unicodeScalars.allSatisfy(\.standsInLine) && first?.isWhitespace == false && last?.isWhitespace == false
  }
}

extension Unicode.Scalar {
  /// Whether it may be in a terminal's line: no control character, line break or bidirectional formatting.
  public var standsInLine: Bool {
    switch value {
    case 0x20..<0x7F: true
    case 0x202A...0x202E, 0x2066...0x2069: false
    default: ![.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }
}
