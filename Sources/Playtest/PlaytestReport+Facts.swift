import Documents
import ParlorCore

// The text of figures.
extension PlaytestReport {
  var lengthText: String {
    let lengths = tally.lengths
    let median = lengths.median.map { decimal($0, digits: $0 == $0.rounded() ? 0 : 1) } ?? "-"
    func percentile(_ hundredths: Int) -> String { lengths.percentile(hundredths).map(grouped) ?? "-" }
    let range = lengths.range.map { range in
      ", \(grouped(range.lowerBound)) (\(game(lengths.shortestGame))) to "
        + "\(grouped(range.upperBound)) moves (\(game(lengths.longestGame)))"
    }
    return "mean \(measured(length, digits: 1)), median \(median), 5 % \(percentile(5)), 95 % \(percentile(95))"
      + (range ?? "")
  }

  /// A warning that few games miss rare games.
  var unseenText: [Fact] {
    let games = tally.lengths.count
    // Games with a frequency of 2 % are missing from 5 % of samples of 150.
    guard (1..<150).contains(games) else { return [] }
    return [Fact("unseen", "games as rare as 1 in \(max(1, games / 3)) may be missing, which no interval allows for")]
  }

  var timeFacts: [Fact] {
    guard plan.timesGames else { return [] }
    func tell(_ time: Estimate?) -> String { measured(time, digits: 1, unit: " s") }
    let thinking = thinkingTime?.mean ?? 0 > 0 ? ", of which players think \(tell(thinkingTime))" : ""
    let range = range(of: tally.times.total, digits: 1, unit: " s")
    return [Fact("duration", "mean \(tell(duration)) of the game's own time\(thinking)\(range)")]
  }

  /// The most frequent endings: a script can invent one for every game.
  var endingText: String {
    let all = tally.endings.sorted
    let named = all.prefix(12).map { tell($0.reason, Share($0.games, of: tally.ended), first: $0.first) }
    let others = all.count > named.count ? ["\(grouped(all.count - named.count)) others"] : []
    return named.isEmpty ? "none" : (named + others).joined(separator: "; ")
  }

  /// The share of a kind of game, and its first game.
  private func tell(_ name: String, _ share: Share, first: Int) -> String {
    "\(name) \(grouped(share.count)), \(percent(share.value)) (\(interval(share))), \(game(first))"
  }

  /// The causes of forfeits, the most frequent first.
  var causes: [Fact] {
    let named = tally.forfeitCauses.sorted.map { counted in
      let words = ForfeitCause(rawValue: counted.reason)?.words ?? counted.reason
      return tell(words, Share(counted.games, of: tally.games), first: counted.first)
    }
    return named.isEmpty ? [] : [Fact("causes", named.joined(separator: "; "))]
  }

  /// The results of the starter.
  var startText: String {
    guard let starts else { return "one seat" }
    guard let advantage = startAdvantage, let range = advantage.interval else { return "-" }
    func points(_ number: Double) -> String { (number > 0 ? "+" : "") + decimal(number * 100, digits: 1) }
    return "the first mover wins \(percent(starts.share.value)) (\(interval(starts.share))), \(points(advantage.mean)) "
      + "points (\(points(range.lowerBound)) to \(points(range.upperBound))) from the even share of "
      + percent(starts.evenShare(seats: seats.count))
  }

  /// The base of shares, if not all games ended.
  var sharedGames: [Fact] {
    if tally.ended == tally.games { return [] }
    let games = counted(draws.games, "game")
    return [Fact("shares", "of \(games) with a result; those of endings of the \(grouped(tally.ended)) that ended")]
  }

  /// A metric's figure.
  func fact(_ name: String, of sums: MetricSums) -> Fact {
    guard let estimate = sums.estimate else { return Fact(name, "no value in any game") }
    let (scale, unit) = sums.isShare ? (100.0, " %") : (1.0, "")
    let range = estimate.interval.map {
      estimate.method == .alike
        ? " (all alike)"
        : " (\(decimal($0.lowerBound * scale, digits: 2)) to \(decimal($0.upperBound * scale, digits: 2)))"
    }
    let games = estimate.games == tally.ended ? "" : ", of \(counted(estimate.games, "game"))"
    return Fact(name, "\(decimal(estimate.mean * scale, digits: 2))\(unit)\(range ?? "")\(games)\(examples(of: sums))")
  }

  /// The example games of a metric: true and false, or least and most.
  private func examples(of sums: MetricSums) -> String {
    guard sums.isShare, let least = sums.least, let most = sums.most else { return range(of: sums, digits: 2) }
    return (most.number > 0 ? ", so in \(game(most.index))" : "")
      + (least.number < 1 ? ", not so in \(game(least.index))" : "")
  }

  /// The extremes with their games; empty if all games are alike.
  private func range(of sums: MetricSums, digits: Int, unit: String = "") -> String {
    guard let least = sums.least, let most = sums.most, least.number < most.number else { return "" }
    return ", \(decimal(least.number, digits: digits)) (\(game(least.index))) to "
      + "\(decimal(most.number, digits: digits))\(unit) (\(game(most.index)))"
  }

  var stallText: String {
    tally.stalls.count == 0 ? "none" : Share(tally.stalls.count, of: tally.games).words + ", without a result"
  }

  var forfeitText: String {
    let (all, players) = (tally.forfeits.count, tally.forfeitsOfPlayers)
    let rules = players == all ? "" : "\(grouped(all - players)) by the rules, without a result"
    if players == 0 { return all == 0 ? "none" : rules }
    let meaning = plan.excludesForfeits ? "left out of wins and shares" : "each lost by the player who forfeits"
    let lost = Share(players, of: tally.games).words + ", " + meaning
    return all == players ? lost : "\(lost); \(rules)"
  }
}

extension Share {
  /// The count, and the share with its interval.
  var words: String { count == 0 ? "none" : "\(grouped(count)), \(percent(value)) (\(Playtest.interval(self)))" }
}

/// A game by its number, without commas, as `parlor replay` takes it.
func game(_ index: Int?) -> String { index.map { "game \($0 + 1)" } ?? "-" }
