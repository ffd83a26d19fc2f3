public import ParlorCore

/// A match in time: cues lock the seats while they play, and an expired deadline plays its move.
///
/// A game may name the cues that people have to watch. Then only these lock a person's seat, and a person's move cuts
/// off all others, such as the sound of the press before it.
///
/// The clock's owner reports time through `advance` and may or may not sleep: the same code serves a terminal, a page
/// and a playtest without time.
public final class TimedMatch {
  /// An event as time passes.
  public enum Happening: Hashable, Sendable {
    /// A cue begins or ends.
    case cue(Timeline.Moment)
    /// The deadline expired, and its move was played.
    case expired
  }

  /// The match; code that changes it directly must call `changed` afterwards.
  public let match: any AnyMatch
  /// The viewer whose cues are played.
  public let viewer: Viewer
  /// The names of the cues that lock a person's seat; nil if all do.
  private let locking: Set<String>?
  /// The current time.
  public private(set) var now: Duration
  /// The remaining moments of the timeline, latest first, each with its time.
  private var pending: [(due: Duration, moment: Timeline.Moment)] = []
  /// The time at which the seats become free.
  private var unlocked: Duration
  /// The time at which the deadline expires.
  private var expiry: Duration?
  /// Whether the last step played the deadline's move, since an opponent chose too late.
  public private(set) var wasLate = false
  /// Whether an opponent is choosing or hearing a move; meanwhile the match has no events.
  private var isAsking = false

  /// Whether all cues lock, since no person is to move or the game doesn't name those to watch.
  private var allLock = true

  /// Starts timing a match; the cues of its last move aren't played again.
  /// - Parameter locking: the names of the cues that lock a person's seat; all do if there are none.
  public init(
    _ match: any AnyMatch, viewer: Viewer = .referee, locking: Set<String> = [], now: Duration = .zero
  ) throws(MatchError) {
    self.match = match
    self.viewer = viewer
    self.locking = locking.isEmpty ? nil : locking
    self.now = now
    unlocked = now
    match.needsCues = true
    expiry = try match.timeToMove().map { now + $0 }
  }

  /// The remaining time of the lock; zero if the seats are free.
  public var lock: Duration { max(.zero, unlocked - now) }

  /// Whether a cue that locks, or a moment that is due, is still to be reported; stays true until the last of several
  /// simultaneous ends.
  public var isPlaying: Bool { pending.contains { locks($0.moment.cue) || $0.due <= now } }

  private func locks(_ cue: Cue) -> Bool { allLock || locking?.contains(cue.name) != false }

  /// The time of the next event; nil if there is none.
  public var nextDue: Duration? {
    if isAsking { return nil }
    guard let next = pending.last?.due else { return expiry }
    return expiry.map { min(next, $0) } ?? next
  }

  /// Plays a move for the seat to move.
  /// - Throws: also a refusal while the seats are locked.
  public func play(_ text: String) throws(MatchError) {
    try checkUnlocked()
    try asking { () throws(MatchError) in try match.play(text) }
    try changed(playsCues: true)
  }

  /// Draws for chance or asks an opponent, once the seats are free. If the deadline expires first, its move replaces
  /// the choice, and the next seat's time starts then.
  /// - Parameters:
  ///   - clock: tells the time; without it, opponents take no time.
  ///   - pass: lets the opponent's reported thinking time pass on the clock, up to the deadline.
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

  /// Reacts to a change: ends playing cues, drops later ones, and restarts the clock of the seat to move.
  /// - Parameters:
  ///   - playsCues: whether to play the cues of the last move; false after an undo.
  ///   - moment: the time of the change; nil for now.
  public func changed(playsCues: Bool, at moment: Duration? = nil) throws(MatchError) {
    now = max(now, moment ?? now)
    let timeline = Timeline(playsCues ? try match.cues(for: viewer) : [])
    let isPersons = try isPersonsTurn()
    allLock = locking == nil || !isPersons
    let cut = endsOfPlayingCues.map { (due: now, moment: $0) }
    pending = (cut + timeline.moments.map { (due: now + $0.due, moment: $0.moment) }).reversed()
    unlocked = now + (timeline.moments.last { locks($0.moment.cue) }?.due ?? .zero)
    expiry = try match.timeToMove().map { unlocked + $0 }
  }

  private func isPersonsTurn() throws(MatchError) -> Bool {
    if case .seat(let seat) = try match.turn { match.setup.isPerson(seat) } else { false }
  }

  /// The pending ends of cues that have begun.
  private var endsOfPlayingCues: [Timeline.Moment] {
    pending.reversed().map(\.moment).filter { moment in
      guard case .ends(let cue) = moment else { return false }
      return !pending.contains { $0.moment == .begins(cue) }
    }
  }

  /// Advances to the next event up to a moment; if there is none, advances to that moment and returns nil.
  public func advance(to end: Duration) throws(MatchError) -> Happening? {
    guard let due = nextDue, due <= end else {
      now = max(now, end)
      return nil
    }
    now = max(now, due)
    if let next = pending.last, next.due <= due {
      pending.removeLast()
      return .cue(next.moment)
    }
    expiry = nil
    try match.expire()
    try changed(playsCues: true)
    return .expired
  }
}

extension Duration {
  /// The duration in seconds for messages: `1.35 s`.
  var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(seconds) s" : "\(seconds).\(digits) s"
  }
}

/// The beginnings and ends of cues in order.
public struct Timeline: Sendable {
  /// The beginning or end of a cue.
  public enum Moment: Hashable, Sendable {
    case begins(Cue)
    case ends(Cue)

    /// The cue that begins or ends.
    public var cue: Cue {
      switch self {
      case .begins(let cue), .ends(let cue): cue
      }
    }
  }

  /// The moments in order, each with its time after the start.
  ///
  /// At equal times, ends come before beginnings, and cues keep their order; a cue without duration ends after its
  /// beginning.
  public let moments: [(due: Duration, moment: Moment)]

  public init(_ cues: [Cue]) {
    let endings = cues.enumerated().map {
      (due: $1.end, rank: $1.lasting > .zero ? 0 : 2, index: $0, moment: Moment.ends($1))
    }
    let beginnings = cues.enumerated().map { (due: $1.at, rank: 1, index: $0, moment: Moment.begins($1)) }
    let ordered = (endings + beginnings).sorted { ($0.due, $0.rank, $0.index) < ($1.due, $1.rank, $1.index) }
    moments = ordered.map { ($0.due, $0.moment) }
  }

  /// The time of the last moment after the start.
  public var duration: Duration { moments.last?.due ?? .zero }
}
