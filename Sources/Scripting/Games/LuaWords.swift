/// The words of a script one after the other, without blanks and comments.
///
/// Whether they make a program isn't asked: of a text that isn't Lua it gives some words too.
struct LuaWords: Sequence, IteratorProtocol {
  /// What a script is made of.
  enum Word: Equatable {
    /// A name, a keyword or a number.
    case name(String)
    /// What stands between quotes, or between long brackets.
    case text(String)
    /// Any other character.
    case sign(UInt8)

    /// Whether it is a name or a keyword.
    func isName(_ name: String) -> Bool { self == .name(name) }

    /// Whether it is a sign.
    func isSign(_ sign: Unicode.Scalar) -> Bool { self == .sign(UInt8(ascii: sign)) }
  }

  private let bytes: [UInt8]
  private var place = 0

  /// Takes the text of a script; a first line that begins with `#` is for the shell.
  init(_ source: String) {
    bytes = Array(source.utf8)
    if bytes.first == UInt8(ascii: "#") { skipLine() }
  }

  mutating func next() -> Word? {
    while let byte = byte(at: place) {
      switch byte {
      case 0...32: place += 1
      case UInt8(ascii: "-") where self.byte(at: place + 1) == byte: skipComment()
      case UInt8(ascii: "'"), UInt8(ascii: "\""): return .text(takeQuoted(until: byte))
      case UInt8(ascii: "["):
        if let text = takeLong() { return .text(text) }
        return takeSign(byte)
      default: return Self.isPartOfName(byte) ? takeName() : takeSign(byte)
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

  private mutating func takeSign(_ byte: UInt8) -> Word {
    place += 1
    return .sign(byte)
  }

  private mutating func takeName() -> Word {
    let start = place
    while let byte = byte(at: place), Self.isPartOfName(byte) { place += 1 }
    return .name(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func takeQuoted(until quote: UInt8) -> String {
    let start = place + 1
    place = start
    while let byte = byte(at: place), byte != quote, byte != UInt8(ascii: "\n") {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = Swift.min(place, bytes.count)
    place = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// What stands between long brackets, as in `[==[ text ]==]`; nil where none begin here.
  private mutating func takeLong() -> String? {
    var start = place + 1
    while byte(at: start) == UInt8(ascii: "=") { start += 1 }
    guard byte(at: start) == UInt8(ascii: "[") else { return nil }
    let level = start - place - 1
    let end = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    start += 1
    place = start
    while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    place = Swift.min(place + end.count, bytes.count)
    return text
  }

  private mutating func skipComment() {
    place += 2
    if byte(at: place) == UInt8(ascii: "["), takeLong() != nil { return }
    skipLine()
  }

  private mutating func skipLine() { while let byte = byte(at: place), byte != UInt8(ascii: "\n") { place += 1 } }
}
