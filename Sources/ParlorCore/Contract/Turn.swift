/// The side to move.
public enum Turn: Hashable, Sendable {
  /// The seat with this number chooses one of the legal moves.
  case seat(Int)
  /// Chance draws one of the legal moves by weight.
  case chance
  /// Nobody: the game has ended.
  case over(Outcome)
}

/// The result of a game: the winners, the reason, and the score of every seat.
public struct Outcome: Hashable, Sendable, Codable {
  /// The kinds of ending.
  public enum Verdict: Hashable, Sendable, Codable {
    /// These seats won; there is at least one.
    case won(by: SeatSet)
    /// Nobody won and nobody lost.
    case drawn
    /// Everybody lost, such as a lone player against the game itself.
    case lost
  }

  /// The winners, a draw or a loss of all.
  public let verdict: Verdict
  /// The reason for the end, in lower case with hyphens: `line`, `board-full`, `timeout`.
  public let reason: String
  /// The scores given by the game, one per seat; empty if the verdict determines them.
  public let givenScores: [Double]

  /// Makes an outcome; `scores` has one number per seat or is empty.
  @inlinable
  public init(_ verdict: Verdict, reason: String, scores: [Double] = []) {
    self.verdict = verdict
    self.reason = reason
    givenScores = scores
  }

  /// The score of every seat: as given, or else 1 for a winner, 0 for a loser, and 0.5 each for a draw.
  public func scores(seats: Int) -> [Double] {
    guard givenScores.isEmpty else { return givenScores }
    return switch verdict {
    case .won(let winners): (0..<seats).map { winners.contains($0) ? 1 : 0 }
    case .drawn: Array(repeating: 0.5, count: seats)
    case .lost: Array(repeating: 0, count: seats)
    }
  }

  /// The numbers of the winning seats; empty for a draw or a loss.
  public var winners: [Int] {
    if case .won(let seats) = verdict { seats.numbers } else { [] }
  }
}
