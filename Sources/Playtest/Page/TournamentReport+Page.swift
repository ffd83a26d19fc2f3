import ParlorCore

// A tournament as a page for a browser and for paper.
extension TournamentReport {
  /// The report as one file of HTML, without scripts, and without anything from elsewhere.
  public var page: String {
    let ratings = ratings
    let plot = Plot.centred(
      ratings.rows.map { row in
        let cells = row.strength.cells.filter { !$0.isEmpty }
        return (
          playerNames[row.player], cells.count > 1 ? "\(cells[0]) (\(cells[1]))" : cells[0],
          row.strength.middle, row.strength.interval
        )
      }, label: { decimal($0, digits: 0) })
    return document(
      "\(plan.games.game), a tournament", heading: heading,
      parts: [
        section("Ratings", plot + table(ratingRows(ratings)) + legend(of: ratings).map(paragraph).joined()),
        // Two tables, as one is wider than a phone's screen.
        section("Points", table(named(pointRows, separator: " "))),
        section(
          plan.kind == .swiss ? "Rounds" : "Points against each other",
          table(named(meetingRows, separator: " ")) + (plan.kind == .swiss ? paragraph(Self.legend) : ""), isWide: true),
      ],
      footer: "Intervals hold the true rating with a confidence of 95 %.")
  }
}

extension Rating.Strength {
  /// Where the bar of a rating ends.
  fileprivate var middle: Double {
    switch self {
    case .rated(let estimate): estimate.mean
    case .atLeast(let bound), .atMost(let bound): bound
    case .unknown: 0
    }
  }

  /// Where its whiskers reach; those of a bound reach to the edge.
  fileprivate var interval: ClosedRange<Double>? {
    switch self {
    case .rated(let estimate): estimate.interval
    case .atLeast(let bound): bound...(.infinity)
    case .atMost(let bound): -.infinity...bound
    case .unknown: nil
    }
  }
}
