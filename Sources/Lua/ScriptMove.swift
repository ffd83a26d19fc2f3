/// A scripted game's move: a whole number or a text.
public enum ScriptMove: Sendable, Codable, CustomStringConvertible {
  case number(Int)
  case text(String)

  /// The move as text: a number in decimal spelling.
  public var text: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }

  public var description: String { text }

  /// The move that a text spells: a number if the text is its decimal spelling.
  public init(spelled text: String) {
    if let number = Int(text), String(number) == text { self = .number(number) } else { self = .text(text) }
  }
}

// Texts are compared by their bytes, as in Lua: Swift's strings treat e with a combining accent as é.
extension ScriptMove: Hashable {
  public static func == (left: ScriptMove, right: ScriptMove) -> Bool {
    switch (left, right) {
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)):
      // An ASCII text has no other equal text of the same number of bytes.
      one == other && one.utf8.count == other.utf8.count
        && (one.utf8.count == one.utf16.count || one.utf8.elementsEqual(other.utf8))
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number): hasher.combine(number)
    case .text(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}

extension Stack {
  /// Pushes a move.
  @inlinable
  public func push(_ move: ScriptMove) {
    switch move {
    case .number(let number): push(number)
    case .text(let text): push(text)
    }
  }

  /// The move at a position: a whole number, or a text within the bound.
  @inlinable
  public func move(at position: Int, upTo bound: TextBound = .line) -> ScriptMove? {
    integer(at: position).map(ScriptMove.number) ?? text(at: position, upTo: bound).map(ScriptMove.text)
  }
}
