public import Lua
import ParlorCore

/// A view of a mod that its engine plays.
public enum ModView<Base: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The engine's view.
  case base(Base)
  /// The mod's own table.
  case own(TableValue)
}

extension ModView: MemoryReporting {
  package var memoryFootprint: Int {
    switch self {
    case .base(let view): (view as? any MemoryReporting)?.memoryFootprint ?? 0
    case .own(let table): table.memoryFootprint
    }
  }
}
