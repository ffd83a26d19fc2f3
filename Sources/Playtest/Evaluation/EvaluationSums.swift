import ParlorCore

/// Lower and upper bounds of sums.
struct BoundedSums<Part: Sums & Hashable & Sendable>: Hashable, Sendable, Sums {
  var low, high: Part

  init(_ empty: Part) { (low, high) = (empty, empty) }

  mutating func pass(through archive: inout NumberArchive) {
    low.pass(through: &archive)
    high.pass(through: &archive)
  }

  /// A figure between both bounds; if the bounds are equal, their figure.
  func estimate(_ estimate: (Part) -> Estimate?) -> Estimate? {
    guard let least = estimate(low), low != high, let most = estimate(high) else { return estimate(low) }
    return Estimate(from: least, to: most)
  }
}

extension BoundedSums<MetricSums> {
  init() { self.init(MetricSums()) }

  mutating func add(_ bounds: Bounds<Double>, index: Int) {
    low.add(bounds.low, index: index)
    high.add(bounds.high, index: index)
  }

  var estimate: Estimate? { estimate(\.estimate) }
}

extension BoundedSums<RatioSums> {
  init() { self.init(RatioSums()) }

  mutating func add(_ bounds: Bounds<Int>, of units: Int) {
    low.add(bounds.low, of: units)
    high.add(bounds.high, of: units)
  }

  var estimate: Estimate? { estimate { $0.estimate?.ofPart } }
}

/// Sums of the position values of finished games.
struct EvaluationSums: Hashable, Sendable, Sums {
  /// The choices, and those with several moves that are about as good as the best.
  private(set) var nearBest = BoundedSums<RatioSums>()
  /// The numbers of lead changes, in games of two seats or more.
  private(set) var leadChanges = BoundedSums<MetricSums>()
  /// The plies after which games with one winner were decided for good.
  private(set) var decisivePly = BoundedSums<MetricSums>()
  /// The decisive plies as shares of these games' lengths.
  private(set) var decisivePart = BoundedSums<RatioSums>()
  /// The winner's lowest values.
  private(set) var winnerLowest = BoundedSums<MetricSums>()
  /// The number of rollouts, and of those that didn't end.
  private(set) var rollouts = 0, unfinished = 0

  /// Adds a finished game.
  mutating func add(_ values: GameValues, _ outcome: Outcome, index: Int) {
    nearBest.add(values.nearChoices, of: values.choices)
    rollouts += values.rollouts
    unfinished += values.unfinished
    if values.seats > 1 { leadChanges.add(values.leadChanges.mapped(Double.init), index: index) }
    let winners = outcome.winners
    guard winners.count == 1, (0..<values.seats).contains(winners[0]), values.count > 0 else { return }
    winnerLowest.add(values.lowest(for: winners[0]), index: index)
    let position = values.decisivePosition(for: winners[0])
    decisivePly.add(position.mapped { Double(values.firstPly + $0) }, index: index)
    decisivePart.add(position, of: values.count - 1)
  }

  mutating func pass(through archive: inout NumberArchive) {
    nearBest.pass(through: &archive)
    leadChanges.pass(through: &archive)
    decisivePly.pass(through: &archive)
    decisivePart.pass(through: &archive)
    winnerLowest.pass(through: &archive)
    archive.pass(&rollouts)
    archive.pass(&unfinished)
  }
}
