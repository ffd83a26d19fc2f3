/// A lower and an upper bound.
struct Bounds<Number: Hashable & Sendable>: Hashable, Sendable {
  var low, high: Number

  init(low: Number, high: Number) { (self.low, self.high) = (low, high) }

  init(_ number: Number) { (low, high) = (number, number) }

  func mapped<Other>(_ transform: (Number) -> Other) -> Bounds<Other> {
    Bounds<Other>(low: transform(low), high: transform(high))
  }
}

/// A value from 0 to 1 with Wilson's interval of 99 %, which is conservative if games are drawn.
struct BoundedValue {
  let value, low, high: Double

  /// Takes the mean of some games; without games the value is exact.
  init(_ value: Double, of games: Int) {
    self.value = value
    guard games > 0 else {
      (low, high) = (value, value)
      return
    }
    let (n, square) = (Double(games), Confidence.ninetyNine.normal * Confidence.ninetyNine.normal)
    let reach = (square * (value * (1 - value) / n + square / (4 * n * n))).squareRoot()
    low = max(0, (value + square / (2 * n) - reach) / (1 + square / n))
    high = min(1, (value + square / (2 * n) + reach) / (1 + square / n))
  }

  /// The upper bound of the difference to another value (R. G. Newcombe, "Interval Estimation for the Difference
  /// between Independent Proportions", Statistics in Medicine 17, 1998).
  func most(above other: BoundedValue) -> Double {
    let (up, down) = (high - value, other.value - other.low)
    return value - other.value + (up * up + down * down).squareRoot()
  }
}
