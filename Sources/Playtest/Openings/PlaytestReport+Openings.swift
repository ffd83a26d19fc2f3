import ParlorCore

// Openings, for people and as plain data.
extension PlaytestReport {
  /// What became of the games that began with the same moves; nil where nobody counted.
  public var openings: OpeningCounts? { tally.openings }

  /// The most openings that the text has a row for.
  private static let mostRows = 20

  /// The openings as lines of text.
  var openingLines: [String] {
    guard let openings else { return [] }
    let shown = openings.tree(atMost: Self.mostRows)
    let rows = shown.map { opening in
      let share = opening.start.share
      return [
        String(repeating: "  ", count: opening.moves.count - 1) + (opening.moves.last ?? ""), "",
        grouped(opening.start.games), percent(Share(opening.start.games, of: openings.games).value),
        percent(share.value), interval(share), "\(opening.first + 1)",
      ]
    }
    let rest = openings.count - shown.count
    return aligned([["opening", "", "games", "of all", "first wins", "95 % interval", "in game"]] + rows)
      + (rest > 0 ? ["and \(counted(rest, "opening")) more, played less often"] : []) + openingRemark(openings)
  }

  /// What is said of openings that are too many to be counted.
  func openingRemark(_ openings: OpeningCounts) -> [String] {
    guard openings.depthCounted < openings.depth else { return [] }
    let depth = openings.depthCounted + 1
    let most = grouped(OpeningCounts.most)
    return ["of \(counted(depth, "move")) there are more than \(most) openings, which aren't counted"]
  }

  /// The openings as plain data; null where nobody counted.
  var openingValue: Value {
    guard let openings else { return .none }
    return [
      "depth": .integer(openings.depth), "depth_counted": .integer(openings.depthCounted),
      "games": .integer(openings.games),
      "openings": .list(
        openings.tree.map { opening in
          [
            "moves": .list(opening.moves.map(Value.text)), "games": .integer(opening.start.games),
            "share": Value(rounded: Share(opening.start.games, of: openings.games).value),
            "start_share": .record(fields(of: opening.start.share)), "game": .integer(opening.first + 1),
          ]
        }),
    ]
  }
}
