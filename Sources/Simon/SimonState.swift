/// Where a game stands: who is to do what, or how it ended.
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
  /// The time for a press was over, and so is the game.
  case late

  /// Whether a seat is to press a button.
  @inlinable public var isForPressing: Bool { self == .input || self == .recording || self == .adding }
  /// Whether somebody lost.
  @inlinable public var isLost: Bool { self == .mistaken || self == .late }
  /// Whether the game has ended.
  @inlinable public var isOver: Bool { self == .complete || isLost }
}

/// A state of the game: the sequence, and how far somebody has come with it. It takes 46 bytes.
public struct SimonState: Hashable, Sendable, Codable {
  /// The whole sequence so far.
  @usableFromInline var sequence = ButtonSequence()
  /// How many buttons were pressed in this round, each of them right; while recording, as many as there are.
  @usableFromInline var position: UInt8 = 0
  /// How often the last playback was repeated.
  @usableFromInline var resetsUsed: UInt8 = 0
  /// The wrong button that ended the game; 0 where there is none.
  @usableFromInline var pressed: UInt8 = 0
  /// The button that the sequence may not begin with, because the one before began with it; 0 where there is none.
  @usableFromInline var avoided: UInt8 = 0
  @usableFromInline var phase = SimonPhase.idle

  /// Makes the state before the first start.
  @inlinable init() {}
}

/// What a viewer may know of a state: how far the game has come, and the part of the sequence that was repeated.
///
/// The recorder of a sequence and the referee see the whole of it.
public struct SimonView: Hashable, Sendable, Codable {
  /// Where the game stands.
  public let phase: SimonPhase
  /// How long the sequence is.
  public let length: UInt8
  /// How many buttons were pressed in this round, each of them right.
  public let position: UInt8
  /// How often the last playback was repeated.
  public let resetsUsed: UInt8
  /// The wrong button that ended the game; 0 where there is none.
  public let pressed: UInt8
  /// The sequence from its beginning, as far as the viewer may see it: as a rule `position` buttons, and after a
  /// mistake one more.
  public let known: ButtonSequence

  /// Makes a view.
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

  /// The buttons that were pressed in this round, each of them right.
  public var entered: [Int] { known.prefix(Int(position)).buttons }

  /// The button that should have been pressed, once the game is lost; nil where there is none.
  public var highlight: Int? { phase.isLost ? known.button(at: Int(position)) : nil }
}
