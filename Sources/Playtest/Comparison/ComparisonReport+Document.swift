public import Documents
import ParlorCore

// The differences, for programs and for people.
extension ComparisonReport: ExperimentReport {
  public var isGivenUp: Bool { givenUp != nil }
  public var plans: [PlaytestPlan] { [plan, base] }

  public static let schema = Schema<Self>(
    "parlor.Comparison", "comparison", "The differences between two games, line-ups or settings.",
    [
      .part("base", side, "The base of the comparison.") { ($0.base, $0.baseTally) },
      .part("other", side, "The changed game.") { ($0.plan, $0.tally) }, .seed(\.plan),
      .count("pairs", "How many pairs of games were played.") { $0.sums.pairs },
      .count("unfinished", "How many pairs had a stall or a forfeit; they count in no figure.") {
        $0.sums.unfinished
      },
      .count("planned", "How many pairs were planned.") { $0.plan.games },
      .flag("interrupted", "Whether Ctrl-C ended it early.") { $0.isInterrupted },
      .text("given_up", "Why it gave up before all games were played.") { $0.givenUp },
      .table("figures", finding, "The figures.") { $0.findings.map { ($0.name, $0) } },
    ])

  private static let side = Schema<(plan: PlaytestPlan, tally: Tally)>(
    "parlor.ComparedGame", "compared game", "One of two games that were compared.",
    [
      .text("game", "The game's id.") { $0.plan.game },
      Field("settings", "table<string, any>", "The chosen settings.") { .record(Record($0.plan.settings)) },
      .texts("players", "The players.") { $0.plan.players },
      .count("stalls", "How many games weren't over at the limit of moves.") { $0.tally.stalls.count },
      .count("forfeits", "How many games were forfeited.") { $0.tally.forfeits.count },
      .incidents("incidents", "The first few of both.") { $0.tally.incidents },
    ])

  private static let finding = Schema<ComparedFigure>(
    "parlor.ComparedFigure", "compared figure", "A figure of both games.",
    [
      .mean("base", "That of the base.") { $0.base }, .mean("other", "That of the other.") { $0.other },
      .mean("difference", "How much larger the other's is, with an interval of `confidence`.") { $0.difference },
      .number("confidence", "The confidence of the intervals: 0.99.") { _ in 0.99 },
      .flag("shown", "Whether a difference is shown.") { $0.isShown },
    ])

  public func document(naming: GameNaming?) -> Document {
    let rows = findings.map { finding in
      [finding.words] + [finding.base, finding.other].map { finding.number($0.mean) } + [finding.spelledDifference]
    }
    let title =
      "\(name(plan)) against \(name(base)), seed \(plan.seed.number), \(grouped(plan.games)) games of each"
    let pairs = sums.unfinished == 0 ? [] : ["Left out: \(counted(sums.unfinished, "pair")) with a stall or a forfeit."]
    var document = Document(
      "\(plan.game) against \(base.game), a comparison", heading: [title] + (interruption.map { [$0] } ?? []),
      sections: [
        .init(
          "Differences",
          differenceCharts
            + [
              .table(.init([["figure", "base", "other", "difference (99 %)"]] + rows, of: "figure"))
            ]), .init("What differs", [.lines(sentences + pairs)]),
        .init("Base and other", [.chart(shareBars)]),
        .init("Stalls and forfeits", [.incidents("Stalls and forfeits:", incidents(naming))]),
      ],
      footer:
        "Differences are taken game by game. Their intervals have a confidence of 99 %: score intervals for shares, "
        + "Student's t for lengths, and the same of ratios of sums for moves. Those of base and other have 95 %.")
    document.plan = naming?.plan
    return document
  }

  /// The first failed game of each plan.
  private func incidents(_ naming: GameNaming?) -> [Document.Incident] {
    let baseNaming = naming.map { GameNaming($0.base ?? base.game, options: $0.options, file: $0.file) }
    return tally.incidents.prefix(1).map { plan.shown($0, naming: naming, in: name(plan)) }
      + baseTally.incidents.prefix(1).map { base.shown($0, naming: baseNaming, in: name(base), before: plan.games) }
  }

  /// Why and where the plan ended early; nil if it didn't.
  public var interruption: String? {
    let share = "\(grouped(sums.pairs)) of \(grouped(plan.games)) games"
    return givenUp.map { "given up with \(share) played: \($0)" } ?? (isInterrupted ? "interrupted: \(share)" : nil)
  }

  /// A name that tells the two plans apart.
  private func name(_ plan: PlaytestPlan) -> String { "\(plan.name) (\(plan.players.joined(separator: ",")))" }

  /// All shares have a common scale; every other figure has its own.
  private var differenceCharts: [Document.Block] {
    let (shares, others) = (findings.filter(\.isShare), findings.filter { !$0.isShare })
    return ([shares] + others.map { [$0] }).filter { !$0.isEmpty }.map { findings in
      let bars = findings.map { finding in
        Document.Bar(
          finding.words, finding.spelledDifference, finding.difference.mean * finding.scale,
          whiskers: finding.difference.interval.map {
            ($0.lowerBound * finding.scale)...($0.upperBound * finding.scale)
          })
      }
      return .chart(bars, .around(digits: 1, unit: findings[0].unit))
    }
  }

  /// Pairs of bars for the shares. An advantage may be negative, so it has no bar.
  private var shareBars: [Document.Bar] {
    findings.filter { $0.isShare && $0.name != PairSums.Figure.startAdvantage.rawValue }.flatMap { finding in
      [("base", finding.base), ("other", finding.other)].map { name, estimate in
        Document.Bar(
          "\(name): \(finding.words)", measured(estimate, digits: 1, scale: 100, unit: " %"), estimate.mean,
          whiskers: estimate.interval)
      }
    }
  }

  /// A sentence for each figure, which claims no more than its interval supports.
  var sentences: [String] {
    let (shown, others) = (findings.filter(\.isShown), findings.filter { !$0.isShown })
    if sums.pairs < Self.fewestPairs { return ["Fewer than \(Self.fewestPairs) pairs show no difference."] }
    let rest = others.isEmpty ? [] : ["No difference is shown in: \(others.map(\.words).joined(separator: "; "))."]
    return shown.map(\.sentence) + rest
  }
}

extension ComparisonReport.ComparedFigure {
  /// The factor from the difference to its displayed value: 100 for shares.
  var scale: Double { isShare ? 100 : 1 }

  fileprivate var digits: Int { isShare ? 1 : 2 }

  /// The unit of a difference.
  fileprivate var unit: String { isShare ? " points" : "" }

  /// The difference with its sign and the half-width of its interval.
  var spelledDifference: String {
    (difference.mean > 0 ? "+" : "") + measured(difference, digits: digits, scale: scale, unit: unit)
  }

  fileprivate func number(_ number: Double) -> String {
    decimal(number * scale, digits: digits) + (isShare ? " %" : "")
  }

  /// The shown difference, in a sentence.
  fileprivate var sentence: String {
    let by = decimal(difference.mean.magnitude * scale, digits: digits)
    return "\(capitalized(words)): \(difference.mean > 0 ? "up" : "down") from \(number(base.mean)) to "
      + "\(number(other.mean)), by \(by)\(reach(difference, digits: digits, scale: scale, unit: unit))."
  }
}
