public import Lua

/// A state of a mod that has its engine's moves.
public protocol NativeState<Base>: Hashable, Sendable, Codable {
  associatedtype Base: Hashable & Sendable & Codable

  /// Whether a script may apply moves to states of this type. Where it can't, no code for it stands in the loop of a
  /// playout, which is then as fast as the engine's.
  static var isScripted: Bool { get }

  /// The engine's state.
  var base: Base { get set }
  /// The state as a mod's functions get it.
  var whole: ModState<Base> { get set }

  /// Takes what is needed of a state.
  init(_ whole: ModState<Base>)
}

/// A state that the engine alone changes once the game has begun, with what mods kept at the beginning.
public struct EngineState<Base: Hashable & Sendable & Codable>: NativeState {
  public var base: Base
  @usableFromInline var extra: TableValue?

  @inlinable public static var isScripted: Bool { false }

  @inlinable public var whole: ModState<Base> {
    get { ModState(base: base, extra: extra) }
    set { self = Self(newValue) }
  }

  @inlinable
  public init(_ whole: ModState<Base>) { (base, extra) = (whole.base, whole.extra) }

  // A state is written in one way, so that an error says where in it the wrong thing lies.
  public init(from decoder: any Decoder) throws { self.init(try ModState(from: decoder)) }
  public func encode(to encoder: any Encoder) throws { try whole.encode(to: encoder) }
}

extension ModState: NativeState {
  @inlinable public static var isScripted: Bool { true }

  @inlinable public var whole: Self {
    get { self }
    _modify { yield &self }
  }

  @inlinable
  public init(_ whole: Self) { self = whole }
}
