/// Advances matches on a clock and triggers their due events in order.
///
/// All waiting happens here. Every moment is relative to the move that led to it, which keeps lateness from adding up.
public final class Pacer {
  /// Receives the events of a match. An error ends the wait.
  public typealias Listener = (TimedMatch.Happening) throws -> Void

  /// The clock; a replacement must show the same time as its predecessor.
  public var clock: any MatchClock
  private var followed: [Followed] = []

  /// A weakly held match, which its owner may release at any time.
  private struct Followed {
    weak var match: TimedMatch?
    let listener: Listener
  }

  public init(clock: any MatchClock) { self.clock = clock }

  /// Includes a match until its owner releases it.
  public func follow(_ match: TimedMatch, _ listener: @escaping Listener) {
    followed.removeAll { $0.match == nil }
    followed.append(Followed(match: match, listener: listener))
  }

  /// Waits until a moment and triggers everything due by then.
  /// - Returns: false if the clock ended the wait early.
  @discardableResult
  public func wait(until end: Duration) throws -> Bool {
    while let (next, due) = next(until: end) {
      guard clock.wait(until: due) else { return false }
      _ = try advance(next, to: due)
    }
    guard clock.wait(until: end) else { return false }
    for match in followed { while try advance(match, to: end) {} }
    return true
  }

  /// Waits until a match's cues have played and its seats are free.
  /// - Returns: false if the clock ended the wait early.
  @discardableResult
  public func playCues(of match: TimedMatch) throws -> Bool {
    match.lock > .zero ? try wait(until: match.now + match.lock) : true
  }

  /// The time of the next event of any match; nil if there is none.
  public var nextDue: Duration? { followed.compactMap { $0.match?.nextDue }.min() }

  /// The next event up to a moment, and its time; ties are broken by the order of `follow`.
  private func next(until end: Duration) -> (match: Followed, due: Duration)? {
    followed.compactMap { followed in followed.match?.nextDue.map { (followed, $0) } }
      .filter { $0.due <= end }.min { $0.due < $1.due }
  }

  /// Triggers a match's next due event.
  /// - Returns: whether anything was due.
  private func advance(_ followed: Followed, to moment: Duration) throws -> Bool {
    guard let match = followed.match, let happening = try match.advance(to: moment) else {
      return false
    }
    try followed.listener(happening)
    return true
  }
}

/// A clock for matches, which tells the time and waits.
///
/// Unlike Swift's `Clock` it blocks its thread: a waiting script was called by Lua, and a terminal also waits for keys.
public protocol MatchClock: AnyObject {
  /// The time since the start of the clock.
  var now: Duration { get }
  /// Waits for a moment; returns at once if it is past.
  /// - Returns: false if something ended the wait early.
  @discardableResult func wait(until moment: Duration) -> Bool
}

/// A clock that doesn't really wait, for tests and scripts.
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
