/// One effect to show or play, such as a flash, a tone or a falling disc: data for a front end, never a call.
public struct Cue: Hashable, Sendable, Codable {
  /// The kind of effect, such as `flash` or `drop`.
  public let name: String
  /// The offset from the start of the timeline; not negative.
  public let at: Duration
  /// The duration; not negative.
  public let lasting: Duration
  /// The target as a picture names it: the number of a button or cell, a letter, a card; nil if there is none.
  public let subject: Value?
  /// Further data by name, such as a `text` to say or the `tone` in hertz.
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

  /// The end, as an offset from the start of the timeline.
  public var end: Duration { at + lasting }

  /// The name and the subject, on one line.
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

/// A limit on thinking time that plays a move when it expires.
public struct Deadline<Move: Sendable>: Sendable {
  /// The time that the seat to move has, from the end of the cues; above zero.
  public let after: Duration
  /// The move played at the deadline, or the reason why no move can be played.
  public let playing: Reading<Move>

  /// Makes a deadline that plays a legal move.
  public init(after: Duration, playing move: Move) { self.init(after: after, playing: .move(move)) }

  /// Makes a deadline that plays a move by its text; if the text is refused, the deadline can't expire.
  public init(after: Duration, playing reading: Reading<Move>) {
    self.after = after
    playing = reading
  }
}

extension Deadline {
  /// The same deadline for another game's moves, as translated by the closure.
  @inlinable
  public func flatMap<Other: Sendable>(_ meaning: (Move) throws -> Reading<Other>) rethrows -> Deadline<Other> {
    Deadline<Other>(after: after, playing: try playing.flatMap(meaning))
  }
}

extension Deadline: Equatable where Move: Equatable {}
extension Deadline: Hashable where Move: Hashable {}
