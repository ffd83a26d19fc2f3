import Documents
import ParlorCore

// Openings, for programs and for people.
extension PlaytestReport {
  /// The results of games by their openings; nil if openings weren't counted.
  public var openings: OpeningCounts? { tally.openings }
}

extension OpeningCounts {
  /// The largest number of openings in the text report.
  private static let mostRows = 20

  static let schema = Schema<Self>(
    "parlor.PlaytestOpenings", "playtest openings", "How the games of a playtest began.",
    [
      .count("depth", "The depth in moves that was asked for.") { $0.depth },
      .count("depth_counted", "The depth that was counted: deeper, there are more than 1024 openings.") {
        $0.depthCounted
      },
      .count("games", "How many finished games had a seat's move.") { $0.games },
      Field(
        "openings",
        "{ moves: string[], games: integer, share: number?, start_share: parlor.PlaytestShare, game: integer }[]",
        "The openings, each before its continuations, the most frequent first: the moves of seats, how many games "
          + "began with them, their share, the wins of the seat that moved first, and the number of the first game.",
        get: \.openingValue),
    ])

  private var openingValue: Value? {
    .list(
      tree.map { opening in
        [
          "moves": .list(opening.moves.map(Value.text)), "games": .integer(opening.start.games),
          "share": Value(rounded: Share(opening.start.games, of: games).value),
          "start_share": ShareFigure.schema.value(of: ShareFigure(opening.start.share)),
          "game": .integer(opening.first + 1),
        ]
      })
  }

  var blocks: [Document.Block] {
    let shown = tree(atMost: Self.mostRows)
    let rows = shown.map { opening in
      let (indent, share) = (String(repeating: "  ", count: opening.moves.count - 1), opening.start.share)
      let part = Share(opening.start.games, of: games)
      return [indent + (opening.moves.last ?? ""), grouped(opening.start.games)]
        + [percent(part.value), percent(share.value), interval(share), "\(opening.first + 1)"]
    }
    let bars = shown.map { opening in
      let (games, share) = (opening.start.games, opening.start.share)
      return Document.Bar(
        opening.moves.joined(separator: " "),
        "\(counted(games, "game")) (\(game(opening.first))), first wins \(percent(share.value))",
        Double(games) / Double(self.games), part: share.value, depth: opening.moves.count - 1)
    }
    let head = ["opening", "games", "of all", "first wins", "95 % interval", "in game"]
    let legend = "The marked part of a bar is the share that the first mover wins."
    return [
      .chart(bars, .parts(of: "of all games")),
      .page(.lines(bars.isEmpty ? [] : [legend])),
      .table(
        .init([head] + rows, charted: 1..<head.count, of: "opening", others: count - shown.count, "played less often")),
    ] + (depthCounted < depth ? [.paragraph(uncounted)] : [])
  }

  private var uncounted: String {
    "of \(counted(depthCounted + 1, "move")) there are more than \(grouped(Self.most)) openings, which aren't counted"
  }
}
