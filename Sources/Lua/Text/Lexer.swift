/// A token of a script.
struct Token: Equatable, Sendable {
  enum Kind: Sendable { case name, string, other }

  let kind: Kind
  /// The source text; for a string, its content without quotes or long brackets.
  let text: String
  /// The line on which the token begins.
  let line: Int

  /// Lua's keywords.
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}

/// Splits a script's text into tokens, without blanks and comments.
///
/// It doesn't check syntax: text that isn't Lua also yields tokens.
struct Lexer: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  /// Takes the text of a script; a first line that begins with `#` is skipped, as it is meant for the shell.
  init(_ source: String) {
    bytes = Array(source.utf8)
    if bytes.first == UInt8(ascii: "#") { skip { $0 != UInt8(ascii: "\n") } }
  }

  mutating func next() -> Token? {
    while let byte = byte(at: place) {
      let (start, first) = (place, line)
      switch byte {
      case 0...32: step()
      case UInt8(ascii: "-") where self.byte(at: place + 1) == byte:
        place += 2
        if longString() == nil { skip { $0 != UInt8(ascii: "\n") } }
      case UInt8(ascii: "'"), UInt8(ascii: "\""): return quoted(until: byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        skip { Self.isPartOfName($0) || $0 == UInt8(ascii: ".") }
        return Token(kind: .other, text: text(start..<place), line: first)
      default:
        if let string = longString() { return string }
        skip(while: Self.isPartOfName)
        if place == start { skipSymbol(byte) }
        let word = text(start..<place)
        let isName = Self.isPartOfName(byte) && !Token.keywords.contains(word)
        return Token(kind: isName ? .name : .other, text: word, line: first)
      }
    }
    return nil
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func step() {
    if byte(at: place) == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let byte = byte(at: place), condition(byte) { step() }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Skips the longest symbol at this place; of an unknown character, all its bytes.
  private mutating func skipSymbol(_ first: UInt8) {
    place += 1
    let second = byte(at: place)
    let isPair =
      switch first {
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"): second == first
      case UInt8(ascii: "="), UInt8(ascii: "~"): second == UInt8(ascii: "=")
      case UInt8(ascii: "<"), UInt8(ascii: ">"): second == first || second == UInt8(ascii: "=")
      default: false
      }
    if isPair { place += 1 }
    if isPair, first == UInt8(ascii: "."), byte(at: place) == first { place += 1 }
    if first >= 0x80 { skip { $0 & 0xc0 == 0x80 } }
  }

  /// A string in quotes; one that isn't closed ends with its line.
  private mutating func quoted(until quote: UInt8) -> Token {
    let first = line
    place += 1
    let start = place
    while let byte = byte(at: place), byte != quote, byte != UInt8(ascii: "\n") {
      place += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      // The escape \z leaves out blanks and breaks of lines.
      if self.byte(at: place) == UInt8(ascii: "z") {
        skip { [0x7a, 0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d].contains($0) }
      } else {
        step()
      }
    }
    let end = Swift.min(place, bytes.count)
    place = byte(at: end) == quote ? end + 1 : end
    return Token(kind: .string, text: text(start..<end), line: first)
  }

  /// A long string, as in `[==[ text ]==]`; nil if none begins here.
  private mutating func longString() -> Token? {
    guard byte(at: place) == UInt8(ascii: "[") else { return nil }
    var start = place + 1
    while byte(at: start) == UInt8(ascii: "=") { start += 1 }
    guard byte(at: start) == UInt8(ascii: "[") else { return nil }
    let (first, level) = (line, start - place - 1)
    let end = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    place = start + 1
    while place < bytes.count, bytes[place] != end[0] || !bytes[place...].starts(with: end) { step() }
    let token = Token(kind: .string, text: text(start + 1..<place), line: first)
    place = Swift.min(place + end.count, bytes.count)
    return token
  }
}
