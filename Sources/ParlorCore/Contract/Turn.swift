/// Who decides next.
public enum Turn: Hashable, Sendable {
  /// The seat with this number chooses one of the legal moves.
  case seat(Int)
  /// Chance draws one of the legal moves by weight.
  case chance
  /// Nobody: the game has ended.
  case over(Outcome)
}

/// How a game ended: who won, why, and the score of every seat.
public struct Outcome: Hashable, Sendable, Codable {
  /// The kinds of ending.
  public enum Verdict: Hashable, Sendable, Codable {
    /// These seats won; there is at least one.
    case won(by: SeatSet)
    /// Nobody won and nobody lost.
    case drawn
    /// Everybody lost, as a lone player does against the game itself.
    case lost
  }

  /// Who won.
  public let verdict: Verdict
  /// Why the game ended, in lower case with hyphens: `line`, `board-full`, `timeout`.
  public let reason: String
  /// The scores that the game gave itself, one a seat; empty where the verdict says it all.
  public let givenScores: [Double]

  /// Makes an outcome; `scores` has one number for each seat or is empty.
  @inlinable
  public init(_ verdict: Verdict, reason: String, scores: [Double] = []) {
    self.verdict = verdict
    self.reason = reason
    givenScores = scores
  }

  /// The score of every seat: the given ones, or 1 for a winner, 0 for a loser and 0.5 each for a draw.
  public func scores(seats: Int) -> [Double] {
    guard givenScores.isEmpty else { return givenScores }
    return switch verdict {
    case .won(let winners): (0..<seats).map { winners.contains($0) ? 1 : 0 }
    case .drawn: Array(repeating: 0.5, count: seats)
    case .lost: Array(repeating: 0, count: seats)
    }
  }

  /// The numbers of the seats that won; empty for a draw or a loss.
  public var winners: [Int] {
    if case .won(let seats) = verdict { seats.numbers } else { [] }
  }
}
