import CLuaShim

/// A stream of random numbers that scripts may see: some of them reveal neither the key nor the others.
///
/// `math.random` draws from such streams, so the same key gives the same numbers on both sides.
public struct ScriptStream: Hashable, Sendable {
  fileprivate var state: shim_stream

  public init(key: (UInt64, UInt64)) { state = shim_stream(key: key, drawn: 0) }

  fileprivate init(_ state: shim_stream) { self.state = state }

  /// The next 64 bits.
  public mutating func next() -> UInt64 { shim_draw(&state) }

  /// A fraction from 0 up to but not including 1, with 53 random bits.
  public mutating func nextFraction() -> Double { shim_draw_fraction(&state) }

  /// A uniform whole number of a range, which may be as wide as the integers.
  public mutating func next(in range: ClosedRange<Int>) -> Int {
    Int(shim_draw_between(&state, Int64(range.lowerBound), Int64(range.upperBound)))
  }

  private var words: [UInt64] { [state.key.0, state.key.1, state.drawn] }

  public static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension MachineLink {
  /// The stream of `math.random`; nil once the machine is closed.
  public var stream: ScriptStream? { lifeline.context.map { ScriptStream(shim_random($0).pointee) } }

  /// Makes `math.random` draw from a stream.
  public func seedRandom(_ stream: ScriptStream) { lifeline.context.map { shim_random($0).pointee = stream.state } }

  /// Calls a closure in which `math.random` draws from a stream, even within rules; restores the previous stream
  /// afterwards.
  public func drawing<Result>(
    from stream: ScriptStream, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    guard let outer = self.stream, let scope = lifeline.enter(as: SHIM_ANYBODY) else { throw .closedMachine }
    seedRandom(stream)
    defer {
      seedRandom(outer)
      lifeline.leave(to: scope)
    }
    return try body()
  }

  /// The next 64 bits of the stream of `math.random`.
  /// - Parameter name: the function that asks; rules, and a game's file during loading, may not draw.
  public func randomBits(for name: String) throws(ScriptError) -> UInt64 {
    guard let context = lifeline.context else { throw .closedMachine }
    if shim_get_caller(context) != Int32(SHIM_ANYBODY) {
      throw ScriptError("\(name): rules draw no random numbers; give a seed")
    }
    return shim_draw(shim_random(context))
  }
}
