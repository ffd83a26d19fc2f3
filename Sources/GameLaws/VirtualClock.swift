import Synchronization

/// A clock whose time moves only when it is told to, or as soon as everybody waits for it: it never really waits.
///
/// Told to: a test advances it and sees what becomes due.
///
///     let clock = VirtualClock()
///     async let played: Void = Pacer(clock: clock).play(cues) { print($0) }
///     await clock.untilSleeping(1)
///     clock.advance(by: .seconds(2))
///
/// By itself: made with `VirtualClock(sleepers: n)`, time jumps to the earliest moment that anybody waits for as soon
/// as `n` tasks wait at once. With one sleeper every sleep returns at once, at exactly its time.
public final class VirtualClock: Clock, Sendable {
  /// A moment, counted from when the clock was made.
  public struct Instant: InstantProtocol {
    /// How far it is from when the clock was made.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let ledger: Mutex<Ledger>

  /// Makes a clock at time zero.
  /// - Parameter sleepers: how many tasks share the clock, if time shall move by itself once all of them wait; nil for
  ///   time that moves only when it is told to.
  public init(sleepers: Int? = nil) { ledger = Mutex(Ledger(crowd: sleepers)) }

  /// What time it is.
  public var now: Instant { ledger.withLock { Instant(offset: $0.now) } }

  /// No time at all: every moment is exact.
  public var minimumResolution: Duration { .zero }

  /// How many tasks wait.
  public var sleeping: Int { ledger.withLock { $0.sleepers.count } }

  /// Moves time on, and wakes who waits for a moment up to the new time, the earliest first.
  public func advance(by duration: Duration) { change { $0.wake(upTo: $0.now + max(duration, .zero)) } }

  /// Moves time on to the earliest moment that anybody waits for; false when nobody waits.
  @discardableResult
  public func advanceToNext() -> Bool { change { $0.wakeNext() } }

  /// Says that one of the tasks that share a clock won't wait again, so that time moves for the others without it.
  public func leave() { change { $0.leave() } }

  /// Waits for a moment; returns at once when it is past.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let ticket = ledger.withLock { $0.ticket() }
    defer { ledger.withLock { $0.forget(ticket) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        change { $0.add(Sleeper(ticket: ticket, due: deadline.offset, continuation: continuation)) }
      }
    } onCancel: {
      change { $0.cancel(ticket) }
    }
  }

  /// Waits until so many tasks wait for a moment at once; it takes no part in them.
  public func untilSleeping(_ count: Int) async {
    await withCheckedContinuation { continuation in
      change { $0.add(Watcher(count: count, continuation: continuation)) }
    }
  }

  /// Changes the ledger, then wakes who waits no longer.
  private func change<Result: Sendable>(_ body: (inout Ledger) -> Result) -> Result {
    let (result, wakings) = ledger.withLock { (body(&$0), $0.takeWakings()) }
    for waking in wakings { waking.resume() }
    return result
  }
}
