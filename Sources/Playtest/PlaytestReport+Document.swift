public import Documents
import ParlorCore

// The report for people.
extension PlaytestReport: ExperimentReport {
  typealias Fact = Document.Fact

  public var isGivenUp: Bool { givenUp != nil }
  public var forfeits: Int { tally.forfeits.count }
  public var plans: [PlaytestPlan] { [plan] }

  public func document(naming: GameNaming?) -> Document {
    func facts(_ section: String) -> Document.Block { .facts(Self.schema.facts(section, of: self)) }
    let methods = Fact(
      "intervals",
      "95 %: Wilson (shares), Willink (length), t (means), ratio (\(ratios)), score (points)\(bounds)\(stopping)")
    var document = Document(
      "\(plan.game), a playtest", heading: heading,
      sections: [
        .init(
          "Wins",
          [
            .page(.paragraph("Players: \(playerNames.joined(separator: ", "))")), .chart(winBars),
            winTable(seatRows), winTable(plan.rotates ? playerRows : []), facts("Wins"),
          ]),
        .init("Endings", continues: true, [facts("Endings"), .text(facts("Endings of text")), .page(endingTable)]),
        .init("Length", continues: true, [facts("Length")]),
        .init("Stalls and forfeits", continues: true, [facts("Stalls and forfeits"), .text(.facts([methods]))]),
        .init("Metrics", [facts("Metrics")]), .init("Thinking time", thinkingBlocks),
        .init("What positions are worth", evaluationBlocks),
        .init("Openings", isExtra: true, remarked(openings?.blocks, upTo: plan.openingsGames, "--openings 3")),
        .init("Moves used", isExtra: true, remarked(movesUsed?.blocks, upTo: plan.movesGames, "--moves-used")),
        .init("Games that went wrong", incidents(naming)),
        .init("Lines that ran", [.lines(tally.coverage?.text ?? [])]),
      ],
      footer:
        "Intervals hold the true figure with a confidence of 95 %: Wilson's score interval for shares, Willink's t "
        + "for lengths, Student's for other means and for ratios of sums (\(ratios)), "
        + "the score interval for points\(bounds)\(stopping).")
    document.plan = naming?.plan
    document.command = { [plan] game in plan.command(ofGame: game, naming) }
    return document
  }

  /// The number of first games in which a measure was counted.
  func gamesCounted(_ games: Int?) -> Int { min(games ?? .max, tally.games) }

  /// The counts, with a remark on the games counted and the option that counts all.
  private func remarked(_ blocks: [Document.Block]?, upTo games: Int?, _ option: String) -> [Document.Block] {
    guard let blocks, gamesCounted(games) < tally.games else { return blocks ?? [] }
    let games = "of the first \(grouped(gamesCounted(games))) games"
    return [.paragraph("counted \(games); \(option) counts all")] + blocks
  }

  private func incidents(_ naming: GameNaming?) -> [Document.Block] {
    [(tally.stalls, "stall"), (tally.forfeits, "forfeit")].map { incidents, name in
      let count = incidents.first.count
      return .incidents(
        count < incidents.count ? "The first \(count) \(name)s:" : "The \(name)\(count == 1 ? "" : "s"):",
        incidents.first.map { plan.shown($0, naming: naming) })
    }
  }

  private var heading: [String] {
    let most = plan.stopWhen == nil ? "" : "at most "
    let title = "\(plan.title), \(most)\(grouped(plan.games)) games"
    if let interruption { return [title, interruption] }
    guard let rule = plan.stopWhen else { return [title] }
    let answer = settled.map { "\($0), after \(grouped(tally.games)) games" } ?? "not settled: \(rule.text)"
    return [title, answer]
  }

  /// Why and where the plan ended early; nil if it didn't.
  public var interruption: String? {
    let share = "\(grouped(tally.games)) of \(grouped(plan.games)) games"
    return givenUp.map { "given up with \(share) played: \($0)" } ?? (isInterrupted ? "interrupted: \(share)" : nil)
  }

  /// The remark on intervals that allow for a stopping rule that compares players.
  private var stopping: String {
    plan.stopWhen?.comparesPlayers == true
      ? "; only those of players' wins allow for the stopping rule" : ""
  }

  /// The names of figures that are ratios of sums.
  private var ratios: String {
    plan.evaluation?.function == nil ? "choices" : "choices, near best, part of the game"
  }

  /// The names of figures that have only bounds.
  private var bounds: String { plan.evaluation?.rollouts ?? 0 > 0 ? ", bounds (what positions are worth)" : "" }

  private var winBars: [Document.Bar] {
    seats.indices.map { Document.Bar("\(seats[$0].name) wins", wins(seat: $0)) }
      + (plan.rotates ? plan.players.indices.map { Document.Bar("\(playerNames[$0]) wins", wins(player: $0)) } : [])
      + (startShare.map { [Document.Bar("the first mover wins", $0)] } ?? []) + [Document.Bar("draws", draws)]
      + (losses.count > 0 ? [Document.Bar("lost by everybody", losses)] : [])
  }

  /// A table whose shares and intervals become bars on a page.
  private func winTable(_ rows: [[String]]) -> Document.Block { .table(.init(rows, names: 2, charted: 3..<5)) }

  private var endingTable: Document.Block {
    let rows = tally.endings.sorted.map { reason, games, first in
      let share = Share(games, of: tally.ended)
      return [reason, grouped(games), percent(share.value), interval(share), game(first)]
    }
    return .table(.init([["ending", "games", "share", "95 % interval", "first"]] + rows))
  }

  var seatRows: [[String]] {
    let rows = seats.indices.map { seat in
      [seats[seat].name, plan.rotates ? "" : playerNames[seat]]
        + cells(tally.forfeits(seat: seat), wins(seat: seat)) { tally.standing(seat: seat, withForfeits: $0) }
    }
    return [["seat", plan.rotates ? "" : "player"] + columns] + rows
  }

  var playerRows: [[String]] {
    let rows = plan.players.indices.map { player in
      [playerNames[player], ""]
        + cells(tally.forfeits(player: player), wins(player: player)) {
          tally.standing(player: player, withForfeits: $0)
        }
    }
    return [["player", ""] + columns] + rows
  }

  private var columns: [String] {
    let forfeits = ["forfeits", plan.excludesForfeits ? "share with" : "share without"]
    return ["wins", "share", "95 % interval", "mean score"] + (tally.forfeitsOfPlayers > 0 ? forfeits : [])
  }

  /// The cells of a seat or a player; with forfeits also the share under the other rule for forfeits.
  private func cells(_ forfeits: Int, _ wins: Share, _ standing: (_ withForfeits: Bool) -> PlayerResults) -> [String] {
    let (counted, other) = (standing(!plan.excludesForfeits), standing(plan.excludesForfeits))
    return [grouped(wins.count), percent(wins.value), interval(wins), decimal(counted.meanScore, digits: 3)]
      + (tally.forfeitsOfPlayers > 0 ? [grouped(forfeits), percent(other.share.value)] : [])
  }
}
