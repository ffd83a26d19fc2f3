internal import Glibc

/// A player's results on one seat, or on all seats.
public struct PlayerResults: Hashable, Sendable, Sums {
  /// A score of 1. Scores are summed in millionths, because sums of whole numbers don't depend on the order.
  static let whole = 1_000_000

  /// The games with a result.
  public internal(set) var games = 0
  /// The games won; each of several winners has won.
  public internal(set) var wins = 0
  /// The sum of the scores, in millionths.
  var score: Int128 = 0
  private var unscored = 0

  /// The mean score; nil without a scored game.
  public var meanScore: Double? {
    games == unscored ? nil : Double(score) / Double(Self.whole) / Double(games - unscored)
  }

  /// The share of wins.
  public var share: Share { Share(wins, of: games) }

  mutating func add(isWon: Bool, score parts: Int) {
    games &+= 1
    // No branch: the winner of a random game is unpredictable for the processor.
    wins &+= isWon ? 1 : 0
    score &+= Int128(parts)
  }

  /// Counts forfeits of one player, each as a win or a loss.
  mutating func add(forfeits: Int, isWon: Bool, isScored: Bool) {
    games += forfeits
    if isWon { wins += forfeits }
    if isWon, isScored { score += Int128(forfeits) * Int128(Self.whole) }
    if !isScored { unscored += forfeits }
  }

  /// Passes the counts through a file's numbers.
  mutating func pass(through archive: inout NumberArchive) {
    archive.pass(&games)
    archive.pass(&wins)
    archive.pass(&score)
    archive.pass(&unscored)
  }

  /// A score in millionths, rounded and clamped to the range of integers; 0 for nan.
  static func parts(of score: Double) -> Int {
    let limit = 9e18
    let parts = (score * Double(whole)).rounded()
    return parts.isNaN ? 0 : Int(max(-limit, min(limit, parts)))
  }
}

/// The number of games in which an event happened, with a confidence interval of the true share.
///
/// The interval is Wilson's score interval at 95 % (E. B. Wilson, "Probable Inference, the Law of Succession, and
/// Statistical Inference", Journal of the American Statistical Association 22, 1927): with n games, a share of p and
/// z = 1.96, its centre is (p + z²/2n) / (1 + z²/n), and its half-width is z √(p (1 - p) / n + z²/4n²) / (1 + z²/n).
/// Unlike p ± z √(p (1 - p) / n), it stays between 0 and 1, and holds for few games and for shares near 0 or 1.
public struct Share: Hashable, Sendable {
  /// The 97.5th percentile of the normal distribution.
  static let z = 1.959963984540054

  /// The number of games with the event.
  public let count: Int
  /// The number of games.
  public let games: Int
  /// Whether the count itself decided when the games ended.
  private(set) var isSequential = false

  public init(_ count: Int, of games: Int) { (self.count, self.games) = (count, games) }

  /// The share for games that a look at the count ended, or may have ended.
  var sequential: Share {
    var share = self
    share.isSequential = true
    return share
  }

  /// The method of the interval.
  var method: Estimate.Method { isSequential ? .sequential : .wilson }

  /// The share; nil without a game.
  public var value: Double? { games == 0 ? nil : Double(count) / Double(games) }

  /// The interval of the true share with a confidence of 95 %; 0...1 without a game.
  public var interval: ClosedRange<Double> {
    guard let value else { return 0...1 }
    if isSequential { return sequentialInterval(around: value) }
    let (n, square) = (Double(games), Self.z * Self.z)
    let middle = value + square / (2 * n)
    // A file may claim a count above the number of games.
    let reach = Self.z * (max(0, value * (1 - value)) / n + square / (4 * n * n)).squareRoot()
    // At the ends, the formula gives 0 and 1 except for rounding.
    let low = count == 0 ? 0 : max(0, (middle - reach) / (1 + square / n))
    let high = count == games ? 1 : min(1, (middle + reach) / (1 + square / n))
    return low...max(low, high)
  }

  /// The shares that the mean of all shares never beat by a likelihood ratio of 20, at any number of games. At most 5
  /// % of playtests exclude the true share (H. Robbins, "Statistical Methods Related to the Law of the Iterated
  /// Logarithm", Annals of Mathematical Statistics 41, 1970).
  private func sequentialInterval(around value: Double) -> ClosedRange<Double> {
    let (wins, others) = (Double(count), Double(max(0, games - count)))
    let mean = lgamma(wins + 1) + lgamma(others + 1) - lgamma(wins + others + 2)
    func isOutside(_ share: Double) -> Bool {
      mean - (wins == 0 ? 0 : wins * log(share)) - (others == 0 ? 0 : others * log(1 - share)) > log(20)
    }
    func bound(_ end: Double) -> Double {
      if !isOutside(end) { return end }
      var (outside, inside) = (end, value)
      for _ in 0..<40 {
        let middle = (outside + inside) / 2
        if isOutside(middle) { outside = middle } else { inside = middle }
      }
      return inside
    }
    return bound(0)...max(value, bound(1))
  }
}
