/// What a viewer may know of a run: nothing of the card until the hint or the end.
public struct ESPView: Hashable, Sendable, Codable {
  /// A check and what came of it.
  public struct Check: Hashable, Sendable, Codable {
    /// The index of the card that was checked.
    public let card: Int
    /// Whether it is the card that was drawn.
    public let isRight: Bool
    /// What the player was told: `right` of the right card, else what the feedback says.
    public let feedback: String

    /// Makes a check.
    @inlinable
    public init(card: Int, isRight: Bool, feedback: String) {
      self.card = card
      self.isRight = isRight
      self.feedback = feedback
    }
  }

  /// Whether a card was drawn.
  public let isDrawn: Bool
  /// The checks, in their order; the same card twice in a row is one.
  public let checks: [Check]
  /// Whether the player was asked "are you sure?" and has to answer.
  public let isAsking: Bool
  /// The index of the card where the hint told it.
  public let hint: Int?
  /// The index of the card once it was found; the referee knows it before.
  public let answer: Int?

  /// Makes a view.
  @inlinable
  public init(isDrawn: Bool, checks: [Check] = [], isAsking: Bool = false, hint: Int? = nil, answer: Int? = nil) {
    self.isDrawn = isDrawn
    self.checks = checks
    self.isAsking = isAsking
    self.hint = hint
    self.answer = answer
  }

  /// Whether the card was found.
  public var isOver: Bool { checks.last?.isRight ?? false }
}
