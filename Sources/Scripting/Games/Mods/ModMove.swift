/// A move of a mod over an engine in Swift: one of the engine's, or one that the mod added.
public enum ModMove<Base: Hashable & Sendable & Codable>: Hashable, Sendable, Codable, CustomStringConvertible {
  case base(Base)
  case own(ScriptMove)

  /// The engine's move; nil where the mod added it.
  @inlinable var engineMove: Base? { if case .base(let move) = self { move } else { nil } }

  public var description: String {
    switch self {
    case .base(let move): "\(move)"
    case .own(let move): move.text
    }
  }
}
