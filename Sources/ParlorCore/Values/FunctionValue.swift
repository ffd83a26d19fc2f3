/// A function of the host's that a game calls as part of its rules, such as a script's timing of a playback.
///
/// It must answer the same for the same arguments and the same seed: rules are pure, and a replay asks again. Two are
/// equal where they stand for the same function.
///
/// `@unchecked`, because the closure may reach into a script's machine: whoever plays a game that holds one does so on
/// that machine's thread, as with everything else of a script's. A playtest of several jobs plays such a game on that
/// thread alone. Nothing of the object itself ever changes.
public final class FunctionValue: Hashable, @unchecked Sendable {
  /// How messages call it, as in `the function at tempo.lua:3`.
  public let name: String
  private let body: ([Value], Seed) throws -> [Value]
  private let identity: UInt?

  /// Makes a function.
  /// - Parameters:
  ///   - identity: what tells the function from all others that there are at the time; without one, each object is a
  ///     function of its own.
  ///   - drawing: takes plain data, and the seed of what it may draw, and gives plain data; throws what the function
  ///     fails with.
  public init(_ name: String, identity: UInt? = nil, drawing body: @escaping ([Value], Seed) throws -> [Value]) {
    self.name = name
    self.identity = identity
    self.body = body
  }

  public convenience init(_ name: String, body: @escaping ([Value]) throws -> [Value]) {
    self.init(name, drawing: { arguments, _ in try body(arguments) })
  }

  /// Calls the function.
  /// - Parameter seed: what its random numbers come from: the rules work it out from the state, so that they are drawn
  ///   alike however often they are asked for.
  public func call(_ arguments: [Value], seed: Seed = Seed(0)) throws(FunctionFailure) -> [Value] {
    do { return try body(arguments, seed) } catch { throw FunctionFailure(underlying: error) }
  }

  public static func == (left: FunctionValue, right: FunctionValue) -> Bool {
    if let identity = left.identity { identity == right.identity } else { left === right }
  }

  public func hash(into hasher: inout Hasher) {
    if let identity { hasher.combine(identity) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// The rules' error where a given function fails or answers nonsense.
public struct FunctionFailure: Error, CustomStringConvertible {
  /// What the function failed with; a refusal where its answer makes no sense.
  public let underlying: any Error

  public init(underlying: any Error) { self.underlying = underlying }

  /// Makes the failure of a function whose answer makes no sense.
  public init(_ message: String) { underlying = Refusal(message) }

  public var description: String { "\(underlying)" }
}
