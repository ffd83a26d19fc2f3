import ParlorCore

// The report as a page for a browser and for paper.
extension PlaytestReport {
  /// The report as one file of HTML, without scripts, and without anything from elsewhere.
  /// - Parameters:
  ///   - game: how commands name the game.
  ///   - options: the options that they repeat.
  public func page(naming game: String, options: [String] = []) -> String {
    let parts = [
      section(
        "Wins",
        winPlot + winTable(seatRows) + (plan.rotates ? winTable(playerRows) : "") + facts(["start", "shares"])),
      section("Length", lengthPlot + facts(["length", "duration", "choices"])),
      section("Thinking time", thinkingRows.isEmpty ? "" : table(named(thinkingRows)) + paragraph(Self.thinkingRemark)),
      section("What positions are worth", evaluationPart), section("Openings", openingPart),
      section("Endings", facts(["draws", "losses"]) + table(endingRows)),
      section("Moves used", movePart),
      section("Metrics", metrics.isEmpty ? "" : metricLines(.plain).map { paragraph($0.text) }.joined()),
      section("Stalls and forfeits", facts(["stalls", "forfeits", "causes"]) + incidents(naming: game, options)),
      section("Lines that ran", tally.coverage?.text.map(paragraph).joined() ?? ""),
    ]
    return document(
      "\(plan.game), a playtest", heading: heading + ["Players: \(playerNames.joined(separator: ", "))"], parts: parts,
      footer: methods)
  }

  private var methods: String {
    "Intervals hold the true figure with a confidence of 95 %: Wilson's score interval for shares, Student's t for means "
      + "and for ratios of sums (\(ratios)), Bonett and Price's for points."
  }

  /// The report's facts with some names.
  private func facts(_ names: [String]) -> String {
    names.compactMap { name in
      facts.first { $0.name == name }.map { paragraph(capitalized("\(name): \($0.text)")) }
    }.joined()
  }

  // MARK: Wins

  private var winPlot: String {
    var rows = seats.indices.map { seat in Self.row("\(seats[seat].name) wins", wins(seat: seat)) }
    if plan.rotates {
      rows += plan.players.indices.map { Self.row("\(playerNames[$0]) wins", wins(player: $0)) }
    }
    if let startShare { rows.append(Self.row("who moves first wins", startShare)) }
    rows.append(Self.row("draws", draws))
    if losses.count > 0 { rows.append(Self.row("lost by everybody", losses)) }
    return Plot.rows(rows, scale: ["0 %", "50 %", "100 %"])
  }

  /// A table without the shares and their intervals, which the plot has: a phone's screen has no room for them.
  private func winTable(_ rows: [[String]]) -> String {
    table(named(rows.map { Array($0.prefix(3) + $0.dropFirst(5)) }))
  }

  private static func row(_ name: String, _ share: Share) -> Plot.Row {
    let figure = share.games == 0 ? "-" : "\(percent(share.value)) (\(interval(share)))"
    return Plot.Row(
      name: name, figure: figure, length: share.value ?? 0, whiskers: share.games == 0 ? nil : share.interval)
  }

  private var endingRows: [[String]] {
    [["ending", "games", "share", "95 % interval", "first in game"]]
      + tally.endings.sorted.map { reason, games, first in
        let share = Share(games, of: tally.ended)
        return [reason, grouped(games), percent(share.value), interval(share), "\(first + 1)"]
      }
  }

  // MARK: Length and moves

  private var lengthPlot: String {
    let bins = tally.lengths.bins
    guard let first = bins.first, let last = bins.last else { return "" }
    return Plot.columns(
      bins.map { bin in
        let lengths =
          bin.lengths.count == 1
          ? "\(bin.lengths.lowerBound)" : "\(bin.lengths.lowerBound) to \(bin.lengths.upperBound)"
        return (bin.games, "\(lengths) moves: \(counted(bin.games, "game"))")
      }, ends: (grouped(first.lengths.lowerBound), grouped(last.lengths.upperBound)), name: "moves")
  }

  private var movePart: String {
    guard let moves = movesUsed, !moves.isEmpty else { return "" }
    let cells =
      moves.cells.map { paragraph("Cells, in hundredths of all moves:") + Plot.board($0, of: moves.played) } ?? ""
    if moves.isOverfull { return paragraph(capitalized(Self.tooManyMoves)) + cells }
    let shown = moves.sorted.prefix(24)
    let most = Double(max(1, shown.first?.use.played ?? 1))
    let rows = shown.map { move, use in
      Plot.Row(
        name: move,
        figure: "\(grouped(use.played)), \(percent(use.share)) of \(grouped(use.legal)) times"
          + (use.first.map { ", first in game \(grouped($0 + 1))" } ?? ""),
        length: Double(use.played) / most)
    }
    let rest = moves.sorted.count - shown.count
    let never = moves.neverPlayed
    return Plot.rows(rows, scale: ["0", "", grouped(Int(most))])
      + (rest > 0 ? paragraph("and \(counted(rest, "move")) more, played less often") : "")
      + paragraph("Never played, though legal: \(never.isEmpty ? "none" : never.joined(separator: ", "))")
      + cells
  }

  // MARK: Incidents

  private func incidents(naming game: String, _ options: [String]) -> String {
    (tally.stalls.first + tally.forfeits.first).map { incident in
      let replay = command(for: incident, naming: game, options: options)
      return
        "<p>\(asMarkup("\(Self.game(incident.index)): \(incident.message)")) <code>\(asMarkup(replay))</code></p>\n"
    }.joined()
  }
}
