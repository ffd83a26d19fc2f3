public import ParlorCore

/// Plays a timeline of cues on a clock, and waits meanwhile.
///
/// Every moment is counted from the start of the timeline, so lateness never adds up.
public struct Pacer<C: Clock> where C.Duration == Duration {
  /// The clock: the real one for people, a virtual one for tests and playtests.
  public let clock: C

  /// Makes a pacer on a clock.
  public init(clock: C) { self.clock = clock }

  /// What happens to a cue.
  public typealias Moment = Timeline.Moment

  /// Plays a timeline, and returns when its last cue has ended; until then no seat may move.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func play(_ cues: [Cue], show: (Moment) async throws -> Void) async throws {
    let start = clock.now
    for (due, moment) in Timeline(cues).moments {
      try await clock.sleep(until: start.advanced(by: due), tolerance: .zero)
      try await show(moment)
    }
  }
}
