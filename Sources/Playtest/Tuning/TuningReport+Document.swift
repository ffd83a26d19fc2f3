public import Documents
import ParlorCore

// A tuning's report for programs and for people.
extension TuningReport: ExperimentReport {
  public static let schema = Schema<Self>(
    "parlor.Tuning", "tuning", "The results of a search for settings.",
    [
      .text("game", "The game's id.") { $0.plan.games.game }, .seed(\.plan.games),
      .texts("players", "The players, in the order of the seats.") { $0.plan.games.players },
      .texts("moves", "The moves that each game began with.") { $0.plan.games.opening },
    ] + .manner(\.plan.games) + [
      .count("budget", "The most games that could be played.") { $0.plan.games.games },
      .count("planned", "How many games were planned.") { $0.plan.gameCount },
      .count("games", "How many games were played.") { $0.games },
      .text("interruption", "Why it ended early, if it did.") { $0.interruption },
      Field("goals", "{ figure: string, low: number, high: number }[]", "The wanted ranges of figures.") {
        .list(
          $0.plan.goals.map { goal in
            [
              "figure": .text(goal.figure), "low": .number(goal.range.lowerBound),
              "high": .number(goal.range.upperBound),
            ]
          })
      },
      .list("tried", row, "The tried settings, the best first.") { report in
        let (best, contenders) = (report.best, Set(report.contenders))
        return report.ranked.filter { $0.tally.games > 0 }.map {
          ($0, report, $0 == best || contenders.contains($0))
        }
      },
      Field(
        "refused", "{ settings: table<string, any>, reason: string }[]",
        "The settings that the game or the players refused."
      ) {
        .list($0.plan.refused.map { ["settings": .record(Record($0.settings)), "reason": .text($0.reason)] })
      },
      .texts("sentences", "What the games show.") { $0.sentences },
    ])

  private static let row = Schema<(trial: Trial, report: TuningReport, isContender: Bool)>(
    "parlor.TuningRow", "tuning row", "Tried settings.",
    [
      Field("settings", "table<string, any>", "The settings.") {
        .record(Record($0.trial.candidate.plan.settings))
      },
      .count("games", "How many games were played with them.") { $0.trial.tally.games },
      .number("distance", "How far the figures are from the goals; nil if a figure is unknown.") {
        $0.report.distance($0.trial)
      },
      Field("figures", "table<string, parlor.PlaytestMean>", "The figures of the goals.", of: MeanFigure.schema) {
        let report = $0.trial.report
        return .record(Record($0.report.plan.goals.map { ($0.figure, Value(report.figure($0.figure))) }))
      },
      .flag("contender", "Whether it is the best, or can't be told apart from it.") { $0.isContender },
      .count("stalls", "How many games weren't over at the limit of moves.") { $0.trial.tally.stalls.count },
      .count("forfeits", "How many games were forfeited.") { $0.trial.tally.forfeits.count },
    ])

  public func document(naming: GameNaming?) -> Document {
    let goals = "goals: " + plan.goals.map(\.text).joined(separator: ", ")
    let count = "\(counted(trials.count, "combination")) of \(plan.grid.varied.joined(separator: ", "))"
    return Document(
      "\(plan.games.game), a search of settings",
      heading: ["\(plan.games.title), \(count), \(grouped(plan.gameCount)) games", goals]
        + (interruption.map { [$0] } ?? []),
      sections: [
        .init("What was tried", isWide: true, [.table(.init(rows, of: "combination"))]),
        .init("Refused", [.lines(refusals)]), .init("What the games show", [.lines(sentences)]),
      ],
      footer: "The distance adds up by how many points figures miss their goals; for lengths and legal moves, by how "
        + "many per cent of the goal's nearer end.")
  }

  private var rows: [[String]] {
    let counts = [("stalls", \Tally.stalls.count), ("forfeits", \Tally.forfeits.count)].filter { _, count in
      trials.contains { $0.tally[keyPath: count] > 0 }
    }
    let rows = ranked.filter { $0.tally.games > 0 }.map { trial in
      let report = trial.report
      return [plan.grid.text(trial.candidate.plan.settings), grouped(trial.tally.games)]
        + [decimal(distance(trial), digits: 1)] + plan.goals.map { $0.cell(report.figure($0.figure)) }
        + counts.map { grouped(trial.tally[keyPath: $0.1]) }
    }
    let names = plan.goals.map(\.figure) + counts.map(\.0)
    return [["settings", "games", "distance"] + names] + rows
  }

  private var refusals: [String] {
    let (shown, count) = (10, plan.refused.count)
    if count == 0 { return [] }
    let lines = plan.refused.prefix(shown).map { "  \(plan.grid.text($0.settings)): \($0.reason)" }
    return ["Refused:"] + lines + (count > shown ? ["  and \(count - shown) more"] : [])
  }

  /// Sentences that claim no more than the games show.
  public var sentences: [String] {
    if trials.contains(where: { $0.tally.games == 0 }) { return [] }
    guard let best else { return ["No game tells all figures."] }
    let (contenders, silent) = (contenders, trials.filter { distance($0) == nil })
    let further = trials.count - 1 - contenders.count - silent.count
    let subject = contenders.isEmpty && silent.isEmpty ? "All others are" : further == 1 ? "One is" : "\(further) are"
    return ["\(names([best])) came closest to the goals."] + missed(by: best)
      + (contenders.isEmpty ? [] : ["Not told apart from it: \(names(contenders))."])
      + (further == 0 ? [] : ["\(subject) shown to be further away, with a confidence of 95 % for all together."])
      + (silent.isEmpty ? [] : ["No game tells all figures of: \(names(silent))."])
  }

  private func names(_ trials: [Trial]) -> String {
    let most = 6
    let names = trials.prefix(most).map { plan.grid.text($0.candidate.plan.settings) }.joined(separator: "; ")
    return names + (trials.count > most ? "; and \(trials.count - most) more" : "")
  }

  /// The goals that a candidate misses, as the games show.
  private func missed(by trial: Trial) -> [String] {
    let report = trial.report
    return plan.goals.compactMap { goal in
      guard let figure = report.figure(goal.figure), let interval = figure.interval, !interval.overlaps(goal.range)
      else {
        return nil
      }
      return "It misses \(goal.text), with \(goal.cell(figure))."
    }
  }
}

extension Goal {
  /// A figure with its interval of 95 %.
  fileprivate func cell(_ figure: Estimate?) -> String {
    guard let figure else { return "-" }
    let (scale, digits, unit) = (isInPoints ? 100.0 : 1, isInPoints ? 1 : 2, isInPoints ? " %" : "")
    func text(_ number: Double) -> String { decimal(number * scale, digits: digits) }
    let range = figure.interval.map { " (\(text($0.lowerBound)) to \(text($0.upperBound)))" } ?? ""
    return text(figure.mean) + unit + range
  }
}
