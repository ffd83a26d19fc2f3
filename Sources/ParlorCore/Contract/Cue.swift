/// One thing to show or to play: a flash, a tone, a falling disc; data for a front end, never a call.
public struct Cue: Hashable, Sendable, Codable {
  /// What it is, as in `flash` or `drop`.
  public let name: String
  /// When it begins, counted from the start of the timeline; not negative.
  public let at: Duration
  /// How long it lasts; not negative.
  public let lasting: Duration
  /// Its target as a picture names it: a button's or cell's number, a letter, a card; nil for none.
  public let subject: Value?
  /// Further data by name, as `text` to say or the `tone` in hertz.
  public let details: Value?
  /// The seats that notice it; nil for everybody.
  public let audience: SeatSet?

  public init(
    _ name: String, at: Duration, lasting: Duration, subject: Value? = nil, details: Value? = nil,
    audience: SeatSet? = nil
  ) {
    self.name = name
    self.at = at
    self.lasting = lasting
    self.subject = subject
    self.details = details
    self.audience = audience
  }

  /// When it ends, counted from the start of the timeline.
  public var end: Duration { at + lasting }

  /// Its name and what it is about, on one line.
  public var plainText: String { subject.map { "\(name) \($0.plainText)" } ?? name }

  /// Whether a viewer notices it.
  public func isNoticed(by viewer: Viewer) -> Bool {
    guard let audience else { return true }
    return switch viewer {
    case .referee: true
    case .spectator: false
    case .seat(let seat): audience.contains(seat)
    }
  }
}

/// A limit on thinking: time is a move.
public struct Deadline<Move: Sendable>: Sendable {
  /// How long the seat to move may take, counted from the end of the cues; above zero.
  public let after: Duration
  /// What is played when the time is over: a legal move, or why there is none to play.
  public let playing: Reading<Move>

  /// Makes a deadline that plays a legal move.
  public init(after: Duration, playing move: Move) { self.init(after: after, playing: .move(move)) }

  /// A deadline that plays a move by its text; it can't expire where the text is refused.
  public init(after: Duration, playing reading: Reading<Move>) {
    self.after = after
    playing = reading
  }
}

extension Deadline {
  /// The same deadline for another game's moves, which the closure translates.
  @inlinable
  public func flatMap<Other: Sendable>(_ meaning: (Move) throws -> Reading<Other>) rethrows -> Deadline<Other> {
    Deadline<Other>(after: after, playing: try playing.flatMap(meaning))
  }
}

extension Deadline: Equatable where Move: Equatable {}
extension Deadline: Hashable where Move: Hashable {}
