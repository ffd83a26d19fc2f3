public import Lua

/// A state of a mod over an engine in Swift: the engine's state, and what the mods keep beside it.
public struct ModState<Base: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The engine's state.
  @usableFromInline var base: Base
  /// What scripts reach as `state.extra`; nil where no mod keeps anything.
  @usableFromInline var extra: TableValue?

  @inlinable
  init(base: Base, extra: TableValue?) {
    self.base = base
    self.extra = extra
  }
}
