import ParlorCore

/// A state of the game: a run from the draw of a card to the guess that finds it.
///
/// It takes 11 bytes, plus a buffer with 2 bytes per check that copies share until one changes. The tried cards and the
/// end of the run follow from it.
public struct ESPRun: Hashable, Sendable, Codable {
  /// The progress of the hint.
  @usableFromInline
  enum Hint: UInt8, Hashable, Sendable, Codable {
    case untold
    /// The player wants the hint, and is asked to confirm.
    case asked
    case told
  }

  /// The checked cards in order; no two in a row are equal.
  @usableFromInline var checked: [UInt16]
  /// The drawn card; before the draw, a number outside any deck.
  @usableFromInline var secret: UInt16
  @usableFromInline var hint: Hint

  /// Creates a state; without arguments, the state before the draw.
  @inlinable
  init(checked: [UInt16] = [], secret: UInt16 = .max, hint: Hint = .untold) {
    self.checked = checked
    self.secret = secret
    self.hint = hint
  }
}

/// A viewer's view of a run; it hides the card until the hint or the end.
public struct ESPView: Hashable, Sendable, Codable {
  /// A check and its result.
  public struct Check: Hashable, Sendable, Codable {
    /// The index of the checked card.
    public let card: Int
    /// Whether it is the drawn card.
    public let isRight: Bool
    /// `right`, or the feedback on a wrong card.
    public let feedback: String

    @inlinable
    public init(card: Int, isRight: Bool, feedback: String) {
      self.card = card
      self.isRight = isRight
      self.feedback = feedback
    }
  }

  /// Whether a card was drawn.
  public let isDrawn: Bool
  /// The checks in order; the same card twice in a row counts once.
  public let checks: [Check]
  /// Whether the player must confirm the hint.
  public let isAsking: Bool
  /// The index of the card, if the hint told it.
  public let hint: Int?
  /// The index of the card: after it is found, and always for the referee.
  public let answer: Int?

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

extension ESPRun: MemoryReporting {
  // Copies share the buffer until they differ; any copy may be its last owner.
  package var memoryFootprint: Int { checked.isEmpty ? 0 : 32 + checked.capacity * MemoryLayout<UInt16>.stride }
}

extension ESPView: MemoryReporting {
  package var memoryFootprint: Int { checks.isEmpty ? 0 : 32 + checks.capacity * MemoryLayout<Check>.stride }
}
