public import Console
public import ParlorCore

// A tuning's report for people.
extension TuningReport {
  /// The report as lines of text, each with a line break.
  public var text: String { shown(style: .plain).text }

  /// The same, in some style.
  public func shown(style: TextStyle) -> Shown {
    let blocks = [style.table(heading), style.table(aligned(rows)), refusals.map { Shown($0) }]
    return paragraphs(blocks + [sentences.map { Shown($0) }])
  }

  /// The report as one file of HTML, without scripts, and without anything from elsewhere.
  public var page: String {
    document(
      "\(plan.games.game), a search of settings", heading: heading,
      parts: [
        section("What the games show", sentences.map(paragraph).joined()),
        section("What was tried", Playtest.table(rows)),
        section("Refused", refusals.dropFirst().map(paragraph).joined()),
      ],
      footer: "The distance is by how many points figures miss their goals, and lengths and legal moves by how many "
        + "per cent of the goal's nearer end, all added up.")
  }

  private var heading: [String] {
    let goals = "goals: " + plan.goals.map(\.text).joined(separator: ", ")
    let count = "\(counted(trials.count, "combination")) of \(plan.grid.varied.joined(separator: ", "))"
    return ["\(plan.games.title), \(count), \(grouped(plan.gameCount)) games", goals]
      + (interruption.map { [$0] } ?? [])
  }

  private var rows: [[String]] {
    let counts = [("stalls", \Tally.stalls.count), ("forfeits", \Tally.forfeits.count)].filter { _, count in
      trials.contains { $0.tally[keyPath: count] > 0 }
    }
    let rows = ranked.filter { $0.tally.games > 0 }.map { trial in
      let report = trial.report
      return [plan.grid.text(trial.candidate.plan.settings), "", grouped(trial.tally.games)]
        + [decimal(distance(trial), digits: 1)] + plan.goals.map { $0.cell(report.figure($0.figure)) }
        + counts.map { grouped(trial.tally[keyPath: $0.1]) }
    }
    let names = plan.goals.map(\.figure) + counts.map(\.0)
    return rows.isEmpty ? [] : [["settings", "", "games", "distance"] + names] + rows
  }

  private var refusals: [String] {
    let (shown, count) = (10, plan.refused.count)
    if count == 0 { return [] }
    let lines = plan.refused.prefix(shown).map { "  \(plan.grid.text($0.settings)): \($0.reason)" }
    return ["Refused:"] + lines + (count > shown ? ["  and \(count - shown) more"] : [])
  }

  /// What the games show, and no more.
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

  /// The goals of which the games show that a candidate misses them.
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
