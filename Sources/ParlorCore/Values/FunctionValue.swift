/// A host function that a game calls as part of its rules, such as a script's timing of a playback.
///
/// It must be pure: a replay calls it with the same arguments and seed. Values are equal if they wrap one function.
///
/// `@unchecked`, because the closure may use a script's machine. Games that hold one are played only on that machine's
/// thread, even by playtests with several jobs. The object itself is immutable.
public final class FunctionValue: Hashable, @unchecked Sendable {
  /// The name in messages, such as `the function at tempo.lua:3`.
  public let name: String
  private let body: ([Value], Seed) throws -> [Value]
  private let identity: UInt?

  /// Makes a function.
  /// - Parameters:
  ///   - identity: identifies the wrapped function; without one, each object is its own function.
  ///   - drawing: maps plain data and a seed for draws to plain data.
  public init(_ name: String, identity: UInt? = nil, drawing body: @escaping ([Value], Seed) throws -> [Value]) {
    self.name = name
    self.identity = identity
    self.body = body
  }

  public convenience init(_ name: String, body: @escaping ([Value]) throws -> [Value]) {
    self.init(name, drawing: { arguments, _ in try body(arguments) })
  }

  /// Calls the function.
  /// - Parameter seed: the seed of its draws, which the rules derive from the state to make them repeatable.
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

/// The error of rules if a given function fails or returns nonsense.
public struct FunctionFailure: Error, CustomStringConvertible {
  /// The function's error; a refusal if its result makes no sense.
  public let underlying: any Error

  public init(underlying: any Error) { self.underlying = underlying }

  /// Makes the failure for a result that makes no sense.
  public init(_ message: String) { underlying = Refusal(message) }

  public var description: String { "\(underlying)" }
}
