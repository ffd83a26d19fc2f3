/// The fewest guesses of the runs so far, kept from run to run by whoever stores it.
///
/// At first there is none, which is neither 0 nor the size of the deck.
public struct LowScore: Hashable, Sendable {
  /// The fewest guesses, 1 or more; nil while no run counted.
  public private(set) var best: Int?

  /// Makes the score that was kept; a number below 1, which no run has, counts as none.
  public init(best: Int? = nil) { self.best = best.flatMap { $0 >= 1 ? $0 : nil } }

  /// The score in words: `Low Score: 17`, or `No previous Low Score`.
  public var text: String { best.map { "Low Score: \($0)" } ?? "No previous Low Score" }

  /// Takes a run that was won into account; one in which the hint was told never counts.
  public mutating func record(guesses: Int, hinted: Bool) {
    guard !hinted, guesses >= 1 else { return }
    best = min(best ?? guesses, guesses)
  }
}

extension LowScore: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(best: try decoder.singleValueContainer().decode(Int?.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(best)
  }
}
