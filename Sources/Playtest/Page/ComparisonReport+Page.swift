import ParlorCore

// A comparison as a page for a browser and for paper.
extension ComparisonReport {
  /// The report as one file of HTML, without scripts, and without anything from elsewhere.
  public var page: String {
    document(
      "\(plan.game) against \(base.game), a comparison", heading: [heading] + (interruption.map { [$0] } ?? []),
      parts: [
        section("What differs", (sentences + leftOut).map(paragraph).joined()),
        section("Differences", findings.isEmpty ? "" : differencePlots + table(figureRows)),
        section("Base and other", sharePlot),
      ],
      footer:
        "Differences are taken game by game, with intervals of 99 % by Student's t. Those of base and other have a "
        + "confidence of 95 %.")
  }

  /// Shares have one scale, and each of the other figures has its own.
  private var differencePlots: String {
    let (shares, others) = (findings.filter(\.isShare), findings.filter { !$0.isShare })
    return ([shares] + others.map { [$0] }).filter { !$0.isEmpty }.map { findings in
      Plot.centred(
        findings.map { finding in
          (
            finding.words, finding.spelledDifference, finding.difference.mean * finding.scale,
            finding.difference.interval.map { ($0.lowerBound * finding.scale)...($0.upperBound * finding.scale) }
          )
        }, label: { decimal($0, digits: 1) + (findings[0].isShare ? " points" : "") })
    }.joined()
  }

  /// The shares of both below one another; an advantage is none, as it may be below 0.
  private var sharePlot: String {
    let rows = findings.filter { $0.isShare && $0.name != PairSums.Figure.startAdvantage.rawValue }.flatMap { finding in
      [("base", finding.base), ("other", finding.other)].map { name, estimate in
        let interval = estimate.interval.map { $0.clamped(to: 0...1) }
        return Plot.Row(
          name: "\(name): \(finding.words)", figure: measured(estimate, digits: 1, scale: 100, unit: " %"),
          length: estimate.mean, whiskers: interval)
      }
    }
    return rows.isEmpty ? "" : Plot.rows(rows, scale: ["0 %", "50 %", "100 %"])
  }
}
