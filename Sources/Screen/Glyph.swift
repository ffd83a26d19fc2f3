/// The width of a text in columns: two for East Asian wide letters and emoji, none for combining marks.
public func columns(of text: String) -> Int { Glyphs(text).reduce(0) { $0 + $1.columns } }

/// The content of one cell, or of two for wide letters: a letter with its marks.
struct Glyph {
  /// The replacement for control characters, invisible characters and those that change direction.
  static let replacement = Glyph(text: "\u{FFFD}", columns: 1)

  let text: String
  /// The width: one or two columns.
  let columns: Int
}

/// A text in glyphs.
///
/// Terminals differ in the width of grapheme clusters. So a glyph is one letter with its combining marks, on which
/// nearly all agree. Only the first of joined emoji is drawn. A glyph's text has at most 15 bytes, so that it needs
/// no heap.
struct Glyphs: Sequence, IteratorProtocol {
  private static let mostBytes = 15
  private static let joiner: Unicode.Scalar = "\u{200D}"

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func next() -> Glyph? {
    guard let first = rest.popFirst() else { return nil }
    if first.isPlain, rest.first?.isPlain != false { return Glyph(text: String(first), columns: 1) }
    let columns = first.breadth
    guard columns > 0 else { return .replacement }
    return glyph(from: first, columns: columns)
  }

  /// A glyph: its first letter with all marks.
  private mutating func glyph(from first: Unicode.Scalar, columns: Int) -> Glyph {
    var (text, columns, last) = (String(first), columns, first)
    while let next = rest.first {
      if next.isMark {
        if text.utf8.count + next.utf8.count <= Self.mostBytes { text.unicodeScalars.append(next) }
      } else if first.isFlagLetter, last.isFlagLetter, next.isFlagLetter, text.unicodeScalars.count == 1 {
        text.unicodeScalars.append(next)
      } else if next == "\u{FE0F}", first.properties.isEmoji, columns == 1 {
        text.unicodeScalars.append(next)
        columns = 2
      } else if next == Self.joiner, first.properties.isEmoji, rest.dropFirst().first?.properties.isEmoji == true {
        rest.removeFirst()
      } else if !next.isVariation(of: last) {
        break
      }
      last = rest.removeFirst()
    }
    return Glyph(text: text, columns: columns)
  }
}

extension Unicode.Scalar {
  /// Whether its width is one on every terminal: ASCII, boxes, blocks, braille.
  var isPlain: Bool {
    switch value {
    case 0x20..<0x7F, 0x2500...0x25FC, 0x2800...0x28FF: true
    default: false
    }
  }

  /// Whether it is half of a flag, which consists of two letters.
  var isFlagLetter: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether it combines with the letter before it.
  fileprivate var isMark: Bool {
    switch value {
    case ..<0x300: false
    // The medial vowel and the final consonant of a Korean syllable.
    case 0x1161...0x11FF, 0xD7B0...0xD7FF: true
    default:
      [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
        && !properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it only changes the appearance of the preceding sign.
  fileprivate func isVariation(of last: Unicode.Scalar) -> Bool {
    switch value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    case 0x1F3FB...0x1F3FF: last.properties.isEmojiModifierBase
    // The letters that name a flag's region.
    case 0xE0020...0xE007F: last.value == 0x1F3F4 || (0xE0020...0xE007F).contains(last.value)
    default: false
    }
  }

  /// Its own width in columns; 0 if it can't be drawn.
  fileprivate var breadth: Int {
    if isPlain || (0xA1...0x2FF).contains(value) && value != 0xAD { return 1 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .nonspacingMark,
      .enclosingMark:
      return 0
    default: break
    }
    if properties.isDefaultIgnorableCodePoint || isMark { return 0 }
    return properties.isEmojiPresentation || isWide ? 2 : 1
  }

  /// Whether Unicode calls it wide (UAX 11), except emoji: the blocks of East Asia.
  private var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
