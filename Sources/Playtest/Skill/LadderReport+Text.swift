public import Console
public import ParlorCore

// A skill ladder's report for people, and as plain data.
extension LadderReport {
  /// The report as lines of text, each with a line break.
  public var text: String { shown(style: .plain).text }

  /// The same, in some style.
  public func shown(style: TextStyle) -> Shown {
    let table = aligned(stepRows.map { Array($0.prefix(1)) + [""] + $0.dropFirst() })
    return paragraphs([
      style.table(heading), style.table(table), (sentences + [ending]).map { Shown($0) },
    ])
  }

  /// What was played, and what went wrong.
  var heading: [String] {
    let title =
      "\(games.title), ladder of \(ladder.player(onRung: 0)) to \(ladder.budgets.last ?? 0), "
      + "\(grouped(games.games)) games a step"
    return [title] + (interruption.map { [$0] } ?? []) + incidentLines(stalls: stalls, forfeits: forfeits, incidents)
  }

  /// The table of the steps, its head first.
  var stepRows: [[String]] {
    let rows = results.map { result in
      [words(result.step), percent(result.share?.mean), result.share?.interval.map(Self.range) ?? "-"]
        + [result.meeting.wins[0], result.meeting.draws, result.meeting.wins[1]].map(grouped)
    }
    return [["step", "points", "99 % interval", "won", "drawn", "lost"]] + rows
  }

  static func range(_ interval: ClosedRange<Double>) -> String {
    "\(decimal(interval.lowerBound * 100, digits: 1)) to \(percent(interval.upperBound))"
  }

  func words(_ step: SkillLadder.Step) -> String {
    switch step {
    case .climb(let upper, let lower): "\(ladder.option) \(ladder.budgets[upper]) over \(ladder.budgets[lower])"
    case .restriction(let moves): "never \(moves)"
    }
  }

  /// Why there is no higher rung.
  public var ending: String {
    if let interruption { return "The ladder ends early: \(interruption)." }
    let (top, last) = (ladder.budgets.last ?? 0, ladder.rangeEnd)
    let reason = top == last ? "the end of its range" : "as twice that is more than \(last), the end of its range"
    return "The ladder ends with \(ladder.option) \(top), \(reason)."
  }

  /// What the intervals support, and no more.
  public var sentences: [String] {
    let climbs = results.filter { if case .climb = $0.step { true } else { false } }
    let doublings = climbs.prefix(ladder.budgets.count - 1)
    let whole = climbs.dropFirst(ladder.budgets.count - 1).first
    return (doublings.isEmpty ? [] : sentences(of: Array(doublings), whole)) + results.compactMap(sentence)
  }

  private func sentences(of doublings: [Result], _ whole: Result?) -> [String] {
    func budgets(_ isMeant: (Result) -> Bool) -> [Int] {
      doublings.indices.filter { isMeant(doublings[$0]) }.map { ladder.budgets[$0 + 1] }
    }
    func list(_ budgets: [Int]) -> String { budgets.map { "\($0)" }.joined(separator: ", ") }
    let (better, worse) = (budgets(\.isBetter), budgets(\.isWorse))
    let open = budgets { !$0.isBetter && !$0.isWorse }
    var sentences: [String] = []
    if let highest = better.last {
      let means = doublings.filter(\.isBetter).compactMap { $0.share?.mean }
      let ends = [means.min(), means.max()].map(percent)
      let range = ends[0] == ends[1] ? ends[0] : "\(ends[0].dropLast(2)) to \(ends[1])"
      let subject =
        better.count == ladder.budgets.count - 1 ? "Each doubling" : "Doubling \(ladder.option) to \(list(better))"
      sentences.append("\(subject) wins, \(range) of the points: there is skill to be had up to \(highest).")
      if !open.isEmpty { sentences.append("No gain is shown by doubling to \(list(open)).") }
    } else if let whole, whole.isBetter, let share = whole.share {
      sentences.append("No single doubling is shown to win, but all together are, with \(percent(share.mean)).")
    } else if worse.isEmpty {
      let most = percent(doublings.compactMap { $0.share?.interval?.upperBound }.max())
      sentences.append("No doubling is shown to win: no skill is shown. None makes more than \(most) of the points.")
    }
    if !worse.isEmpty { sentences.append("Doubling \(ladder.option) to \(list(worse)) loses.") }
    return sentences
  }

  private func sentence(_ result: Result) -> String? {
    guard case .restriction(let moves) = result.step, let share = result.share, let interval = share.interval else {
      return nil
    }
    let points = "\(percent(share.mean)) of the points (\(Self.range(interval)))"
    if result.isBetter { return "Who never plays \(moves) beats who may, with \(points)." }
    if result.isWorse { return "Who never plays \(moves) is beaten by who may, with \(points)." }
    return "To never play \(moves) isn't shown to matter: it makes \(points)."
  }

  /// The report as plain data.
  public var value: Value {
    [
      "game": .text(games.game), "settings": .record(Record(games.settings)), "seed": Value(games.seed),
      "moves": .list(games.opening.map(Value.text)), "option": .text(ladder.option),
      "budgets": .list(ladder.budgets.map(Value.integer)), "games": .integer(games.games),
      "interruption": interruption.map(Value.text) ?? .none, "stalls": .integer(stalls),
      "forfeits": .integer(forfeits), "incidents": .list(incidents.map(\.value)),
      "sentences": .list(sentences.map(Value.text)),
      "ending": .text(ending),
      "steps": .list(results.map(value)),
    ]
  }

  private func value(_ result: Result) -> Value {
    let (player, other) = ladder.players(of: result.step)
    return [
      "player": .text(player), "against": .text(other), "points": Value(result.share), "confidence": .number(0.99),
      "wins": .integer(result.meeting.wins[0]), "draws": .integer(result.meeting.draws),
      "losses": .integer(result.meeting.wins[1]), "better": .flag(result.isBetter), "worse": .flag(result.isWorse),
      "seed": result.meeting.seed.map { Value($0) } ?? .none,
    ]
  }
}
