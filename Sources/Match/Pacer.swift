public import ParlorCore

/// The one place that waits: it plays a timeline of cues on a clock.
///
/// Every moment is counted from the start of the timeline, so lateness never adds up.
public struct Pacer<C: Clock> where C.Duration == Duration {
  /// The clock: the real one for people, a virtual one for tests and playtests.
  public let clock: C

  /// Makes a pacer on a clock.
  public init(clock: C) { self.clock = clock }

  /// What happens to a cue.
  public enum Moment: Hashable, Sendable {
    case begins(Cue)
    case ends(Cue)
  }

  /// Plays a timeline, and returns when its last cue has ended; until then no seat may move.
  ///
  /// Where two moments fall together, endings come before beginnings and cues keep their order; a cue that takes no
  /// time ends after it began.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func play(_ timeline: [Cue], show: (Moment) async throws -> Void) async throws {
    let start = clock.now
    for (due, moment) in Self.moments(of: timeline) {
      try await clock.sleep(until: start.advanced(by: due), tolerance: .zero)
      try await show(moment)
    }
  }

  /// The moments of a timeline in their order, each with when it is due after the start.
  static func moments(of timeline: [Cue]) -> [(due: Duration, moment: Moment)] {
    let endings = timeline.enumerated().map {
      (due: $1.end, rank: $1.lasting > .zero ? 0 : 2, index: $0, moment: Moment.ends($1))
    }
    let beginnings = timeline.enumerated().map { (due: $1.at, rank: 1, index: $0, moment: Moment.begins($1)) }
    let ordered = (endings + beginnings).sorted { ($0.due, $0.rank, $0.index) < ($1.due, $1.rank, $1.index) }
    return ordered.map { ($0.due, $0.moment) }
  }
}
