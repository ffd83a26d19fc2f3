/// A function of the host's that a game calls as part of its rules, such as a script's timing of a playback.
///
/// It must answer the same for the same arguments: rules are pure, and a replay asks again. Two are equal where they
/// stand for the same function.
///
/// `@unchecked`, because the closure may reach into a script's machine: whoever plays a game that holds one does so on
/// that machine's thread, as with everything else of a script's. Nothing of the object itself ever changes.
public final class FunctionValue: Hashable, @unchecked Sendable {
  /// How messages call it, as in `the function at tempo.lua:3`.
  public let name: String
  private let body: ([Value]) throws -> [Value]
  private let identity: UInt?

  /// Makes a function.
  /// - Parameters:
  ///   - identity: what tells the function from all others that there are at the time; without one, each object is a
  ///     function of its own.
  ///   - body: takes plain data and gives plain data; throws what the function fails with.
  public init(_ name: String, identity: UInt? = nil, body: @escaping ([Value]) throws -> [Value]) {
    self.name = name
    self.identity = identity
    self.body = body
  }

  /// Calls the function.
  public func call(_ arguments: [Value]) throws(FunctionFailure) -> [Value] {
    do { return try body(arguments) } catch { throw FunctionFailure(underlying: error) }
  }

  public static func == (left: FunctionValue, right: FunctionValue) -> Bool {
    if let identity = left.identity { identity == right.identity } else { left === right }
  }

  public func hash(into hasher: inout Hasher) {
    if let identity { hasher.combine(identity) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// What the rules fail with where a function that somebody gave them fails or answers nonsense.
public struct FunctionFailure: Error, CustomStringConvertible {
  /// What the function failed with; a refusal where its answer makes no sense.
  public let underlying: any Error

  /// Makes a failure of its cause.
  public init(underlying: any Error) { self.underlying = underlying }

  /// Makes the failure of a function whose answer makes no sense.
  public init(_ message: String) { underlying = Refusal(message) }

  public var description: String { "\(underlying)" }
}
