/// Lets time pass for matches: waits on a clock, and has happen what is due in any of them, in its order.
///
/// It is the only place that waits. Every moment is counted from the move that led to it, so lateness never adds up.
public final class Pacer {
  /// Called with what happens in a match. What it throws ends the wait.
  public typealias Listener = (TimedMatch.Happening) throws -> Void

  /// Where the time comes from; another clock must show the same time as the one before.
  public var clock: any MatchClock
  private var followed: [Followed] = []

  /// A match that whoever holds it may let go of at any time.
  private struct Followed {
    weak var match: TimedMatch?
    let listener: Listener
  }

  public init(clock: any MatchClock) { self.clock = clock }

  /// Lets a match take part in the time, for as long as somebody holds it.
  public func follow(_ match: TimedMatch, _ listener: @escaping Listener) {
    followed.removeAll { $0.match == nil }
    followed.append(Followed(match: match, listener: listener))
  }

  /// Waits until a moment, and has happen what is due until then.
  /// - Returns: false when the clock ended the wait before.
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

  /// Waits until the cues of a match have played and its seats are free.
  /// - Returns: false when the clock ended the wait before.
  @discardableResult
  public func playCues(of match: TimedMatch) throws -> Bool {
    match.lock > .zero ? try wait(until: match.now + match.lock) : true
  }

  /// When the next thing happens in any match; nil while nothing will.
  public var nextDue: Duration? { followed.compactMap { $0.match?.nextDue }.min() }

  /// Where the next thing happens until a moment, and when; the match that was followed first, where two are due at
  /// once.
  private func next(until end: Duration) -> (match: Followed, due: Duration)? {
    followed.compactMap { followed in followed.match?.nextDue.map { (followed, $0) } }
      .filter { $0.due <= end }.min { $0.due < $1.due }
  }

  /// Has happen the next thing that is due in a match.
  /// - Returns: whether anything was due.
  private func advance(_ followed: Followed, to moment: Duration) throws -> Bool {
    guard let match = followed.match, let happening = try match.advance(to: moment) else {
      return false
    }
    try followed.listener(happening)
    return true
  }
}

/// The time that matches are played in: says how late it is, and waits.
///
/// Unlike Swift's `Clock` it blocks its thread: a waiting script was called by Lua, and a terminal waits for keys, too.
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
