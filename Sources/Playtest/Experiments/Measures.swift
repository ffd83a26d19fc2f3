import ParlorCore

// The optional measures of a playtest.
extension ExperimentKey<Bool> {
  fileprivate static let movesUsed = Self.choosableFlag(
    "moves_used",
    "Count how often each move was legal and played, in all games or in none; by default in one of 256 games, "
      + "at least the first \(PlaytestPlan.fewestCounted).")

  fileprivate static let durations = Self.flag(
    "durations", "Measure how long games take in their own time: cues, and the thinking times that players report.")

  fileprivate static let coverage = Self.flag(
    "coverage",
    "Report which lines of the game's file and of players' files never ran, and which functions were never called.")
}

extension ExperimentKey<Int> {
  fileprivate static let openings = Self.count(
    "openings", in: 0...OpeningCounts.deepest,
    "Count the openings of up to this many moves, 1 to \(OpeningCounts.deepest), and their results, in every game; "
      + "0 for none. By default \(OpeningCounts.defaultDepth) moves, in as many games as moves are counted in.")

  fileprivate static let evaluate = Self.count(
    "evaluate", in: 1...Evaluation.mostRollouts,
    "Evaluate each position, and those after each of its legal moves, by this many rollouts: near-best moves, lead "
      + "changes, when games are decided, drama. 100 is a good number.")
}

extension ExperimentKey<String> {
  fileprivate static let evaluateBy = Self.opponent(
    "evaluate_by", "The opponent that plays all seats of the rollouts; random by default.")
}

extension [ExperimentOption] {
  static var measures: Self {
    [
      ExperimentKey<Bool>.movesUsed.option, ExperimentKey<Int>.openings.option, ExperimentKey<Int>.evaluate.option,
      ExperimentKey<String>.evaluateBy.option, ExperimentKey.metrics.option, ExperimentKey<Bool>.durations.option,
      ExperimentKey<Bool>.coverage.option,
    ]
  }
}

extension Int {
  fileprivate var nonZero: Int? { self == 0 ? nil : self }
}

extension PlaytestPlan {
  /// The default minimum of games in which moves and openings are counted.
  static let fewestCounted = 100

  /// Sets the plan's measures to the chosen options.
  mutating func measure(_ options: ExperimentOptions, at table: any ExperimentTable) throws {
    // Counting can take 20 times as long as random games themselves, so by default only a sample is counted.
    let sample = max(Self.fewestCounted, self.games / 256)
    countsMoves = options[.movesUsed] ?? true
    movesGames = options[.movesUsed] == nil ? sample : nil
    openingDepth = (options[.openings] ?? OpeningCounts.defaultDepth).nonZero
    openingsGames = options[.openings] == nil ? sample : nil
    (timesGames, coversLines) = (options[.durations] ?? false, options[.coverage] ?? false)
    let player = try options[.evaluateBy].map { try table.opponent($0) }
    guard let rollouts = options[.evaluate] else {
      if player == nil { return }
      let (by, evaluate) = (ExperimentKey<String>.evaluateBy.option, ExperimentKey<Int>.evaluate.option)
      throw Refusal("'\(table.spelled(by))' goes with '\(table.spelled(evaluate))'; give both, or neither")
    }
    evaluation = Evaluation(rollouts: rollouts, by: player)
  }
}
