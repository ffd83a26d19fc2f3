import ParlorCore

// A skill ladder as a page for a browser and for paper.
extension LadderReport {
  /// The report as one file of HTML, without scripts, and without anything from elsewhere.
  public var page: String {
    let rows = results.map { result in
      Plot.Row(
        name: words(result.step),
        figure: "\(percent(result.share?.mean)) (\(result.share?.interval.map(Self.range) ?? "-"))",
        length: result.share?.mean ?? 0, whiskers: result.share?.interval)
    }
    // The plot has the points and their intervals.
    let counts = stepRows.map { Array($0.prefix(1) + $0.dropFirst(3)) }
    let plot = rows.isEmpty ? "" : Plot.rows(rows, scale: ["0 %", "50 %", "100 %"]) + table(counts)
    return document(
      "\(games.game), a skill ladder", heading: heading,
      parts: [
        section("What the games show", (sentences + [ending]).map(paragraph).joined()), section("Points", plot),
      ],
      footer:
        "A draw is half a point. Intervals hold the true part with a confidence of 99 %, by Bonett and Price's method "
        + "for a difference of wins and losses.")
  }
}
