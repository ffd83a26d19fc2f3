/// A token of a script: a name, a string, or another element of Lua.
struct Token: Equatable, Sendable {
  enum Kind: Sendable { case name, keyword, number, string, symbol }

  let kind: Kind
  /// The source text; for a string, its content without quotes or long brackets.
  let text: String
  /// The line on which the token begins.
  let line: Int

  /// Whether the token is this keyword or symbol.
  func `is`(_ word: String) -> Bool { (kind == .symbol || kind == .keyword) && text == word }

  /// Whether the token ends a value, so that an operator, a call, an index or a new statement follows.
  var endsValue: Bool {
    switch kind {
    case .name, .number, .string: true
    case .keyword: text == "end" || text == "nil" || text == "true" || text == "false"
    case .symbol: text == ")" || text == "]" || text == "}" || text == "..."
    }
  }

  /// Whether a statement can follow the token although it ends no value.
  var precedesStatement: Bool {
    switch kind {
    case .name, .number, .string: false
    case .keyword: text == "then" || text == "do" || text == "else" || text == "repeat" || text == "break"
    case .symbol: text == ";" || text == "::"
    }
  }

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
    if bytes.first == UInt8(ascii: "#") { skipLine() }
  }

  mutating func next() -> Token? {
    while let byte = byte(at: place) {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        place += 1
      case 0...32: place += 1
      case UInt8(ascii: "-") where self.byte(at: place + 1) == byte: skipComment()
      case UInt8(ascii: "'"), UInt8(ascii: "\""): return quoted(until: byte)
      case UInt8(ascii: "["): return longString() ?? symbol(byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
      default: return Self.isPartOfName(byte) ? word() : symbol(byte)
      }
    }
    return nil
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func word() -> Token {
    let start = place
    while let byte = byte(at: place), Self.isPartOfName(byte) { place += 1 }
    let word = text(start..<place)
    return Token(kind: Token.keywords.contains(word) ? .keyword : .name, text: word, line: line)
  }

  private mutating func number() -> Token {
    let start = place
    while let byte = byte(at: place), Self.isPartOfName(byte) || byte == UInt8(ascii: ".") { place += 1 }
    return Token(kind: .number, text: text(start..<place), line: line)
  }

  /// The longest symbol at this place; for an unknown character, all its bytes.
  private mutating func symbol(_ first: UInt8) -> Token {
    let start = place
    place += 1
    if let second = byte(at: place), Self.isPair(first, second) {
      place += 1
      if first == UInt8(ascii: "."), byte(at: place) == first { place += 1 }
    }
    if first >= 0x80 { while let byte = byte(at: place), byte & 0xc0 == 0x80 { place += 1 } }
    return Token(kind: .symbol, text: text(start..<place), line: line)
  }

  private static func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"): second == first
    case UInt8(ascii: "="), UInt8(ascii: "~"): second == UInt8(ascii: "=")
    case UInt8(ascii: "<"), UInt8(ascii: ">"): second == first || second == UInt8(ascii: "=")
    default: false
    }
  }

  private mutating func quoted(until quote: UInt8) -> Token {
    let (start, first) = (place + 1, line)
    place = start
    while let byte = byte(at: place), byte != quote, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\") {
        place += 1
        if self.byte(at: place) == UInt8(ascii: "z") {
          skipBlanksInString()
        } else if self.byte(at: place) == UInt8(ascii: "\n") {
          line += 1
        }
      }
      place += 1
    }
    let end = Swift.min(place, bytes.count)
    // A string without a closing quote ends with its line.
    place = byte(at: end) == quote ? end + 1 : end
    return Token(kind: .string, text: text(start..<end), line: first)
  }

  /// Skips to the last of the blanks and line breaks that `\z` drops from a string.
  private mutating func skipBlanksInString() {
    while let next = byte(at: place + 1), [0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d].contains(next) {
      place += 1
      if next == UInt8(ascii: "\n") { line += 1 }
    }
  }

  /// A long string, as in `[==[ text ]==]`; nil if none begins here.
  private mutating func longString() -> Token? {
    let first = line
    var start = place + 1
    while byte(at: start) == UInt8(ascii: "=") { start += 1 }
    guard byte(at: start) == UInt8(ascii: "[") else { return nil }
    let level = start - place - 1
    let end = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    start += 1
    place = start
    while place < bytes.count, bytes[place] != end[0] || !bytes[place...].starts(with: end) {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    let token = Token(kind: .string, text: text(start..<place), line: first)
    place = Swift.min(place + end.count, bytes.count)
    return token
  }

  private mutating func skipComment() {
    place += 2
    if byte(at: place) == UInt8(ascii: "["), longString() != nil { return }
    skipLine()
  }

  private mutating func skipLine() { while let byte = byte(at: place), byte != UInt8(ascii: "\n") { place += 1 } }
}
