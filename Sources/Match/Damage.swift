/// Why a save can't be played to its end, in one line.
public struct Damage: CustomStringConvertible, Sendable {
  public let description: String
  /// What the rules failed with at a move; nil where they didn't fail, but don't allow it, and where the save is
  /// damaged.
  public let failure: MatchError?

  /// Takes the line as it stands, and what the match threw, if it did.
  init(_ description: String, of error: MatchError? = nil) {
    self.description = description
    if case .refused? = error { failure = nil } else { failure = error }
  }
}
