internal import Synchronization

/// A request to end a playtest early; may be raised on any thread, and in a signal handler.
public final class StopFlag: Sendable {
  private let flag = Atomic(false)

  public init() {}

  /// Whether the flag is raised.
  public var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// Raises the flag.
  public func raise() { flag.store(true, ordering: .relaxed) }

  /// Lowers the flag for the next playtest.
  public func lower() { flag.store(false, ordering: .relaxed) }
}
