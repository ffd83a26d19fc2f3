/// The phase of a game: the next action, or the result.
public enum SimonPhase: String, Hashable, Sendable, Codable, CaseIterable {
  /// The game waits for `start`.
  case idle
  /// Chance adds a button to the sequence.
  case drawing
  /// The recorder chooses the sequence, button by button.
  case recording
  /// A seat repeats the sequence.
  case input
  /// A seat adds a button after repeating the sequence.
  case adding
  /// The sequence was repeated at its full length: the game is over.
  case complete
  /// A wrong button was pressed: the game is over.
  case mistaken
  /// The time for a press ran out: the game is over.
  case late

  /// Whether a seat must press a button.
  @inlinable public var isForPressing: Bool { self == .input || self == .recording || self == .adding }
  /// Whether a seat has lost.
  @inlinable public var isLost: Bool { self == .mistaken || self == .late }
  /// Whether the game has ended.
  @inlinable public var isOver: Bool { self == .complete || isLost }
}

/// A state: the sequence and the progress, in 46 bytes.
public struct SimonState: Hashable, Sendable, Codable {
  /// The sequence so far.
  @usableFromInline var sequence = ButtonSequence()
  /// The number of correct presses in this round; while recording, the length of the sequence.
  @usableFromInline var position: UInt8 = 0
  /// The number of resets used in this round.
  @usableFromInline var resetsUsed: UInt8 = 0
  /// The wrong button that ended the game; 0 for none.
  @usableFromInline var pressed: UInt8 = 0
  /// The button that chance may not draw first, because the interrupted sequence began with it; 0 for none.
  @usableFromInline var avoided: UInt8 = 0
  @usableFromInline var phase = SimonPhase.idle

  /// Creates the state before the first start.
  @inlinable init() {}
}

/// A viewer's view of a state: the progress, and the part of the sequence repeated so far.
///
/// The recorder and the referee see the whole sequence.
public struct SimonView: Hashable, Sendable, Codable {
  /// The phase of the game.
  public let phase: SimonPhase
  /// The length of the sequence.
  public let length: UInt8
  /// The number of correct presses in this round.
  public let position: UInt8
  /// The number of resets used in this round.
  public let resetsUsed: UInt8
  /// The wrong button that ended the game; 0 for none.
  public let pressed: UInt8
  /// The visible beginning of the sequence: usually `position` buttons, and one more after a mistake.
  public let known: ButtonSequence

  @inlinable
  public init(
    phase: SimonPhase, length: UInt8, position: UInt8, resetsUsed: UInt8, pressed: UInt8, known: ButtonSequence
  ) {
    self.phase = phase
    self.length = length
    self.position = position
    self.resetsUsed = resetsUsed
    self.pressed = pressed
    self.known = known
  }

  /// The correct presses in this round.
  public var entered: [Int] { known.prefix(Int(position)).buttons }

  /// The correct button, once the game is lost; else nil.
  public var highlight: Int? { phase.isLost ? known.button(at: Int(position)) : nil }
}
