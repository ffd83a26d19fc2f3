public import ParlorCore

/// What a search plays for.
public enum Aim: String, Sendable, CaseIterable {
  /// To win: 1 for a win, 0.5 for a draw, 0 for a loss, whatever the scores.
  case win
  /// For a high score; where a game gives none, for a win.
  case score
}

extension Aim {
  /// What an outcome is worth to a seat.
  @inlinable
  public func value(of outcome: Outcome, for seat: Int) -> Float {
    if self == .score, outcome.givenScores.indices.contains(seat) {
      let score = Float(outcome.givenScores[seat])
      return score.isFinite ? score : 0
    }
    return switch outcome.verdict {
    case .won(let winners): winners.bits & SeatSet(seat).bits != 0 ? 1 : 0
    case .drawn: 0.5
    case .lost: 0
    }
  }
}

/// The least and the greatest value that a search has met, which its exploration is measured by.
@usableFromInline
struct ValueRange {
  @usableFromInline var low: Float, high: Float

  /// The whole range where it is known beforehand, and else none.
  @inlinable
  init(of aim: Aim) { (low, high) = aim == .win ? (0, 1) : (.infinity, -.infinity) }

  /// How far apart they are; 1 before they differ.
  @inlinable var width: Float { high > low ? high - low : 1 }

  /// The value between them, for a game that was given up; an even result before any was met.
  @inlinable var middle: Float { high >= low ? (low + high) / 2 : 0.5 }

  @inlinable
  mutating func widen(to value: Float) {
    low = min(low, value)
    high = max(high, value)
  }
}
