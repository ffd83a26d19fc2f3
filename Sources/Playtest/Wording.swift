import Documents

// How reports write figures.

/// The interval of a share in hundredths: 54.6 to 56.6 %; a hyphen without a game.
func interval(_ share: Share) -> String { percents(share.games > 0 ? share.interval : nil) }

/// A figure with how far its interval reaches, or its bounds alone where no more is known; a hyphen without one.
func measured(_ estimate: Estimate?, digits: Int, scale: Double = 1, unit: String = "") -> String {
  if let estimate, estimate.method == .bounds {
    let ends = estimate.interval.map { [$0.lowerBound, $0.upperBound].map { decimal($0 * scale, digits: digits) } }
    return (ends?.joined(separator: " to ") ?? "-") + unit
  }
  return decimal(estimate.map { $0.mean * scale }, digits: digits)
    + reach(estimate, digits: digits, scale: scale, unit: unit)
}

/// The longer reach of an interval from its figure, after a space; empty without an interval.
/// - Parameter unit: what the figure is a number of, as in ` %`; it stands behind both.
func reach(_ estimate: Estimate?, digits: Int, scale: Double = 1, unit: String = "") -> String {
  guard let estimate, let interval = estimate.interval else { return unit }
  if estimate.method == .alike { return unit + " (all alike)" }
  let reach = max(interval.upperBound - estimate.mean, estimate.mean - interval.lowerBound)
  return " ± \(decimal(reach * scale, digits: digits))\(unit)"
}

extension Document.Bar {
  /// The bar of a share.
  init(_ name: String, _ share: Share) {
    let (value, whiskers) = (share.value, share.games == 0 ? nil : share.interval)
    self.init(
      name, value == nil ? "-" : "\(percent(value)) (\(percents(whiskers)))", value ?? 0, whiskers: whiskers)
  }
}

extension LengthHistogram {
  /// How many games had each length, or one of a few in a row where there are many lengths.
  var columns: [Document.Bin] {
    let most = 40
    guard let range else { return [] }
    let width = (range.count + most - 1) / most
    var counts = Array(repeating: 0, count: (range.count + width - 1) / width)
    for (length, times) in entries { counts[(length - range.lowerBound) / width] += times }
    return counts.enumerated().map { index, games in
      let first = range.lowerBound + index * width
      return (first...min(first + width - 1, range.upperBound), games)
    }
  }
}
