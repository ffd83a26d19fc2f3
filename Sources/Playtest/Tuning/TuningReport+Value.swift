public import ParlorCore

// A tuning's report as plain data.
extension TuningReport {
  /// The report as plain data; what no game tells is null.
  public var value: Value {
    let (best, contenders) = (best, Set(contenders))
    return [
      "game": .text(plan.games.game), "seed": Value(plan.games.seed),
      "players": .list(plan.games.players.map(Value.text)), "moves": .list(plan.games.opening.map(Value.text)),
      "rotate": .flag(plan.games.rotates), "ply_limit": .integer(plan.games.plyLimit),
      "forfeits_excluded": .flag(plan.games.excludesForfeits), "budget": .integer(plan.games.games),
      "planned": .integer(plan.gameCount), "games": .integer(games),
      "interruption": interruption.map(Value.text) ?? .none, "sentences": .list(sentences.map(Value.text)),
      "goals": .list(
        plan.goals.map {
          [
            "figure": .text($0.figure), "low": .number($0.range.lowerBound), "high": .number($0.range.upperBound),
          ]
        }),
      "tried": .list(
        ranked.filter { $0.tally.games > 0 }.map { value($0, isContender: $0 == best || contenders.contains($0)) }),
      "refused": .list(plan.refused.map { ["settings": .record(Record($0.settings)), "reason": .text($0.reason)] }),
    ]
  }

  private func value(_ trial: Trial, isContender: Bool) -> Value {
    let report = trial.report
    let figures = Record(plan.goals.map { ($0.figure, Value(report.figure($0.figure))) })
    return [
      "settings": .record(Record(trial.candidate.plan.settings)), "games": .integer(trial.tally.games),
      "distance": Value(rounded: distance(trial)), "figures": .record(figures),
      "contender": .flag(isContender), "stalls": .integer(trial.tally.stalls.count),
      "forfeits": .integer(trial.tally.forfeits.count),
    ]
  }
}
