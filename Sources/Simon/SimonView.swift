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
