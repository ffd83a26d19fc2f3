/// A property that every game must have.
public struct Law: Hashable, Sendable {
  /// The kind of fault that a broken law shows.
  public enum Family: Hashable, Sendable {
    /// The rules fail.
    case failure
    /// A single answer is malformed.
    case form
    /// Answers contradict each other.
    case consistency
    /// The same question got two answers, so something outside the state has an influence.
    case purity
    /// A viewer learned something hidden from it.
    case secrecy
  }

  /// The name, in lower case with hyphens.
  public let id: String
  /// The requirement in one sentence.
  public let summary: String
  /// The time complexity per game; after a comma, how much is checked.
  ///
  /// Plies are the game's; moves are the legal moves of a state.
  public let cost: String
  /// The kind of fault that a broken law shows.
  public let family: Family
  /// The functions that may be to blame, likeliest first.
  public let suspects: [RuleFunction]
  /// How to fix a script; nil if the breach itself says so.
  public let hint: String?

  init(
    _ id: String, _ summary: String, cost: String, _ family: Family = .form,
    blaming suspects: [RuleFunction] = [.apply, .turn, .moves], hint: String? = nil
  ) {
    (self.id, self.summary, self.cost, self.family) = (id, summary, cost, family)
    (self.suspects, self.hint) = (suspects, hint)
  }
}

/// A function of the rules, by its name in scripts.
public enum RuleFunction: String, CaseIterable, Hashable, Sendable {
  case start, turn, outcome, moves, apply
  case view, text, refusal, weight, revealed
  case revealedLater = "revealed_later"
  case cues, deadline, grid, cell, describe, draw, sample
}
