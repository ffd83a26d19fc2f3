/// A token of a script: a name, a string, or whatever else Lua is made of.
struct Token: Equatable, Sendable {
  enum Kind: Sendable { case name, keyword, number, string, symbol }

  let kind: Kind
  /// The text as it is written; of a string what stands between its quotes or long brackets.
  let text: String
  /// The line on which it begins.
  let line: Int

  /// Whether it is this keyword or symbol.
  func `is`(_ word: String) -> Bool { (kind == .symbol || kind == .keyword) && text == word }

  /// Whether it ends a value, so that what follows it is an operator, a call, an index or the next statement.
  var endsValue: Bool {
    switch kind {
    case .name, .number, .string: true
    case .keyword: text == "end" || text == "nil" || text == "true" || text == "false"
    case .symbol: text == ")" || text == "]" || text == "}" || text == "..."
    }
  }

  /// Whether a statement can follow it that ends no value.
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

/// The one reader of scripts' text: it gives the tokens, without blanks and comments.
///
/// Whether they make a program isn't asked: a file that isn't Lua gives some tokens too.
struct Lexer: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  /// Takes the text of a script; a first line that begins with `#` is for the shell.
  init(_ source: String) {
    bytes = Array(source.utf8)
    if bytes.first == UInt8(ascii: "#") { skipLine() }
  }

  mutating func next() -> Token? {
    while let byte = byte(at: place) {
      switch byte {
      case 0...32: skipOne()
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

  /// The longest symbol that begins here; of a character that is none it takes all bytes.
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

  /// Skips a character, which may end the line.
  private mutating func skipOne() {
    if byte(at: place) == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func quoted(until quote: UInt8) -> Token {
    let (start, first) = (place + 1, line)
    place = start
    while let byte = byte(at: place), byte != quote, byte != UInt8(ascii: "\n") {
      place += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      let leavesBlanksOut = self.byte(at: place) == UInt8(ascii: "z")
      skipOne()
      while leavesBlanksOut, let next = self.byte(at: place), next <= 32 { skipOne() }
    }
    let end = Swift.min(place, bytes.count)
    // A string that its line doesn't close ends with the line.
    place = byte(at: end) == quote ? end + 1 : end
    return Token(kind: .string, text: text(start..<end), line: first)
  }

  /// What stands between long brackets, as in `[==[ text ]==]`; nil where none begin here.
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
