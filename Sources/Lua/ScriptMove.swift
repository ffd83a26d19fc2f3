/// A move as scripts know it: a whole number or a text.
public enum ScriptMove: Hashable, Sendable, Codable, CustomStringConvertible {
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

  /// The move that a text spells: a number where it is the decimal spelling of one.
  public init(spelled text: String) {
    if let number = Int(text), String(number) == text { self = .number(number) } else { self = .text(text) }
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

  /// The move at a position: a whole number, or a text that isn't longer than it may be.
  @inlinable
  public func move(at position: Int, upTo bound: TextBound = .line) -> ScriptMove? {
    integer(at: position).map(ScriptMove.number) ?? text(at: position, upTo: bound).map(ScriptMove.text)
  }
}
