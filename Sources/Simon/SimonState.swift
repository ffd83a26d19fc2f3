/// The phase of a game: whose turn it is to do what, or how it ended.
public enum SimonPhase: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing has begun; `start` does.
  case idle
  /// Chance adds a button to the sequence.
  case drawing
  /// The recorder makes up the sequence, button by button.
  case recording
  /// A seat repeats the sequence.
  case input
  /// A seat that has repeated the sequence adds a button to it.
  case adding
  /// The sequence was repeated at its full length: the game is over.
  case complete
  /// A wrong button was pressed: the game is over.
  case mistaken
  /// The time for a press ran out: the game is over.
  case late

  /// Whether a seat has to press a button.
  @inlinable public var isForPressing: Bool { self == .input || self == .recording || self == .adding }
  /// Whether somebody lost.
  @inlinable public var isLost: Bool { self == .mistaken || self == .late }
  /// Whether the game has ended.
  @inlinable public var isOver: Bool { self == .complete || isLost }
}

/// A state: the sequence and the progress. It takes 46 bytes.
public struct SimonState: Hashable, Sendable, Codable {
  /// The whole sequence so far.
  @usableFromInline var sequence = ButtonSequence()
  /// The number of correct presses in this round; while recording, the length of the sequence.
  @usableFromInline var position: UInt8 = 0
  /// The number of resets used in this round.
  @usableFromInline var resetsUsed: UInt8 = 0
  /// The wrong button that ended the game; 0 for none.
  @usableFromInline var pressed: UInt8 = 0
  /// The button that the sequence may not begin with, because the one before began with it; 0 where there is none.
  @usableFromInline var avoided: UInt8 = 0
  @usableFromInline var phase = SimonPhase.idle

  /// Makes the state before the first start.
  @inlinable init() {}
}

/// What a viewer knows of a state: the progress, and the part of the sequence repeated so far.
///
/// The recorder and the referee see the whole sequence.
public struct SimonView: Hashable, Sendable, Codable {
  /// Where the game stands.
  public let phase: SimonPhase
  /// The length of the sequence.
  public let length: UInt8
  /// The number of correct presses in this round.
  public let position: UInt8
  /// The number of resets used in this round.
  public let resetsUsed: UInt8
  /// The wrong button that ended the game; 0 for none.
  public let pressed: UInt8
  /// The sequence from its beginning, as far as the viewer may see it: as a rule `position` buttons, and after a
  /// mistake one more.
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

  /// The button that should have been pressed, once the game is lost; else nil.
  public var highlight: Int? { phase.isLost ? known.button(at: Int(position)) : nil }
}
