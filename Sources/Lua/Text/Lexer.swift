/// Splits a script's text into tokens, without blanks and comments; strings keep their quotes, and of symbols each
/// character is a token. A first line that begins with `#` is skipped, as it is meant for the shell.
///
/// It doesn't check syntax: text that isn't Lua also yields tokens.
struct Lexer: Sequence, IteratorProtocol {
  private let source: Substring.UTF8View
  private var rest: ArraySlice<UInt8>

  init(_ source: Substring) {
    self.source = source.utf8
    rest = Array(source.utf8)[...]
    if rest.first == UInt8(ascii: "#") { skipLine() }
  }

  mutating func next() -> Substring? {
    while true {
      rest = rest.drop { $0 <= UInt8(ascii: " ") }
      guard let first = rest.first else { return nil }
      let start = rest.startIndex
      let isComment = first == UInt8(ascii: "-") && rest.dropFirst().first == first
      if isComment { rest = rest.dropFirst(2) }
      if !skipLongString() {
        switch first {
        case _ where isComment: skipLine()
        case UInt8(ascii: "'"), UInt8(ascii: "\""): skipString()
        case _ where Self.isPartOfName(first): rest = rest.drop(while: Self.isPartOfName)
        default: rest = rest.dropFirst()
        }
      }
      if isComment { continue }
      let place = source.index(source.startIndex, offsetBy: start)
      return Substring(source[place..<source.index(place, offsetBy: rest.startIndex - start)])
    }
  }

  /// Characters beyond ASCII are part of a name too, so that each is read whole.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private mutating func skipLine() { rest = rest.drop { $0 != UInt8(ascii: "\n") } }

  /// Skips a string in quotes; one that isn't closed ends with its line.
  private mutating func skipString() {
    let quote = rest.popFirst()
    while let byte = rest.popFirst(), byte != quote, byte != UInt8(ascii: "\n") {
      // The escape \z leaves out blanks and breaks of lines.
      if byte == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "z") { rest = rest.drop { $0 <= 0x20 } }
    }
  }

  /// Skips a long string, as in `[==[ text ]==]`, if one begins here.
  private mutating func skipLongString() -> Bool {
    guard rest.first == UInt8(ascii: "[") else { return false }
    let level = rest.dropFirst().prefix { $0 == UInt8(ascii: "=") }
    guard rest[level.endIndex...].first == UInt8(ascii: "[") else { return false }
    rest = rest[level.endIndex...].dropFirst()
    let end = [UInt8(ascii: "]")] + level + [UInt8(ascii: "]")]
    let close = rest.indices.first { rest[$0] == end[0] && rest[$0...].starts(with: end) }
    rest = rest[(close ?? rest.endIndex)...].dropFirst(end.count)
    return true
  }
}
