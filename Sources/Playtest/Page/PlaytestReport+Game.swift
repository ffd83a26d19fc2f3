import ParlorCore

// What a page shows of how games go: what positions are worth, and how games begin.
extension PlaytestReport {
  /// The part about what positions are worth.
  var evaluationPart: String {
    guard plan.evaluation != nil else { return "" }
    let bands = tally.ribbon.bands
    let legend =
      "What positions are worth to who moves first: the line is the middle of the games, the inner band half of them, the "
      + "outer one four fifths. It ends where fewer than a twentieth of the games go on."
    let plot = Plot.ribbon(bands)
    return (plot.isEmpty ? "" : plot + paragraph(legend))
      + evaluationFacts.map { paragraph(capitalized("\($0.name): \($0.text)")) }.joined()
      + paragraph(capitalized(evaluationTitle) + ".")
  }

  /// The most openings that the page has a row for.
  private static let mostOpenings = 18

  /// The part about how games begin.
  var openingPart: String {
    guard let openings, openings.games > 0 else { return "" }
    let shown = openings.tree(atMost: Self.mostOpenings)
    let rows = shown.map { opening in
      let (games, share) = (opening.start.games, opening.start.share)
      return Plot.Row(
        name: opening.moves.joined(separator: " "),
        figure: "\(counted(games, "game")) (\(Self.game(opening.first))), first wins \(percent(share.value))",
        length: Double(games) / Double(openings.games), part: share.value, indent: Double(opening.moves.count - 1) * 14)
    }
    let rest = openings.count - shown.count
    return Plot.rows(rows, scale: ["0 %", "of all games", "100 %"])
      + paragraph("The marked part of a bar are the games that who moves first wins.")
      + (rest > 0 ? paragraph("And \(counted(rest, "opening")) more, played less often.") : "")
      + openingRemark(openings).map(paragraph).joined()
  }
}
