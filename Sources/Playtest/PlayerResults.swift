internal import Glibc

/// What a player came to on a seat, or on all of them.
public struct PlayerResults: Hashable, Sendable, Sums {
  /// A score of 1: scores are added up in millionths, since sums of whole numbers are the same in any order.
  static let whole = 1_000_000

  /// The games with a result.
  public internal(set) var games = 0
  /// Those that were won; of several winners each has won.
  public internal(set) var wins = 0
  /// The sum of the scores, in millionths.
  var score: Int128 = 0
  private var unscored = 0

  /// The mean score; nil without a game that has one.
  public var meanScore: Double? {
    games == unscored ? nil : Double(score) / Double(Self.whole) / Double(games - unscored)
  }

  /// The wins among the games.
  public var share: Share { Share(wins, of: games) }

  mutating func add(isWon: Bool, score parts: Int) {
    games &+= 1
    // No branch: who wins a random game is what a processor guesses worst.
    wins &+= isWon ? 1 : 0
    score &+= Int128(parts)
  }

  /// Counts forfeits of one player, each as a win or as a loss.
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

  /// A score in millionths, rounded; what no whole number holds counts as the largest that one does, and nan as none.
  static func parts(of score: Double) -> Int {
    let limit = 9e18
    let parts = (score * Double(whole)).rounded()
    return parts.isNaN ? 0 : Int(max(-limit, min(limit, parts)))
  }
}

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
  /// Whether the count itself decided when no more games were played.
  private(set) var isSequential = false

  public init(_ count: Int, of games: Int) { (self.count, self.games) = (count, games) }

  /// The same of games that were ended by a look at the count, or may have been.
  var sequential: Share {
    var share = self
    share.isSequential = true
    return share
  }

  /// How the interval is computed.
  var method: Estimate.Method { isSequential ? .sequential : .wilson }

  /// The share itself; nil without a game.
  public var value: Double? { games == 0 ? nil : Double(count) / Double(games) }

  /// Where the true share lies with a confidence of 95 %; everywhere without a game.
  public var interval: ClosedRange<Double> {
    guard let value else { return 0...1 }
    if isSequential { return sequentialInterval(around: value) }
    let (n, square) = (Double(games), Self.z * Self.z)
    let middle = value + square / (2 * n)
    // A file may say that there were more than all.
    let reach = Self.z * (max(0, value * (1 - value)) / n + square / (4 * n * n)).squareRoot()
    // At the ends the formula gives 0 and 1 but for rounding.
    let low = count == 0 ? 0 : max(0, (middle - reach) / (1 + square / n))
    let high = count == games ? 1 : min(1, (middle + reach) / (1 + square / n))
    return low...max(low, high)
  }

  /// The shares under which the counts were never, at whatever number of games one looks, 20 times likelier by the
  /// mean of all shares than by this one: true shares are left out in 5 % of all playtests at most (H. Robbins,
  /// "Statistical Methods Related to the Law of the Iterated Logarithm", Annals of Mathematical Statistics 41, 1970).
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
