/// A property that every opponent must have in every game.
public struct OpponentLaw: Hashable, Sendable {
  /// The name, in lower case with hyphens.
  public let id: String
  /// The requirement in one sentence.
  public let summary: String

  static let chooses = OpponentLaw(
    id: "opponent-chooses", summary: "It chooses a move whenever it is to move, even in games that others led there.")
  package static let legal = OpponentLaw(id: "opponent-legal", summary: "Its choice is legal.")
  static let repeats = OpponentLaw(
    id: "opponent-repeats", summary: "The same seed and the same moves before give the same choice.")
  static let resumes = OpponentLaw(
    id: "opponent-resumes", summary: "In a match that was saved and loaded it makes the same choice.")
  static let blind = OpponentLaw(
    id: "opponent-blind", summary: "Its choice doesn't depend on what is hidden from its seat.")
  static let harmless = OpponentLaw(
    id: "opponent-harmless", summary: "It changes nothing in the game.")
  static let budget = OpponentLaw(
    id: "opponent-budget", summary: "A search takes no more steps than its budget allows.")
  static let cancelled = OpponentLaw(
    id: "opponent-cancelled", summary: "A choice that checks for cancellation ends when it is cancelled.")
}

/// Every law that `checkOpponent` checks.
public let allOpponentLaws: [OpponentLaw] = [
  .chooses, .legal, .repeats, .resumes, .blind, .harmless, .budget, .cancelled,
]

/// A law that an opponent breaks, and where it shows.
public struct OpponentViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public private(set) var law: OpponentLaw
  /// The seed of the game.
  public let seed: UInt64
  /// The opponent's seat.
  public let seat: Int
  /// The moves played before, including chance's.
  public let moves: [String]
  /// The expected and the actual result.
  public private(set) var cause: String
  /// The opponent's error; nil if it threw none.
  public let error: (any Error)?

  /// The same violation under another law, for a caller that knows more about the error.
  package func reported(as law: OpponentLaw, _ cause: String) -> OpponentViolation {
    var other = self
    (other.law, other.cause) = (law, cause)
    return other
  }

  init(_ law: OpponentLaw, seed: UInt64, seat: Int, after moves: [String], _ cause: String, error: (any Error)? = nil) {
    (self.law, self.seed, self.seat, self.moves) = (law, seed, seat, moves)
    (self.cause, self.error) = (cause, error)
  }

  public var description: String {
    let way = moves.isEmpty ? "at the start" : "after \(moves.joined(separator: " "))"
    return "\(law.id): \(law.summary) Seat \(seat + 1), seed \(seed), \(way): \(cause)"
  }

  public static func == (one: OpponentViolation, other: OpponentViolation) -> Bool {
    one.description == other.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
