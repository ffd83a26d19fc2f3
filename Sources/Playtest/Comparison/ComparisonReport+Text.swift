public import ParlorCore

// What differs, for people and as plain data.
extension ComparisonReport {
  /// The report as lines of text, each with a line break.
  public var text: String { text(style: .plain) }

  /// The same, in some style.
  public func text(style: TextStyle) -> String {
    let pairs = counted(sums.unfinished, "pair")
    let leftOut = sums.unfinished > 0 ? ["Left out: \(pairs) with a stall or a forfeit."] : []
    return paragraphs([
      [style.title(heading)] + (interruption.map { [$0] } ?? []), style.table(table), sentences, leftOut,
    ])
  }

  /// Why not all of the plan was played, and how much of it was; nil where all was.
  public var interruption: String? {
    let share = "\(grouped(sums.pairs)) of \(grouped(plan.games)) games"
    return givenUp.map { "given up with \(share) played: \($0)" } ?? (isInterrupted ? "interrupted: \(share)" : nil)
  }

  private var heading: String {
    "\(name(plan)) against \(name(base)), seed \(plan.seed.number), \(grouped(plan.games)) games of each"
  }

  /// What tells the two apart.
  private func name(_ plan: PlaytestPlan) -> String { "\(plan.name) (\(plan.players.joined(separator: ",")))" }

  private var table: [String] {
    let rows = findings.map { finding in
      let digits = finding.isShare ? 1 : 2
      func cell(_ estimate: Estimate) -> String { finding.number(estimate.mean, digits: digits) }
      let difference = measured(finding.difference, digits: digits, scale: finding.scale, unit: finding.unit)
      return [
        finding.words, "", cell(finding.base), cell(finding.other),
        (finding.difference.mean > 0 ? "+" : "") + difference,
      ]
    }
    return aligned([["figure", "", "base", "other", "difference (paired t, 99 %)"]] + rows)
  }

  /// A sentence for each figure; no more than its interval says.
  private var sentences: [String] {
    let (shown, others) = (findings.filter(\.isShown), findings.filter { !$0.isShown })
    if sums.pairs < Self.fewestPairs { return ["Fewer than \(Self.fewestPairs) pairs show no difference."] }
    let rest = others.isEmpty ? [] : ["No difference is shown in: \(others.map(\.words).joined(separator: "; "))."]
    return shown.map(\.sentence) + rest
  }

  /// The report as plain data.
  public var value: Value {
    [
      "base": side(base, baseTally), "other": side(plan, tally), "seed": Value(plan.seed),
      "pairs": .integer(sums.pairs), "unfinished": .integer(sums.unfinished), "planned": .integer(plan.games),
      "interrupted": .flag(isInterrupted), "given_up": givenUp.map(Value.text) ?? .none,
      "figures": .record(Dictionary(findings.map { ($0.name, $0.value) }) { first, _ in first }),
    ]
  }

  private func side(_ plan: PlaytestPlan, _ tally: Tally) -> Value {
    [
      "game": .text(plan.game), "settings": .record(plan.settings), "players": .list(plan.players.map(Value.text)),
      "stalls": .integer(tally.stalls.count), "forfeits": .integer(tally.forfeits.count),
    ]
  }
}

extension ComparisonReport.Finding {
  fileprivate var scale: Double { isShare ? 100 : 1 }

  /// What a difference is a number of.
  fileprivate var unit: String { isShare ? " points" : "" }

  fileprivate func number(_ number: Double, digits: Int) -> String {
    decimal(number * scale, digits: digits) + (isShare ? " %" : "")
  }

  /// What is shown, in a sentence.
  fileprivate var sentence: String {
    let digits = isShare ? 1 : 2
    let by = decimal(difference.mean.magnitude * scale, digits: digits)
    let subject = words.prefix(1).uppercased() + words.dropFirst()
    return "\(subject): \(difference.mean > 0 ? "up" : "down") from \(number(base.mean, digits: digits)) to "
      + "\(number(other.mean, digits: digits)), by \(by)\(reach(difference, digits: digits, scale: scale, unit: unit))."
  }

  fileprivate var value: Value {
    [
      "base": Value(base), "other": Value(other), "difference": Value(difference), "confidence": .number(0.99),
      "shown": .flag(isShown),
    ]
  }
}
