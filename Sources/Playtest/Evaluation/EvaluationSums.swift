import ParlorCore

/// What the values of positions say of the games that ended.
struct EvaluationSums: Hashable, Sendable, Sums {
  /// The choices, and those with more than one move that is about as good as the best.
  private(set) var nearBest = RatioSums()
  /// How often the lead changed, in games of two seats or more.
  private(set) var leadChanges = MetricSums()
  /// After how many moves games were decided for good, those with one winner.
  private(set) var decisivePly = MetricSums()
  /// Their lengths, and the moves until they were decided.
  private(set) var decisivePart = RatioSums()
  /// The winner's lowest values.
  private(set) var winnerLowest = MetricSums()
  /// How many games were played on, and how many of them came to no end.
  private(set) var rollouts = 0, unfinished = 0

  /// Adds a game that ended.
  mutating func add(_ values: GameValues, _ outcome: Outcome, index: Int) {
    nearBest.add(values.nearChoices, of: values.choices)
    rollouts += values.rollouts
    unfinished += values.unfinished
    if values.seats > 1 { leadChanges.add(Double(values.leadChanges), index: index) }
    let winners = outcome.winners
    guard winners.count == 1, (0..<values.seats).contains(winners[0]) else { return }
    if let lowest = values.lowest(for: winners[0]) { winnerLowest.add(lowest, index: index) }
    guard let position = values.decisivePosition(for: winners[0]) else { return }
    decisivePly.add(Double(values.firstPly + position), index: index)
    decisivePart.add(position, of: values.count - 1)
  }

  mutating func pass(through tape: inout NumberTape) {
    nearBest.pass(through: &tape)
    leadChanges.pass(through: &tape)
    decisivePly.pass(through: &tape)
    decisivePart.pass(through: &tape)
    winnerLowest.pass(through: &tape)
    tape.pass(&rollouts)
    tape.pass(&unfinished)
  }
}
