public import ParlorCore

/// A game's own time: its cues, and what players say that they think.
///
/// It isn't measured, so it is the same on any machine.
public struct PlayingTime: Hashable, Sendable {
  /// How long the cues played, one move's after the other's.
  public private(set) var cues = Duration.zero
  /// How long players said that they thought.
  public private(set) var thinking = Duration.zero

  @usableFromInline init() {}

  /// Both together.
  public var total: Duration { cues + thinking }

  /// Adds the cues of a move; nobody moves before the last has ended.
  @usableFromInline
  mutating func add(_ cues: [Cue]) { self.cues += cues.map(\.end).max() ?? .zero }

  /// Adds what a player thought, up to its deadline.
  @usableFromInline
  mutating func think(_ time: Duration, atMost limit: Duration?) { thinking += min(time, limit ?? time) }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// How long the games took that ended, in seconds.
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
