public import Lua
public import ParlorCore

/// What one viewer may know of a state of a mod.
public enum ModView<Base: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The engine's view, and what mods keep beside the state where nothing is hidden.
  case base(Base, extra: TableValue?)
  /// Data that the mod gives; beside it what it stands for, where the mod says that it hides nothing.
  case own(PlainData, shown: ModShown<Base>?)
}

/// The whole state of a mod that hides nothing, as its view knows it.
public struct ModShown<Base: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The engine's view.
  let base: Base
  /// What mods keep beside the engine's state.
  let extra: TableValue?
}

/// A value of plain data that can be coded, as one text in the notation of JSON.
public struct PlainData: Hashable, Sendable, Codable {
  /// The data, without functions.
  public let value: Value

  init(_ value: Value) { self.value = value }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    value = Value(plainText: text)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.plainText)
  }
}
