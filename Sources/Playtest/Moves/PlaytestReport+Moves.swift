import Documents
import ParlorCore

// The use of moves, for programs and for people.
extension PlaytestReport {
  /// How often each move was legal and played; nil if moves weren't counted.
  public var movesUsed: MoveCounts? { tally.moves }
}

extension MoveCounts {
  /// The largest number of moves in the text report.
  private static let mostRows = 24

  static let schema = Schema<Self>(
    "parlor.PlaytestMoves", "playtest moves", "How often the moves of a playtest were played.",
    [
      .flag("too_many", "Whether there were more than 1024 different moves, too many to count; cells are counted.") {
        $0.isOverfull
      },
      Field(
        "moves",
        "{ move: string, played: integer, legal: integer, share: number?, share_when_legal: number?, game: integer? }[]",
        "The moves, the most played first: how often each was played, at how many decisions it was legal, its share of "
          + "all played moves, its share of those decisions, and the first game in which it was played.",
        get: \.moveValue),
      .texts("never_played", "The moves that were legal but never played.") { $0.neverPlayed },
      Field(
        "cells", "table<integer, integer[]>?",
        "How often each cell of the board was played, row by row from the bottom left; nil if the game's moves have no "
          + "cells."
      ) { $0.value { $0.row($1).map(Value.integer) } },
      Field(
        "cells_in_game", "table<integer, integer[]>?",
        "The first game in which each cell was played, as in `cells`; 0 for none."
      ) { $0.value { $0.firstGames(inRow: $1).map { .integer($0.map { $0 + 1 } ?? 0) } } },
      Field(
        "cells_never_played", "table<integer, { column: integer, row: integer }>?",
        "The cells that were never played, row by row from the bottom left; nil if `cells` is."
      ) { moves in
        moves.cells.map { cells in
          .list(cells.neverPlayed.map { ["column": .integer($0.column), "row": .integer($0.row)] })
        } ?? Value.none
      },
    ])

  private var moveValue: Value? {
    .list(
      sorted.map { move, use in
        [
          "move": .text(move), "played": .integer(use.played), "legal": .integer(use.legal),
          "share": Value(rounded: share(of: use)), "share_when_legal": Value(rounded: use.share),
          "game": use.first.map { .integer($0 + 1) } ?? .none,
        ]
      })
  }

  /// The cells row by row; null without cells.
  private func value(_ row: (CellCounts, Int) -> [Value]) -> Value {
    cells.map { cells in .list((1...cells.rows).map { .list(row(cells, $0)) }) } ?? .none
  }

  var blocks: [Document.Block] {
    let board = cells.map { cells in
      let rows = (1...cells.rows).map { row in
        zip(cells.row(row), cells.firstGames(inRow: row)).map { (count: $0, first: $1) }
      }
      return [Document.Block.board(rows, of: played)]
    }
    if isOverfull {
      let remark = "moves     more than \(grouped(Self.most)) different ones, which aren't counted"
      return [.paragraph(remark)] + (board ?? [])
    }
    let shown = sorted.prefix(Self.mostRows)
    let bars = shown.map { move, use in
      let first = use.first.map { ", first in game \($0 + 1)" } ?? ""
      return Document.Bar(
        move, "\(grouped(use.played)), \(percent(use.share)) of \(grouped(use.legal)) times\(first)",
        Double(use.played))
    }
    let rows = shown.map { move, use in
      [move, grouped(use.played), percent(share(of: use)), grouped(use.legal), percent(use.share)]
        + [use.first.map { "\($0 + 1)" } ?? "-"]
    }
    let head = ["move", "played", "of all", "legal at", "played then", "in game"]
    let never = neverPlayed
    return [
      .chart(bars, .counts(upTo: shown.first?.use.played ?? 1)),
      .table(
        .init(
          [head] + rows, charted: 1..<head.count, of: "move", others: sorted.count - shown.count, "played less often")),
      .text(.paragraph("never played, though legal: \(never.isEmpty ? "none" : listed(never, atMost: 16))")),
      .page(.paragraph("Never played, though legal: \(never.isEmpty ? "none" : never.joined(separator: ", "))")),
    ] + (board ?? [])
  }
}
