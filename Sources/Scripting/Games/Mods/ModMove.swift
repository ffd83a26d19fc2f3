public import ParlorCore

/// A move of a mod over an engine in Swift: one of the engine's, or one that the mod added.
public enum ModMove<Base: Hashable & Sendable & Codable>: Hashable, Sendable, Codable, CustomStringConvertible {
  case base(Base)
  case own(ScriptMove)

  public var description: String {
    switch self {
    case .base(let move): "\(move)"
    case .own(let move): move.text
    }
  }
}

/// The legal moves of a mod: the engine's own collection where the mod leaves them as they are.
public enum ModMoves<Base: MoveList>: MoveList where Base.Element: Hashable & Sendable & Codable {
  case base(Base)
  case list([ModMove<Base.Element>])

  public typealias Element = ModMove<Base.Element>

  @inlinable public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int {
    switch self {
    case .base(let moves): moves.count
    case .list(let moves): moves.count
    }
  }

  @inlinable
  public subscript(position: Int) -> Element {
    switch self {
    case .base(let moves): .base(moves[moves.index(moves.startIndex, offsetBy: position)])
    case .list(let moves): moves[position]
    }
  }

  @inlinable
  @inline(__always)
  public func random(using stream: inout RandomStream) -> Element? {
    switch self {
    case .base(let moves): moves.random(using: &stream).map(ModMove.base)
    case .list(let moves): moves.random(using: &stream)
    }
  }
}
