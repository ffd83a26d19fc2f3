/// What a worker throws that won't play on; unlike with any other error, what was played until then counts.
public struct GivenUp: Error, Hashable, Sendable {
  /// Why, as in `3 games took too long`.
  public let reason: String

  /// Makes the error.
  public init(_ reason: String) { self.reason = reason }
}
