public import ParlorCore

/// A game's own time: its cues, and the thinking time that players report.
///
/// It isn't measured, so it is the same on any machine.
public struct PlayingTime: Hashable, Sendable {
  /// The duration of the cues, one move's after the other's.
  public private(set) var cues = Duration.zero
  /// The thinking time that players report.
  public private(set) var thinking = Duration.zero

  @usableFromInline init() {}

  /// The sum of both.
  public var total: Duration { cues + thinking }

  /// Adds the cues of a move; the next move waits until the last cue ends.
  @usableFromInline
  mutating func add(_ cues: [Cue]) { self.cues += cues.map(\.end).max() ?? .zero }

  /// Adds a player's thinking time, up to its deadline.
  @usableFromInline
  mutating func think(_ time: Duration, atMost limit: Duration?) { thinking += min(time, limit ?? time) }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// The durations of finished games, in seconds.
struct TimeSums: Hashable, Sendable, Sums {
  private(set) var total = MetricSums(), thinking = MetricSums()

  mutating func add(_ time: PlayingTime, index: Int) {
    total.add(time.total.seconds, index: index)
    thinking.add(time.thinking.seconds, index: index)
  }

  mutating func pass(through archive: inout NumberArchive) {
    total.pass(through: &archive)
    thinking.pass(through: &archive)
  }
}
