public import ParlorCore

/// Cues in the order in which they begin and end.
public struct Timeline: Sendable {
  /// What happens to a cue.
  public enum Moment: Hashable, Sendable {
    case begins(Cue)
    case ends(Cue)
  }

  /// The moments in their order, each with when it is due after the start.
  ///
  /// Where two fall together, endings come before beginnings and cues keep their order; a cue that takes no time ends
  /// after it began.
  public let moments: [(due: Duration, moment: Moment)]

  /// Makes the timeline of some cues.
  public init(_ cues: [Cue]) {
    let endings = cues.enumerated().map {
      (due: $1.end, rank: $1.lasting > .zero ? 0 : 2, index: $0, moment: Moment.ends($1))
    }
    let beginnings = cues.enumerated().map { (due: $1.at, rank: 1, index: $0, moment: Moment.begins($1)) }
    let ordered = (endings + beginnings).sorted { ($0.due, $0.rank, $0.index) < ($1.due, $1.rank, $1.index) }
    moments = ordered.map { ($0.due, $0.moment) }
  }

  /// When the last cue has ended, after the start.
  public var duration: Duration { moments.last?.due ?? .zero }
}
