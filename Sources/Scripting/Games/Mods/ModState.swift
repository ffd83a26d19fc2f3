public import Lua

/// A state of a mod over an engine in Swift: the engine's state, and what the mods keep beside it.
public struct ModState<Base: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The engine's state.
  public var base: Base
  /// What scripts reach as `state.extra`; nil where no mod keeps anything.
  @usableFromInline var extra: TableValue?
  /// What was asked of the state already; copies share it until one of them changes.
  @usableFromInline var note: StateNote?

  private enum CodingKeys: String, CodingKey { case base, extra }

  @inlinable
  init(base: Base, extra: TableValue?, note: StateNote? = nil) {
    self.base = base
    self.extra = extra
    self.note = note
  }

  public func encode(to encoder: any Encoder) throws {
    // The bytes are made here and kept, so that an error says where in the state the wrong thing lies.
    _ = try extra?.encoded(as: "state.extra")
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(base, forKey: .base)
    try container.encodeIfPresent(extra, forKey: .extra)
  }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.base == right.base && left.extra == right.extra }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(extra)
  }
}
