import Documents

// How reports format figures.

/// The interval of a share in hundredths, as in `54.6 to 56.6 %`; a hyphen without a game.
func interval(_ share: Share) -> String { percents(share.games > 0 ? share.interval : nil) }

/// A figure with the half-width of its interval, or only its bounds; a hyphen without a figure.
func measured(_ estimate: Estimate?, digits: Int, scale: Double = 1, unit: String = "") -> String {
  if let estimate, estimate.method == .bounds {
    let ends = estimate.interval.map { [$0.lowerBound, $0.upperBound].map { decimal($0 * scale, digits: digits) } }
    return (ends?.joined(separator: " to ") ?? "-") + unit
  }
  return decimal(estimate.map { $0.mean * scale }, digits: digits)
    + reach(estimate, digits: digits, scale: scale, unit: unit)
}

/// The larger distance from a figure to an end of its interval, after a space; empty without an interval.
/// - Parameter unit: the unit of the figure, as in ` %`; appended to both.
func reach(_ estimate: Estimate?, digits: Int, scale: Double = 1, unit: String = "") -> String {
  guard let estimate, let interval = estimate.interval else { return unit }
  if estimate.method == .alike { return unit + " (all alike)" }
  let reach = max(interval.upperBound - estimate.mean, estimate.mean - interval.lowerBound)
  return " ± \(decimal(reach * scale, digits: digits))\(unit)"
}

extension Document.Bar {
  /// A share's bar.
  init(_ name: String, _ share: Share) {
    let (value, whiskers) = (share.value, share.games == 0 ? nil : share.interval)
    self.init(
      name, value == nil ? "-" : "\(percent(value)) (\(percents(whiskers)))", value ?? 0, whiskers: whiskers)
  }
}

extension LengthHistogram {
  /// The number of games by length, or by ranges of lengths if there are many.
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
