/// A state of the game: one run from the draw of a card to the guess that finds it.
///
/// It takes 11 bytes, and a buffer that holds 2 bytes for each check and is shared by copies until one of them checks
/// another card. Which cards were tried and whether the run is over follow from it.
public struct ESPRun: Hashable, Sendable, Codable {
  /// How far the player came with the hint.
  @usableFromInline
  enum Hint: UInt8, Hashable, Sendable, Codable {
    case untold
    /// The player wants it and was asked whether that is sure.
    case asked
    case told
  }

  /// The cards that were checked, in their order; no two in a row are the same.
  @usableFromInline var checked: [UInt16] = []
  /// The card that was drawn; before the draw a number that no deck has.
  @usableFromInline var secret: UInt16 = .max
  @usableFromInline var hint: Hint = .untold

  /// Makes the state before the draw.
  @inlinable init() {}

  @inlinable
  init(checked: [UInt16], secret: UInt16, hint: Hint) {
    self.checked = checked
    self.secret = secret
    self.hint = hint
  }
}
