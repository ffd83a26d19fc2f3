/// The time that matches are played in: says how late it is, and waits.
///
/// Swift's own `Clock` suspends a task. This one blocks its thread, since a script that waits was called by Lua, and a
/// terminal waits for what is typed at the same time.
public protocol MatchClock: AnyObject {
  /// The time since the clock was started.
  var now: Duration { get }
  /// Waits for a moment; returns at once when it is past.
  /// - Returns: false when something ended the wait before the moment.
  @discardableResult func wait(until moment: Duration) -> Bool
}

/// A clock on which waiting takes no time, for tests and scripts.
public final class VirtualClock: MatchClock {
  public private(set) var now = Duration.zero

  /// Starts a clock at zero.
  public init() {}

  @discardableResult
  public func wait(until moment: Duration) -> Bool {
    now = max(now, moment)
    return true
  }
}
