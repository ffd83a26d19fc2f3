/// How many of some games had a thing happen, with the interval that the true share most likely lies in.
///
/// The interval is Wilson's score interval at 95 % (E. B. Wilson, "Probable Inference, the Law of Succession, and
/// Statistical Inference", Journal of the American Statistical Association 22, 1927): with n games, a share of p and
/// z = 1.96 its middle is (p + z²/2n) / (1 + z²/n), and it reaches z √(p (1 - p) / n + z²/4n²) / (1 + z²/n) to either
/// side. Unlike p ± z √(p (1 - p) / n) it stays between 0 and 1, and holds for few games and for shares near 0 or 1.
public struct Share: Hashable, Sendable {
  /// The 97.5th percentile of the normal distribution.
  static let z = 1.959963984540054

  /// How many games had it happen.
  public let count: Int
  /// How many games there were.
  public let games: Int

  /// Makes a share.
  public init(_ count: Int, of games: Int) {
    self.count = count
    self.games = games
  }

  /// The share itself; nil without a game.
  public var value: Double? { games == 0 ? nil : Double(count) / Double(games) }

  /// Where the true share lies with a confidence of 95 %; everywhere without a game.
  public var interval: ClosedRange<Double> {
    guard let value else { return 0...1 }
    let (n, square) = (Double(games), Self.z * Self.z)
    let middle = value + square / (2 * n)
    let reach = Self.z * (value * (1 - value) / n + square / (4 * n * n)).squareRoot()
    // At the ends the formula gives 0 and 1 but for rounding.
    let low = count == 0 ? 0 : max(0, (middle - reach) / (1 + square / n))
    let high = count == games ? 1 : min(1, (middle + reach) / (1 + square / n))
    return low...max(low, high)
  }
}
