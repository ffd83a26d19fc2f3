internal import Glibc

/// An estimated figure with its confidence interval.
public struct Estimate: Hashable, Sendable {
  /// The method of an interval.
  public enum Method: String, Sendable {
    /// Wilson's score interval of a share; see `Share`.
    case wilson
    /// Student's t of a mean: the mean of n games and t √(s² / n) to either side, with n - 1 degrees of freedom.
    case t
    /// Student's t corrected for skewness (R. Willink, Communications in Statistics, Theory and Methods 34, 2005).
    case willink
    /// Student's t of a ratio of two sums R = Σy / Σx, with the residuals y - R x of the games in place of deviations
    /// from a mean (the delta method; W. G. Cochran, "Sampling Techniques", 1977, chapter 6): the decisions of a game
    /// depend on one another, games don't.
    case ratio
    /// None: all games are alike, and the interval is the figure alone. With 95 % confidence, about 3 in an equal
    /// number of other games may differ (the rule of three; J. A. Hanley and A. Lippman-Hand, Journal of the American
    /// Medical Association 249, 1983).
    case alike
    /// The normal distribution around a rating of Bradley and Terry's model; see `BradleyTerry`.
    case bradleyTerry = "bradley-terry"
    /// An interval of a share that holds even if its count decided when the games ended; see `Share`.
    case sequential
    /// The score interval of the mean of a number that has a few values; see `ScoreInterval`.
    case score
    /// From the lower end of the lower bound's interval to the upper end of the upper bound's.
    case bounds
  }

  /// The figure; for `bounds` the midpoint, which is no estimate.
  public let mean: Double
  /// The interval of 95 %; nil for a single game.
  public let interval: ClosedRange<Double>?
  /// The number of games behind the figure.
  public let games: Int
  /// The method of the interval.
  public let method: Method

  /// Takes an interval computed elsewhere.
  init(mean: Double, interval: ClosedRange<Double>?, games: Int, method: Method) {
    (self.mean, self.interval, self.games, self.method) = (mean, interval, games, method)
  }

  /// A figure bounded by two others.
  init(from low: Estimate, to high: Estimate) {
    (mean, games, method) = ((low.mean + high.mean) / 2, low.games, .bounds)
    interval = low.interval.flatMap { least in
      high.interval.map { min(least.lowerBound, $0.lowerBound)...max(least.upperBound, $0.upperBound) }
    }
  }

  /// A mean from the sum of squared deviations; nil without a game.
  init?(
    mean: Double, squares: Double, games: Int, method: Method = .t, scale: Double = 1,
    confidence: Confidence = .ninetyFive
  ) {
    guard games > 0 else { return nil }
    (self.mean, self.games, self.method) = (mean, games, games > 1 && squares <= 0 ? .alike : method)
    guard games > 1 else {
      interval = nil
      return
    }
    let n = Double(games)
    let reach = studentsT(degrees: games - 1, confidence) * (max(0, squares) / (n - 1) / n).squareRoot() / scale
    interval = (mean - reach)...(mean + reach)
  }

  /// A mean from the sums of squared and cubed deviations; nil without a game.
  init?(mean: Double, squares: Double, cubes: Double, games: Int) {
    guard let plain = Estimate(mean: mean, squares: squares, games: games) else { return nil }
    let n = Double(games)
    let deviation = (squares / (n - 1)).squareRoot()
    // The third moment is unbiased.
    let skewness = cubes * n / (n - 1) / (n - 2) / (6 * deviation * deviation * deviation * n.squareRoot())
    guard games > 2, plain.method == .t, skewness.isFinite else {
      self = plain
      return
    }
    func end(_ t: Double) -> Double {
      guard abs(skewness) > 1e-6 else { return mean - t * deviation / n.squareRoot() }
      return mean - (cbrt(1 + 6 * skewness * (t - skewness)) - 1) / (2 * skewness) * deviation / n.squareRoot()
    }
    let t = studentsT(degrees: games - 1)
    self.init(mean: mean, interval: end(t)...max(end(t), end(-t)), games: games, method: .willink)
  }

  /// The rule of three: the largest share of other games that may differ if all games are alike.
  var shareOfOthers: Double { 3 / Double(games) }

  /// The estimate with its interval clamped to 0...1, for a share.
  var ofPart: Estimate {
    Estimate(mean: mean, interval: interval.map { $0.clamped(to: 0...1) }, games: games, method: method)
  }

  /// A share; nil without a game.
  init?(_ share: Share) {
    guard let value = share.value else { return nil }
    (mean, interval, games, method) = (value, share.interval, share.games, share.method)
  }
}

/// A confidence level.
enum Confidence: Sendable {
  case ninetyFive, ninetyNine

  /// The two-sided critical value of the normal distribution.
  var normal: Double { self == .ninetyFive ? Share.z : 2.575829303548901 }

  /// The critical values of Student's distribution for 1, 2, ... degrees of freedom.
  fileprivate var percentiles: [Double] { self == .ninetyFive ? percentiles95 : percentiles99 }
}

/// The two-sided critical value of Student's distribution with 1 or more degrees of freedom.
func studentsT(degrees: Int, _ confidence: Confidence = .ninetyFive) -> Double {
  let known = confidence.percentiles
  // From here on the expansion is exact to four digits.
  return degrees <= known.count
    ? known[max(1, degrees) - 1] : studentsT(degrees: Double(degrees), normal: confidence.normal)
}

/// The one-sided critical value of Student's distribution with 20 or more degrees of freedom.
func studentsT(degrees: Int, above tail: Double) -> Double {
  // The normal distribution's percentile, within 0.00045 (Abramowitz and Stegun, 26.2.23).
  let t = (-2 * log(tail)).squareRoot()
  let (above, below) = ((0.010328 * t + 0.802853) * t + 2.515517, ((0.001308 * t + 0.189269) * t + 1.432788) * t + 1)
  return studentsT(degrees: Double(degrees), normal: t - above / below)
}

/// Cornish and Fisher's expansion around the normal distribution's percentile (Abramowitz and Stegun, 26.7.5).
private func studentsT(degrees n: Double, normal z: Double) -> Double {
  let square = z * z
  let first = z * (square + 1) / 4
  let second = z * ((5 * square + 16) * square + 3) / 96
  let third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
  return z + (first + (second + third / n) / n) / n
}

private let percentiles95 = [
  12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139, 2.200985,
  2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963,
]

private let percentiles99 = [
  63.656741, 9.924843, 5.840909, 4.604095, 4.032143, 3.707428, 3.499483, 3.355387, 3.249836, 3.169273, 3.105807,
  3.054540, 3.012276, 2.976843, 2.946713, 2.920782, 2.898231, 2.878440, 2.860935, 2.845340,
]
