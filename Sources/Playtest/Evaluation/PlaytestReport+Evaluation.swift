import Documents
import ParlorCore

// The values of positions, for programs and for people.
extension PlaytestReport {
  /// The share of choices in which another move is worth at most 0.1 less than the best; nil without an evaluated
  /// choice.
  public var nearBest: Estimate? { tally.evaluation.nearBest.estimate }

  /// The mean number of lead changes; nil without an evaluation, and in a game of one seat.
  public var leadChanges: Estimate? { tally.evaluation.leadChanges.estimate }

  /// The number of moves after which the winner's value never fell below 0.75, in games with one winner.
  public var decisivePly: Estimate? { tally.evaluation.decisivePly.estimate }

  /// The decisive ply as a share of the game's length.
  public var decisivePart: Estimate? { tally.evaluation.decisivePart.estimate }

  /// The winner's lowest value, in games with one winner: the lower, the more drama.
  public var winnerLowest: Estimate? { tally.evaluation.winnerLowest.estimate }

  /// The method of evaluation, in one line.
  var evaluationTitle: String {
    guard let evaluation = plan.evaluation else { return "" }
    if let function = evaluation.function { return "evaluated by the function at \(function)" }
    let unfinished = tally.evaluation.unfinished
    return "evaluated by \(counted(evaluation.rollouts, "game")) of \(evaluation.judgeName) from each position"
      + (unfinished > 0 ? "; \(grouped(unfinished)) didn't finish, and count as even" : "")
  }

  private static let section = "What positions are worth"

  var evaluationBlocks: [Document.Block] {
    if plan.evaluation == nil { return [] }
    let legend =
      "What positions are worth to the first mover: the line is the median, the inner band holds half of the games, "
      + "the outer one four fifths. It ends when fewer than a twentieth of the games go on."
    let bands = tally.ribbon.bands.map { (moves: $0.ply, values: $0.values) }
    return [.title(evaluationTitle)] + (bands.count < 2 ? [] : [.ribbon(bands), .page(.paragraph(legend))])
      + [.facts(Self.evaluations.facts(Self.section, of: self))]
  }

  static let evaluations = Schema<Self>(
    "parlor.PlaytestEvaluation", "playtest evaluation",
    "The values of a playtest's positions: the mean result of rollouts, or a function's value.",
    [
      .count("rollouts", "The number of rollouts from each position; 0 if a function evaluated it.") {
        $0.plan.evaluation?.rollouts ?? 0
      },
      .text("by", "The opponent that played the rollouts, or the file and line of the function.") {
        $0.plan.evaluation?.judgeName ?? ""
      },
      .count("unfinished", "How many rollouts didn't finish; they count as even.") { $0.tally.evaluation.unfinished },
      .mean("near_best", "The share of choices with another move worth at most 0.1 less than the best.") {
        $0.nearBest
      }.told(in: section) {
        [Fact("near best", "\(part($0.nearBest)) of the choices have another move about as good as the best")]
      },
    ] + leads + [
      Field(
        "start_values",
        "{ moves: integer, games: integer, p10: number, p25: number, p50: number, p75: number, p90: number }[]",
        "The values of positions to the seat that moved first after each number of moves, while at least a twentieth "
          + "of the games went on: their 10th, 25th, 50th, 75th and 90th percentiles.", get: \.bands)
    ])

  private static func extreme(_ word: String, _ example: MetricSums.Example?) -> String {
    example.map { ", \(word) in \(game($0.index))" } ?? ""
  }

  /// The leaders, and since when they lead.
  private static var leads: [Field<Self>] {
    [
      .mean(
        "lead_changes",
        "How often the lead changed in a game. A seat leads if its value is at least 0.2 above every other's; nil in a "
          + "game of one seat.", of: \.leadChanges
      ).told(in: section) {
        let changes = measured($0.leadChanges, digits: 2, unit: " a game")
        let most = extreme("most", $0.tally.evaluation.leadChanges.low.most)
        return [Fact("lead changes", $0.seats.count < 2 ? "one seat" : changes + most)]
      },
      .mean(
        "decisive_ply",
        "The number of moves after which the winner's value never fell below 0.75, in games with one winner.",
        of: \.decisivePly),
      .mean("decisive_part", "The same as a part of the game.") { $0.decisivePart }.told(in: section) {
        [
          Fact(
            "decisive",
            "after \(measured($0.decisivePly, digits: 1, unit: " moves")), \(part($0.decisivePart)) of the game"
              + extreme("latest", $0.tally.evaluation.decisivePly.low.most))
        ]
      },
      .mean(
        "winner_lowest", "The winner's lowest value, in games with one winner: the lower, the more drama.",
        of: \.winnerLowest
      ).told(in: section) {
        let least = extreme("lowest", $0.tally.evaluation.winnerLowest.low.least)
        return [Fact("drama", "the winner's lowest value is \(measured($0.winnerLowest, digits: 3))" + least)]
      },
    ]
  }

  private static func part(_ estimate: Estimate?) -> String {
    measured(estimate, digits: 1, scale: 100, unit: " %")
  }

  private var bands: Value? {
    .list(
      tally.ribbon.bands.map { band in
        .record(
          (["moves": .integer(band.ply), "games": .integer(band.games)] as Record).merging(
            Record(zip(RibbonCounts.hundredths, band.values).map { ("p\($0)", Value(rounded: $1)) })))
      })
  }
}

extension Field<PlaytestReport> {
  /// A per-game figure, with the games of its extremes.
  fileprivate static func mean(
    _ name: String, _ help: String, of sums: @escaping @Sendable (EvaluationSums) -> BoundedSums<MetricSums>
  ) -> Self {
    option(name, MeanFigure.schema, help) { MeanFigure(sums($0.tally.evaluation)) }
  }
}
