public import ParlorCore

// The report as plain data, for scripts and for programs that read JSON.
extension PlaytestReport {
  /// The report as plain data; fractions are rounded to six digits, and what no game tells is null.
  public var value: Value {
    var fields = commonFields
    fields["thinking_time"] = thinkingValue
    return .record(fields)
  }

  private var commonFields: Record {
    [
      "game": .text(plan.game), "settings": .record(Record(plan.settings)),
      "moves": .list(plan.opening.map(Value.text)), "seed": Value(plan.seed),
      "games": .integer(tally.games), "planned": .integer(plan.games), "interrupted": .flag(isInterrupted),
      "given_up": givenUp.map(Value.text) ?? .none, "forfeits_excluded": .flag(plan.excludesForfeits),
      "ended": .integer(tally.ended), "rotate": .flag(plan.rotates), "ply_limit": .integer(plan.plyLimit),
      "wins": .record(
        Record(
          seats.indices.map {
            (seats[$0].name, .record(fields(of: standing(seat: $0), forfeits: tally.forfeits(seat: $0))))
          })),
      "players": .list(plan.players.indices.map(player)), "draws": .record(fields(of: draws)),
      "losses": .record(fields(of: losses)),
      "endings": .record(Record(tally.endings.sorted.map { ($0.reason, .integer($0.games)) })),
      "length": lengthValue, "branching": Value(rounded: branching?.mean), "stalls": .record(fields(of: tally.stalls)),
      "forfeits": forfeitValue, "start_share": startShare.map { .record(fields(of: $0)) } ?? .none,
      "start_advantage": Value(startAdvantage), "legal_moves": Value(branching),
      "real_choices": Value(realChoices),
      "ending_shares": .record(
        Record(
          tally.endings.sorted.map { ending in
            var fields = fields(of: Share(ending.games, of: tally.ended))
            fields["game"] = .integer(ending.first + 1)
            return (ending.reason, .record(fields))
          })),
      "stop_when": plan.stopWhen.map { .text($0.text) } ?? .none, "settled": settled.map(Value.text) ?? .none,
      "metrics": .record(Record(metrics.mapValues { Value($0) })), "moves_used": moveValue,
      "openings": openingValue, "evaluation": evaluationValue, "duration": Value(tally.times.total),
      "thinking": Value(thinkingTime), "coverage": tally.coverage?.value ?? .none,
    ]
  }

  /// The report as JSON on one line, with the names in order.
  public var json: String { value.json }

  private func player(_ player: Int) -> Value {
    var fields = fields(of: standing(player: player), forfeits: tally.forfeits(player: player))
    fields["name"] = .text(playerNames[player])
    return .record(fields)
  }

  private func fields(of standing: Standing, forfeits: Int) -> Record {
    var fields = fields(of: standing.share)
    fields["score"] = Value(rounded: standing.meanScore)
    fields["forfeits"] = .integer(forfeits)
    return fields
  }

  func fields(of share: Share) -> Record {
    [
      "count": .integer(share.count), "games": .integer(share.games), "share": Value(rounded: share.value),
      "low": Value(rounded: share.interval.lowerBound), "high": Value(rounded: share.interval.upperBound),
      "method": .text(Estimate.Method.wilson.rawValue),
    ]
  }

  private var lengthValue: Value {
    let lengths = tally.lengths
    return [
      "mean": Value(rounded: lengths.mean), "low": Value(rounded: length?.interval?.lowerBound),
      "high": Value(rounded: length?.interval?.upperBound), "method": .text((length?.method ?? .t).rawValue),
      "games": .integer(lengths.count),
      "p5": Self.value(of: lengths.percentile(5)),
      "median": lengths.median.map { Value(shortest: $0) } ?? .none,
      "p95": Self.value(of: lengths.percentile(95)), "shortest": Self.value(of: lengths.range?.lowerBound),
      "longest": Self.value(of: lengths.range?.upperBound),
      "shortest_game": Self.value(of: lengths.shortestGame.map { $0 + 1 }),
      "longest_game": Self.value(of: lengths.longestGame.map { $0 + 1 }),
      "histogram": .list(lengths.entries.map { ["length": .integer($0.length), "games": .integer($0.times)] }),
    ]
  }

  private func fields(of incidents: IncidentList) -> Record {
    var fields = fields(of: Share(incidents.count, of: tally.games))
    fields["first"] = .list(incidents.first.map(\.value))
    return fields
  }

  private var forfeitValue: Value {
    var forfeits = fields(of: tally.forfeits)
    let causes = ForfeitCause.allCases.map { cause in
      let counted = tally.forfeitCauses.sorted.first { $0.reason == cause.rawValue }
      var fields = fields(of: Share(counted?.games ?? 0, of: tally.games))
      fields["game"] = Self.value(of: counted.map { $0.first + 1 })
      return (key: cause.rawValue, value: Value.record(fields))
    }
    forfeits["causes"] = .record(Record(causes))
    return .record(forfeits)
  }

  private static func value(of number: Int?) -> Value { number.map(Value.integer) ?? .none }
}

extension Value {
  /// A seed as a number where one holds it, else as text.
  init(_ seed: Seed) { self = Int(exactly: seed.number).map(Value.integer) ?? .text("\(seed.number)") }

  /// A figure with its interval; null without one.
  init(_ estimate: Estimate?) {
    guard let estimate else {
      self = .none
      return
    }
    self = [
      "mean": Value(rounded: estimate.mean), "low": Value(rounded: estimate.interval?.lowerBound),
      "high": Value(rounded: estimate.interval?.upperBound), "games": .integer(estimate.games),
      "method": .text(estimate.method.rawValue),
    ]
  }

  /// A figure with its interval and the games with the least and the most of it; null without one.
  init(_ sums: MetricSums) {
    self.init(sums.estimate)
    guard case .record(var fields) = self, let least = sums.least, let most = sums.most else { return }
    (fields["least"], fields["least_game"]) = (Value(rounded: least.number), .integer(least.index + 1))
    (fields["most"], fields["most_game"]) = (Value(rounded: most.number), .integer(most.index + 1))
    self = .record(fields)
  }

  /// A fraction with six digits.
  init(rounded number: Double?) { self = number.map { .number(($0 * 1_000_000).rounded() / 1_000_000) } ?? .none }
}
