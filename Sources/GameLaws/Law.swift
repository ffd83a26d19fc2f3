/// Something that must hold for every game that says it is one.
public struct Law: Hashable, Sendable {
  /// What it says about the rules when a law is broken.
  public enum Family: Hashable, Sendable {
    /// They fail.
    case failure
    /// One answer is wrong in itself.
    case form
    /// Answers contradict each other.
    case consistency
    /// The same question got two answers, so something outside the state decides.
    case purity
    /// A viewer got to know what it isn't to know.
    case secrecy
  }

  /// The name, in lower case with hyphens.
  public let id: String
  /// One sentence that says what must hold.
  public let summary: String
  /// The time complexity for a game; behind a comma how much is checked.
  ///
  /// Plies are those of the game, moves the legal ones of a state.
  public let cost: String
  /// What it says about the rules when the law is broken.
  public let family: Family
  /// The functions that may be to blame, the likeliest first.
  public let suspects: [RuleFunction]
  /// What an author can do about it, as a script spells it; nil where a breach itself says so.
  public let hint: String?

  init(
    _ id: String, _ summary: String, cost: String, _ family: Family = .form,
    blaming suspects: [RuleFunction] = [.apply, .turn, .moves], hint: String? = nil
  ) {
    (self.id, self.summary, self.cost, self.family) = (id, summary, cost, family)
    (self.suspects, self.hint) = (suspects, hint)
  }
}

/// A function of the rules, by the name that it has in a script.
public enum RuleFunction: String, CaseIterable, Hashable, Sendable {
  case start, turn, outcome, moves, apply
  case view, text, refusal, weight, revealed
  case revealedLater = "revealed_later"
  case cues, deadline, grid, cell, describe, draw, sample
}
