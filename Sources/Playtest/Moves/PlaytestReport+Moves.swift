import Console
import ParlorCore

// How often moves were played, for people and as plain data.
extension PlaytestReport {
  /// How often each move was legal and played; nil where nobody counted.
  public var movesUsed: MoveCounts? { tally.moves }

  /// The most moves that the text has a row for.
  private static let mostRows = 16

  /// The moves as lines of text.
  func moveLines(_ style: TextStyle) -> [Shown] {
    guard let moves = movesUsed else { return [] }
    let cells = moves.cells.map { [""] + $0.lines(style, of: moves.played) } ?? []
    if moves.isOverfull { return [Shown(Self.tooManyMoves)] + cells }
    let sorted = moves.sorted
    let rows = sorted.prefix(Self.mostRows).map { move, use in
      [move, "", grouped(use.played), percent(moves.share(of: use)), grouped(use.legal), percent(use.share)]
        + [use.first.map { grouped($0 + 1) } ?? "-"]
    }
    let rest = sorted.count - rows.count
    let never = moves.neverPlayed
    return style.table(aligned([["move", "", "played", "of all", "legal at", "played then", "in game"]] + rows))
      + (rest > 0 ? ["and \(counted(rest, "move")) more, played less often"] : [])
      + ["never played, though legal: \(never.isEmpty ? "none" : listed(never, atMost: Self.mostRows))"]
      + cells
  }

  /// What is said of moves that are too many to be counted.
  static let tooManyMoves = "moves     more than \(grouped(MoveCounts.most)) different ones, which aren't counted"

  /// The moves as plain data; null where nobody counted.
  var moveValue: Value {
    guard let moves = movesUsed else { return .none }
    return [
      "too_many": .flag(moves.isOverfull),
      "moves": .list(
        moves.sorted.map { move, use in
          [
            "move": .text(move), "played": .integer(use.played), "legal": .integer(use.legal),
            "share": Value(rounded: moves.share(of: use)), "share_when_legal": Value(rounded: use.share),
            "game": use.first.map { .integer($0 + 1) } ?? .none,
          ]
        }),
      "never_played": .list(moves.neverPlayed.map(Value.text)),
      "cells": moves.cells.map { cells in
        .list((1...cells.rows).map { .list(cells.row($0).map(Value.integer)) })
      } ?? .none,
      "cells_in_game": moves.cells.map { cells in
        .list((1...cells.rows).map { .list(cells.firstGames(inRow: $0).map { .integer($0.map { $0 + 1 } ?? 0) }) })
      } ?? .none,
      "cells_never_played": moves.cells.map { cells in
        .list(cells.neverPlayed.map { ["column": .integer($0.column), "row": .integer($0.row)] })
      } ?? .none,
    ]
  }
}

extension CellCounts {
  /// The board, the darker the oftener a cell was played, and what the darkest stand for.
  /// - Parameter all: how many moves there were, of which some may lie on no cell.
  func lines(_ style: TextStyle, of all: Int) -> [Shown] {
    let (shades, most) = (["░░", "▒▒", "▓▓", "██"], counts.max() ?? 0)
    let board = (1...rows).reversed().map { row in
      self.row(row).map { $0 == 0 ? " ·" : shades[max(0, ($0 * shades.count + most - 1) / most - 1)] }.joined()
    }
    let darkest = percent(all == 0 ? nil : Double(most) / Double(all))
    return board.map(style.picture) + ["cells: ██ up to \(darkest) of all moves, · never played"]
  }
}
