/// The lowest score of a game so far, kept from run to run by whoever stores it.
///
/// At first there is none, which is neither 0 nor the worst there is.
public struct LowScore: Hashable, Sendable {
  /// The lowest score, 1 or more; nil while no game counted.
  public private(set) var best: Int?

  /// Makes the score that was kept; a number below 1, which no game has, counts as none.
  public init(best: Int? = nil) { self.best = best.flatMap { $0 >= 1 ? $0 : nil } }

  /// The score in words: `Low Score: 17`, or `No previous Low Score`.
  public var text: String { best.map { "Low Score: \($0)" } ?? "No previous Low Score" }

  /// Takes a game into account; nil for one that doesn't count.
  public mutating func record(_ score: Int?) {
    guard let score, score >= 1 else { return }
    best = min(best ?? score, score)
  }
}
