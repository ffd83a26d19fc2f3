import ParlorCore

// Figures by the names that stopping rules and goals use.
extension PlaytestReport {
  /// The prefix of metrics' names.
  private static let metricPrefix = "metrics."

  /// The names of a game's figures.
  static func figureNames(seats: [Seat], metrics: PlaytestPlan.Metrics?) -> [String] {
    let names = ["draws", "losses", "length", "legal_moves", "real_choices", "stalls", "forfeits"]
    let starts = seats.count < 2 ? [] : ["start_share", "start_advantage"]
    return starts + names + seats.map { "wins.\($0.name)" } + (metrics?.names ?? []).map { metricPrefix + $0 }
  }

  /// Checks that a game has a figure.
  static func check(figure name: String, seats: [Seat], metrics: PlaytestPlan.Metrics?) throws(Refusal) {
    let names = figureNames(seats: seats, metrics: metrics)
    guard !names.contains(name) else { return }
    let hint = suggestion(for: name, among: names, else: "it has \(names.joined(separator: ", "))")
    throw Refusal("a report has no figure \(quoted(name)); \(hint)")
  }

  /// Whether a figure is a share or a difference of shares.
  static func isPart(_ name: String) -> Bool { name != "length" && name != "legal_moves" && !isMetric(name) }

  /// Whether a figure is a metric.
  static func isMetric(_ name: String) -> Bool { name.hasPrefix(metricPrefix) }

  private func metric(_ name: String) -> MetricSums? {
    Self.isMetric(name) ? metrics[String(name.dropFirst(Self.metricPrefix.count))] : nil
  }

  /// A figure by its name; nil if no game has it.
  func figure(_ name: String) -> Estimate? {
    switch name {
    case "start_advantage": startAdvantage
    case "length": length
    case "legal_moves": branching
    case "real_choices": realChoices
    default: metric(name).map(\.estimate) ?? share(name).flatMap(Estimate.init)
    }
  }

  /// A figure as a fraction of whole numbers, which can be summed over games.
  func fraction(_ name: String) -> Fraction {
    switch name {
    case "start_advantage": starts?.advantageFraction(seats: seats.count) ?? Fraction()
    case "length": Fraction(tally.lengths.sum, of: tally.lengths.count)
    case "legal_moves": Fraction(tally.decisionSums.choices, of: tally.decisionSums.decisions)
    case "real_choices": Fraction(tally.decisionSums.realChoices, of: tally.decisionSums.decisions)
    default: metric(name).map(\.fraction) ?? share(name).map { Fraction($0.count, of: $0.games) } ?? Fraction()
    }
  }

  private func share(_ name: String) -> Share? {
    switch name {
    case "start_share": startShare
    case "draws": draws
    case "losses": losses
    case "stalls": Share(tally.stalls.count, of: tally.games)
    case "forfeits": Share(tally.forfeits.count, of: tally.games)
    default: seats.indices.first { "wins.\(seats[$0].name)" == name }.map { wins(seat: $0) }
    }
  }
}

/// A figure as a sum and its divisor.
struct Fraction: Hashable, Sendable {
  private(set) var sum = 0
  private(set) var whole = 0

  init() {}

  init(_ sum: Int, of whole: Int) { (self.sum, self.whole) = (sum, whole) }

  /// The figure; nil if no game has it.
  var value: Double? { whole == 0 ? nil : Double(sum) / Double(whole) }

  static func + (left: Self, right: Self) -> Self { Self(left.sum &+ right.sum, of: left.whole &+ right.whole) }
}
