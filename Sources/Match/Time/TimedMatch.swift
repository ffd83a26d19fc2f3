public import ParlorCore

/// A match in time: cues lock the seats while they play, and an expired deadline plays its move.
///
/// The clock's holder passes time in by `advance`, and sleeps or doesn't. So the same code serves a terminal, a page
/// and a playtest without time.
public final class TimedMatch {
  /// What happens while time passes.
  public enum Happening: Hashable, Sendable {
    /// A cue begins or ends.
    case cue(Timeline.Moment)
    /// The seat to move took too long, and the move of its deadline was played.
    case expired
  }

  /// The match; whoever changes it calls `changed` afterwards.
  public let match: any AnyMatch
  /// Whose cues are played: what this viewer notices.
  public let viewer: Viewer
  /// How far time has come.
  public private(set) var now: Duration
  /// What of the timeline is still to come, the last moment first, each with its time.
  private var pending: [(due: Duration, moment: Timeline.Moment)] = []
  /// When the seats are free to move.
  private var unlocked: Duration
  /// When the move of the deadline is played.
  private var expiry: Duration?
  /// Whether the last step played the move of the deadline, since an opponent chose too late.
  public private(set) var wasLate = false
  /// Whether an opponent is choosing or hearing a move; meanwhile nothing can happen in its own match.
  private var isAsking = false

  /// Puts a match into time; the cues of its last move aren't played again.
  public init(_ match: any AnyMatch, viewer: Viewer = .referee, now: Duration = .zero) throws(MatchError) {
    self.match = match
    self.viewer = viewer
    self.now = now
    unlocked = now
    match.needsCues = true
    expiry = try match.timeToMove().map { now + $0 }
  }

  /// How long the seats are still locked; zero when they may move.
  public var lock: Duration { max(.zero, unlocked - now) }

  /// Whether cues play whose end wasn't told yet. Where several end together, it is so until the last one has ended.
  public var isPlaying: Bool { !pending.isEmpty }

  /// When the next thing happens; nil while nothing will.
  public var nextDue: Duration? { isAsking ? nil : pending.last?.due ?? expiry }

  /// Plays a move for the seat whose turn it is.
  /// - Throws: a refusal too while the seats are locked.
  public func play(_ text: String) throws(MatchError) {
    try checkUnlocked()
    try asking { () throws(MatchError) in try match.play(text) }
    try changed(playsCues: true)
  }

  /// Draws for chance or asks an opponent, once the seats are free. After an expired deadline its move is played in
  /// place of the choice, and the next seat's time counts from then on.
  /// - Parameters:
  ///   - clock: says how late it is; an opponent takes no time where none is given.
  ///   - pass: lets time pass on the clock: what the opponent says that it thought, and no more than it has.
  public func step(
    by clock: (() -> Duration)? = nil, passing pass: (Duration) -> Void = { _ in }
  ) throws(MatchError) -> Step {
    try checkUnlocked()
    func readClock() { now = max(now, clock?() ?? now) }
    wasLate = false
    let step = try asking { () throws(MatchError) in
      try match.step(inTime: { thinking in
        readClock()
        let rest = expiry.map { max(.zero, $0 - now) } ?? thinking
        if thinking > .zero { pass(min(thinking, rest)) }
        readClock()
        wasLate = expiry.map { now >= $0 } ?? false
        return !wasLate
      })
    }
    if step == .played { try changed(playsCues: true) }
    return step
  }

  private func asking<Result>(_ body: () throws(MatchError) -> Result) throws(MatchError) -> Result {
    let before = isAsking
    isAsking = true
    defer { isAsking = before }
    return try body()
  }

  private func checkUnlocked() throws(MatchError) {
    if lock == .zero { return }
    throw .refused(Refusal("the playback runs for another \(lock.inSeconds); until then nobody can move"))
  }

  /// Takes note of a change: what played is cut off, the clock of the seat to move starts anew.
  /// - Parameters:
  ///   - playsCues: whether the cues of the last move are played; not after an undo.
  ///   - moment: when it changed; nil for now.
  public func changed(playsCues: Bool, at moment: Duration? = nil) throws(MatchError) {
    now = max(now, moment ?? now)
    let timeline = Timeline(playsCues ? try match.cues(for: viewer) : [])
    pending = timeline.moments.reversed().map { (now + $0.due, $0.moment) }
    unlocked = now + timeline.duration
    expiry = try match.timeToMove().map { unlocked + $0 }
  }

  /// Goes on to the next thing that happens until a moment, or to that moment, where nothing does: nil.
  public func advance(to end: Duration) throws(MatchError) -> Happening? {
    guard let due = nextDue, due <= end else {
      now = max(now, end)
      return nil
    }
    now = max(now, due)
    if let next = pending.popLast() { return .cue(next.moment) }
    expiry = nil
    try match.expire()
    try changed(playsCues: true)
    return .expired
  }
}

extension Duration {
  /// The duration in seconds, as a message shows it: `1.35 s`.
  var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(seconds) s" : "\(seconds).\(digits) s"
  }
}

/// Cues in the order in which they begin and end.
public struct Timeline: Sendable {
  /// What happens to a cue.
  public enum Moment: Hashable, Sendable {
    case begins(Cue)
    case ends(Cue)
  }

  /// The moments in their order, each with when it is due after the start.
  ///
  /// At equal times endings come before beginnings, and cues keep their order; a cue without duration ends after it
  /// began.
  public let moments: [(due: Duration, moment: Moment)]

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
