public import Console
public import ParlorCore

// What differs, for people and as plain data.
extension ComparisonReport {
  /// The report as lines of text, each with a line break.
  public var text: String { shown(style: .plain).text }

  /// The same, in some style.
  public func shown(style: TextStyle) -> Shown {
    paragraphs([
      style.table([heading] + (interruption.map { [$0] } ?? [])),
      style.table(aligned(figureRows.map { Array($0.prefix(1)) + [""] + $0.dropFirst() })), sentences.map { Shown($0) },
      leftOut.map { Shown($0) },
    ])
  }

  /// What is said of the pairs that count in no figure.
  var leftOut: [String] {
    let pairs = counted(sums.unfinished, "pair")
    guard sums.unfinished > 0 else { return [] }
    let first = [(plan, tally), (base, baseTally)].compactMap { plan, tally in
      tally.incidents.first.map { "In \(name(plan)), \($0.line)" }
    }
    return ["Left out: \(pairs) with a stall or a forfeit."] + first
  }

  /// Why not all of the plan was played, and how much of it was; nil where all was.
  public var interruption: String? {
    let share = "\(grouped(sums.pairs)) of \(grouped(plan.games)) games"
    return givenUp.map { "given up with \(share) played: \($0)" } ?? (isInterrupted ? "interrupted: \(share)" : nil)
  }

  var heading: String {
    "\(name(plan)) against \(name(base)), seed \(plan.seed.number), \(grouped(plan.games)) games of each"
  }

  /// What tells the two apart.
  private func name(_ plan: PlaytestPlan) -> String { "\(plan.name) (\(plan.players.joined(separator: ",")))" }

  /// The table of the figures, its head first.
  var figureRows: [[String]] {
    let rows = findings.map { finding in
      func cell(_ estimate: Estimate) -> String { finding.number(estimate.mean, digits: finding.digits) }
      return [finding.words, cell(finding.base), cell(finding.other), finding.spelledDifference]
    }
    return [["figure", "base", "other", "difference (paired t, 99 %)"]] + rows
  }

  /// A sentence for each figure; no more than its interval says.
  var sentences: [String] {
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
      "figures": .record(Record(findings.map { ($0.name, $0.value) })),
    ]
  }

  private func side(_ plan: PlaytestPlan, _ tally: Tally) -> Value {
    [
      "game": .text(plan.game), "settings": .record(Record(plan.settings)),
      "players": .list(plan.players.map(Value.text)),
      "stalls": .integer(tally.stalls.count), "forfeits": .integer(tally.forfeits.count),
      "incidents": .list(tally.incidents.map(\.value)),
    ]
  }
}

extension ComparisonReport.Finding {
  /// How many hundredths or units a difference is told in.
  var scale: Double { isShare ? 100 : 1 }

  fileprivate var digits: Int { isShare ? 1 : 2 }

  /// What a difference is a number of.
  fileprivate var unit: String { isShare ? " points" : "" }

  /// The difference with its sign and how far its interval reaches.
  var spelledDifference: String {
    (difference.mean > 0 ? "+" : "") + measured(difference, digits: digits, scale: scale, unit: unit)
  }

  fileprivate func number(_ number: Double, digits: Int) -> String {
    decimal(number * scale, digits: digits) + (isShare ? " %" : "")
  }

  /// What is shown, in a sentence.
  fileprivate var sentence: String {
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
