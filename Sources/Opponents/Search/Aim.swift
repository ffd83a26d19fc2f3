public import ParlorCore

/// The aim of a search.
public enum Aim: String, Sendable, CaseIterable {
  /// To win: 1 for a win, 0.5 for a draw, 0 for a loss, whatever the scores.
  case win
  /// A high score; for a game without scores, a win.
  case score
}

extension Aim {
  /// The value of an outcome for a seat.
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

/// The least and the greatest value met, which scale the exploration.
@usableFromInline
struct ValueRange {
  @usableFromInline var low: Float, high: Float

  /// Creates the full range if it is known in advance, else an empty one.
  @inlinable
  init(of aim: Aim) { (low, high) = aim == .win ? (0, 1) : (.infinity, -.infinity) }

  /// The difference between the two; 1 before they differ.
  @inlinable var width: Float { high > low ? high - low : 1 }

  /// The midpoint, for an abandoned game; 0.5 before any value was met.
  @inlinable var middle: Float { high >= low ? (low + high) / 2 : 0.5 }

  @inlinable
  mutating func widen(to value: Float) {
    low = min(low, value)
    high = max(high, value)
  }
}
