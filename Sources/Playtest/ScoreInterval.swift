/// The interval of the true mean of a number that has one of a few known values in each game.
///
/// This is the score interval: it excludes a mean that is more than z standard errors from the games' mean. The
/// standard error is that of the maximum-likelihood shares of the values under this mean, so it is right even if a
/// value is rare or unseen. For the values 0 and 1 this is Wilson's interval, and for -1, 0 and 1 Tango's of a
/// difference of paired shares (T. Tango, "Equivalence Test and Confidence Interval for the Difference in Proportions
/// for the Paired-Sample Design", Statistics in Medicine 17, 1998).
struct ScoreInterval {
  private let counts: [(value: Double, count: Double)]
  /// The lowest and the highest possible value, seen or not.
  private let ends: ClosedRange<Double>
  private let games: Double
  /// The mean of the games; nil without a game.
  let mean: Double?

  /// Takes the number of games by possible value; unseen values between the ends may be omitted.
  init(_ counts: [(value: Double, count: Int)]) {
    self.counts = counts.filter { $0.count > 0 }.map { ($0.value, Double($0.count)) }
    let values = counts.map(\.value)
    ends = (values.min() ?? 0)...(values.max() ?? 0)
    let games = self.counts.reduce(0) { $0 + $1.count }
    mean = games == 0 ? nil : self.counts.reduce(0) { $0 + $1.value * $1.count } / games
    self.games = games
  }

  /// The interval; from end to end without a game.
  func callAsFunction(_ confidence: Confidence = .ninetyFive) -> ClosedRange<Double> {
    guard let mean else { return ends }
    let square = confidence.normal * confidence.normal
    /// The included mean that is furthest towards an end.
    func bound(_ end: Double) -> Double {
      var (outside, inside) = (end, mean)
      for _ in 0..<40 {
        let middle = (outside + inside) / 2
        let isOutside = games * (mean - middle) * (mean - middle) > square * variance(at: middle)
        if isOutside { outside = middle } else { inside = middle }
      }
      // An included end is reached exactly, not only approached.
      return abs(inside - end) < 1e-9 ? end : inside
    }
    return min(bound(ends.lowerBound), mean)...max(bound(ends.upperBound), mean)
  }

  /// The variance of a game's value under a mean that differs from the games' mean and lies between the ends.
  ///
  /// The maximum-likelihood share of a value v is count / games / (1 + slope (v - mean)), with the slope that gives
  /// the shares this mean. If no slope does, an end without a game takes the rest.
  private func variance(at mean: Double) -> Double {
    let (below, above) = (ends.lowerBound - mean, ends.upperBound - mean)
    guard below < 0, above > 0 else { return 0 }
    var (low, high) = (-1 / above, -1 / below)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      let excess = counts.reduce(0) { $0 + $1.count * ($1.value - mean) / (1 + middle * ($1.value - mean)) }
      if excess > 0 { low = middle } else { high = middle }
    }
    let slope = (low + high) / 2
    var (rest, variance) = (1.0, 0.0)
    for (value, count) in counts {
      let share = count / games / (1 + slope * (value - mean))
      rest -= share
      variance += share * (value - mean) * (value - mean)
    }
    let end = slope > 0 ? below : above
    return variance + max(0, rest) * end * end
  }
}

extension Estimate {
  /// The mean of a number that has a few known values; nil without a game.
  init?(_ counts: [(value: Double, count: Int)], confidence: Confidence = .ninetyFive) {
    let interval = ScoreInterval(counts)
    guard let mean = interval.mean else { return nil }
    self.init(
      mean: mean, interval: interval(confidence), games: counts.reduce(0) { $0 + $1.count }, method: .score)
  }
}
