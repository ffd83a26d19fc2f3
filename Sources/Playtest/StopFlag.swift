internal import Synchronization

/// The wish that a playtest should end early; may be raised on any thread, and in a signal's handler.
public final class StopFlag: Sendable {
  private let flag = Atomic(false)

  public init() {}

  /// Whether it was raised.
  public var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// Raises it.
  public func raise() { flag.store(true, ordering: .relaxed) }

  /// Lowers it again, for the next playtest.
  public func lower() { flag.store(false, ordering: .relaxed) }
}
