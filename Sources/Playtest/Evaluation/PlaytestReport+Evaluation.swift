import Console
import ParlorCore

// What positions were worth, for people and as plain data.
extension PlaytestReport {
  /// The share of the choices of two moves or more in which another move was worth at most 0.1 less than the best; nil
  /// where nobody evaluated, or nobody chose.
  public var nearBest: Estimate? { tally.evaluation.nearBest.estimate?.ofPart }

  /// How often the lead changed in a game; nil where nobody evaluated, and in a game of one seat.
  public var leadChanges: Estimate? { tally.evaluation.leadChanges.estimate }

  /// The number of moves after which the winner's value never fell below 0.75, in games with one winner.
  public var decisivePly: Estimate? { tally.evaluation.decisivePly.estimate }

  /// The part of a game until then.
  public var decisivePart: Estimate? { tally.evaluation.decisivePart.estimate?.ofPart }

  /// The winner's lowest value, in games with one winner: the lower, the more drama.
  public var winnerLowest: Estimate? { tally.evaluation.winnerLowest.estimate }

  /// What is evaluated, in one line.
  var evaluationTitle: String {
    guard let evaluation = plan.evaluation else { return "" }
    if let function = evaluation.function { return "evaluated by the function at \(function)" }
    let unfinished = tally.evaluation.unfinished
    return "evaluated by \(counted(evaluation.rollouts, "game")) of \(evaluation.judgeName) from each position"
      + (unfinished > 0 ? "; \(grouped(unfinished)) came to no end, and count as even" : "")
  }

  /// What the values of positions say, each figure by its name.
  var evaluationFacts: [(name: String, text: String)] {
    func part(_ estimate: Estimate?) -> String { measured(estimate, digits: 1, scale: 100, unit: " %") }
    func extreme(_ words: String, _ example: MetricSums.Example?, digits: Int = 0) -> String {
      example.map { ", \(words) \(decimal($0.number, digits: digits)) (\(Self.game($0.index)))" } ?? ""
    }
    let sums = tally.evaluation
    let changes = measured(leadChanges, digits: 2, unit: " a game") + extreme("at most", sums.leadChanges.most)
    return [
      ("near best", "\(part(nearBest)) of the choices have another move about as good as the best"),
      ("lead changes", seats.count < 2 ? "one seat" : changes),
      (
        "decisive",
        "after \(measured(decisivePly, digits: 1, unit: " moves")), \(part(decisivePart)) of the game"
          + extreme("at the latest after", sums.decisivePly.most)
      ),
      (
        "drama",
        "the winner's lowest value is \(measured(winnerLowest, digits: 3))"
          + extreme("at the least", sums.winnerLowest.least, digits: 3)
      ),
    ]
  }

  /// The values of positions as lines of text.
  func evaluationLines(_ style: TextStyle) -> [Shown] {
    if plan.evaluation == nil { return [] }
    let names = aligned(evaluationFacts.map { [$0.name] })
    return [style.title(evaluationTitle)] + zip(names, evaluationFacts).map { "\(style.label($0))  \($1.text)" }
  }

  /// The same as plain data; null where nobody evaluated.
  var evaluationValue: Value {
    guard let evaluation = plan.evaluation else { return .none }
    let sums = tally.evaluation
    return [
      "rollouts": .integer(evaluation.rollouts), "by": .text(evaluation.judgeName),
      "unfinished": .integer(tally.evaluation.unfinished),
      "near_best": Value(nearBest), "lead_changes": Value(sums.leadChanges), "decisive_ply": Value(sums.decisivePly),
      "decisive_part": Value(decisivePart), "winner_lowest": Value(sums.winnerLowest),
      "start_values": .list(
        tally.ribbon.bands.map { band in
          .record(
            (["moves": .integer(band.ply), "games": .integer(band.games)] as Record).merging(
              Record(zip(RibbonCounts.hundredths, band.values).map { ("p\($0)", Value(rounded: $1)) })))
        }),
    ]
  }
}
