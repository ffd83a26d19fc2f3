public import Console
import Match
public import ParlorCore

// The report for people: at most a screen.
extension PlaytestReport {
  /// The report as lines of text, each with a line break.
  public var text: String { shown(naming: plan.game).text }

  /// The same, with commands that name the game in another way, and repeat options.
  public func shown(naming game: String, options: [String] = [], style: TextStyle = .plain) -> Shown {
    var blocks = [style.table(heading), style.table(aligned(seatRows))]
    blocks += [plan.rotates ? style.table(aligned(playerRows)) : [], facts.map(style.fact), metricLines(style)]
    blocks += [style.table(thinkingLines), evaluationLines(style), style.table(openingLines), moveLines(style)]
    for (incidents, name) in [(tally.stalls, "stall"), (tally.forfeits, "forfeit")] where incidents.count > 0 {
      let lines = list(of: incidents, named: name) { command(for: $0, naming: game, options: options) }
      blocks.append(lines.prefix(1).map(style.alarm) + lines.dropFirst().map { Shown($0) })
    }
    return paragraphs(blocks + [tally.coverage?.text.map { Shown($0) } ?? []])
  }

  var heading: [String] {
    let most = plan.stopWhen == nil ? "" : "at most "
    let title = "\(plan.title), \(most)\(grouped(plan.games)) games"
    if let interruption { return [title, interruption] }
    guard let rule = plan.stopWhen else { return [title] }
    let answer = settled.map { "\($0), after \(grouped(tally.games)) games" } ?? "not settled: \(rule.text)"
    return [title, answer]
  }

  /// Why not all of the plan was played, and how much of it was; nil where all was.
  public var interruption: String? {
    let share = "\(grouped(tally.games)) of \(grouped(plan.games)) games"
    return givenUp.map { "given up with \(share) played: \($0)" } ?? (isInterrupted ? "interrupted: \(share)" : nil)
  }

  var seatRows: [[String]] {
    let rows = seats.indices.map { seat in
      [seats[seat].name, plan.rotates ? "" : playerNames[seat]]
        + cells(tally.forfeits(seat: seat)) { tally.standing(seat: seat, withForfeits: $0) }
    }
    return [["seat", plan.rotates ? "" : "player"] + columns] + rows
  }

  var playerRows: [[String]] {
    let rows = plan.players.indices.map { player in
      [playerNames[player], ""]
        + cells(tally.forfeits(player: player)) { tally.standing(player: player, withForfeits: $0) }
    }
    return [["player", ""] + columns] + rows
  }

  private var columns: [String] {
    let forfeits = ["forfeits", plan.excludesForfeits ? "share with" : "share without"]
    return ["wins", "share", "95 % interval", "mean score"] + (tally.forfeitsOfPlayers > 0 ? forfeits : [])
  }

  /// What a row says of a seat or a player; where somebody forfeited also what the share is the other way.
  private func cells(_ forfeits: Int, _ standing: (_ withForfeits: Bool) -> Standing) -> [String] {
    let (counted, other) = (standing(!plan.excludesForfeits), standing(plan.excludesForfeits))
    let wins = counted.share
    return [grouped(wins.count), percent(wins.value), interval(wins), decimal(counted.meanScore, digits: 3)]
      + (tally.forfeitsOfPlayers > 0 ? [grouped(forfeits), percent(other.share.value)] : [])
  }

  /// What is said of the games, each figure by its name; the bars of the lengths have none.
  var facts: [(name: String, text: String)] {
    let lengths = tally.lengths
    let median = lengths.median.map { decimal($0, digits: $0 == $0.rounded() ? 0 : 1) } ?? "-"
    func percentile(_ hundredths: Int) -> String { lengths.percentile(hundredths).map(grouped) ?? "-" }
    let range = lengths.range.map { range in
      ", \(grouped(range.lowerBound)) (\(Self.game(lengths.shortestGame))) to "
        + "\(grouped(range.upperBound)) moves (\(Self.game(lengths.longestGame)))"
    }
    let choices = measured(realChoices, digits: 1, scale: 100, unit: " %")
    return [
      ("start", start)
    ] + sharedGames + [
      ("draws", described(draws)), ("losses", described(losses)), ("endings", endings),
      (
        "length",
        "mean \(measured(length, digits: 1)), median \(median), 5 % \(percentile(5)), 95 % \(percentile(95))\(range ?? "")"
      ),
    ] + bars(lengths) + timeFacts + [
      (
        "choices",
        "\(measured(branching, digits: 2, unit: " legal moves a decision")) on average, "
          + "\(choices) of the decisions have more than one"
      ),
      ("stalls", tally.stalls.count == 0 ? "none" : described(stalls) + ", without a result"),
      ("forfeits", forfeitText),
    ] + forfeitCauses + [
      ("intervals", "95 %: Wilson (shares), t (means), ratio (\(ratios)), Bonett-Price (points)")
    ]
  }

  /// The figures that are ratios of sums.
  var ratios: String {
    plan.evaluation == nil ? "choices" : "choices, near best, part of the game"
  }

  /// A game by its number, without commas, as `parlor replay` takes it.
  static func game(_ index: Int?) -> String { index.map { "game \($0 + 1)" } ?? "-" }

  private var stalls: Share { Share(tally.stalls.count, of: tally.games) }

  /// The most frequent endings: a script can name as many as it plays games.
  private var endings: String {
    let all = tally.endings.sorted
    let named = all.prefix(12).map { Self.tell($0.reason, Share($0.games, of: tally.ended), first: $0.first) }
    let others = all.count > named.count ? ["\(grouped(all.count - named.count)) others"] : []
    return named.isEmpty ? "none" : (named + others).joined(separator: "; ")
  }

  /// Games of a kind, and the first of them.
  private static func tell(_ name: String, _ share: Share, first: Int) -> String {
    "\(name) \(grouped(share.count)), \(percent(share.value)) (\(interval(share))), \(game(first))"
  }

  /// Why games were forfeited, the most frequent cause first.
  private var forfeitCauses: [(name: String, text: String)] {
    let named = tally.forfeitCauses.sorted.map { counted in
      let words = ForfeitCause(rawValue: counted.reason)?.words ?? counted.reason
      return Self.tell(words, Share(counted.games, of: tally.games), first: counted.first)
    }
    return named.isEmpty ? [] : [("causes", named.joined(separator: "; "))]
  }

  /// How the seat that moves first does.
  private var start: String {
    guard let share = startShare else { return "one seat" }
    guard share.games > 0 else { return "-" }
    func points(_ number: Double?) -> String { decimal(number.map { $0 * 100 }, digits: 1) }
    let range = startAdvantage?.interval
    return "who moves first wins \(percent(share.value)) (\(interval(share))), \(points(startAdvantage?.mean)) points "
      + "(\(points(range?.lowerBound)) to \(points(range?.upperBound))) more than the others"
  }

  /// What shares are shares of, where not all games ended.
  private var sharedGames: [(name: String, text: String)] {
    if tally.ended == tally.games { return [] }
    let games = counted(draws.games, "game")
    return [("shares", "of \(games) with a result; those of endings of the \(grouped(tally.ended)) that ended")]
  }

  /// The bars of the lengths, below their figures.
  private func bars(_ lengths: LengthHistogram) -> [(name: String, text: String)] {
    guard let bars = lengths.bars, let range = lengths.range else { return [] }
    return [("", "\(grouped(range.lowerBound)) \(bars) \(grouped(range.upperBound))")]
  }

  /// What metrics said, a line each.
  func metricLines(_ style: TextStyle) -> [Shown] {
    let names = metrics.keys.sorted()
    let width = max(8, names.map(\.count).max() ?? 0)
    return names.map { name in
      let (sums, padding) = (metrics[name] ?? MetricSums(), String(repeating: " ", count: width - name.count))
      let label: Shown = "\(style.label(name))\(padding)  "
      guard let estimate = sums.estimate else { return label + "said nothing of any game" }
      let (scale, unit) = sums.isShare ? (100.0, " %") : (1.0, "")
      let range = estimate.interval.map {
        estimate.method == .alike
          ? " (all alike)"
          : " (\(decimal($0.lowerBound * scale, digits: 2)) to \(decimal($0.upperBound * scale, digits: 2)))"
      }
      let games = estimate.games == tally.ended ? "" : ", of \(counted(estimate.games, "game"))"
      return label
        + "\(decimal(estimate.mean * scale, digits: 2))\(unit)\(range ?? "")\(games)\(Self.examples(of: sums))"
    }
  }

  /// Where what a metric says is so, and where it isn't, or the least and the most of it, each with a game.
  private static func examples(of sums: MetricSums) -> String {
    guard sums.isShare, let least = sums.least, let most = sums.most else { return range(of: sums, digits: 2) }
    return (most.number > 0 ? ", so in \(game(most.index))" : "")
      + (least.number < 1 ? ", not so in \(game(least.index))" : "")
  }

  /// The least and the most of something, each with its game; nothing where all games have the same, and without a game.
  static func range(of sums: MetricSums, digits: Int, unit: String = "") -> String {
    guard let least = sums.least, let most = sums.most, least.number < most.number else { return "" }
    return ", \(decimal(least.number, digits: digits)) (\(game(least.index))) to "
      + "\(decimal(most.number, digits: digits))\(unit) (\(game(most.index)))"
  }

  private var forfeitText: String {
    let (all, players) = (tally.forfeits.count, tally.forfeitsOfPlayers)
    let rules = players == all ? "" : "\(grouped(all - players)) by the rules, without a result"
    if players == 0 { return all == 0 ? "none" : rules }
    let meaning = plan.excludesForfeits ? "left out of wins and shares" : "each lost by the player who forfeits"
    let lost = described(Share(players, of: tally.games)) + ", " + meaning
    return all == players ? lost : "\(lost); \(rules)"
  }

  private func described(_ share: Share) -> String {
    share.count == 0 ? "none" : "\(grouped(share.count)), \(percent(share.value)) (\(interval(share)))"
  }

  /// The first incidents of a kind, each with the command that plays its game again.
  private func list(of incidents: IncidentList, named name: String, command: (Incident) -> String) -> [String] {
    let count = incidents.first.count
    let title = count < incidents.count ? "The first \(count) \(name)s:" : "The \(name)\(count == 1 ? "" : "s"):"
    return [title]
      + incidents.first.flatMap { ["  \(Self.game($0.index)): \($0.message)", "    \(command($0))"] }
  }

  func command(for incident: Incident, naming game: String, options: [String]) -> String {
    let settings = plan.settings.sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value.plainText)"] }
    let players = incident.players.joined(separator: ",")
    let opening = plan.opening.isEmpty ? [] : ["--moves", plan.opening.joined(separator: ",")]
    return shellCommand(
      ["parlor", "play", game] + settings + opening + ["--players", players, "--seed", "\(incident.seed.number)"]
        + options)
  }
}

extension PlaytestPlan {
  /// What is played, in words.
  var title: String {
    let (most, count) = (12, opening.count)
    let rest = count > most ? ",... (\(grouped(count)) moves)" : ""
    let opening = count == 0 ? "" : ", after \(opening.prefix(most).joined(separator: ","))\(rest)"
    return "\(name)\(opening), seed \(seed.number)"
  }

  /// The game with the settings that were chosen, in words.
  var name: String {
    game + settings.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.plainText)" }.joined()
  }
}
