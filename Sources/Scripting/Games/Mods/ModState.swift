public import Lua

/// A state of a mod over an engine in Swift: the engine's state, and what the mods keep beside it.
public struct ModState<Base: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The engine's state.
  @usableFromInline var base: Base
  /// What scripts reach as `state.extra`; nil where no mod keeps anything.
  @usableFromInline var extra: TableValue?
  /// What was asked of the state already; copies share it until one of them changes.
  @usableFromInline var note: StateNote?

  private enum CodingKeys: String, CodingKey { case base, extra }

  @inlinable
  init(base: Base, extra: TableValue?, note: StateNote?) {
    self.base = base
    self.extra = extra
    self.note = note
  }

  public static func == (left: Self, right: Self) -> Bool { left.base == right.base && left.extra == right.extra }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(extra)
  }
}
