import ParlorCore

// Counts of moves as plain data.
extension MoveCounts {
  var saved: Value {
    [
      "too_many": .flag(isOverfull),
      "moves": .list(
        sorted.map { move, use in
          let first = use.first.map { [Value.integer($0)] } ?? []
          return .list([.text(move), .integer(use.legal), .integer(use.played)] + first)
        }),
      "cells": cells.map { cells in
        [
          "columns": .integer(cells.columns), "rows": .integer(cells.rows),
          "counts": .list(cells.counts.map(Value.integer)), "first": .list(cells.firsts.map(Value.integer)),
        ]
      } ?? .none,
    ]
  }

  /// Reads saved counts; nil if they are invalid.
  init?(saved: Value) {
    guard case .record(let fields) = saved, case .flag(let isOverfull)? = fields["too_many"],
      case .list(let moves)? = fields["moves"], moves.count <= Self.most
    else { return nil }
    self.init()
    for move in moves {
      guard case .list(let parts) = move, parts.count >= 3, case .text(let text) = parts[0],
        let legal = parts[1].count, let played = parts[2].count, played <= legal
      else { return nil }
      let first = parts.count == 4 ? parts[3].count : nil
      guard parts.count == (played > 0 ? 4 : 3), (first == nil) == (played == 0) else { return nil }
      add(MoveUse(legal: legal, played: played, first: first), of: text)
    }
    if isOverfull { overfill() }
    guard let board = fields["cells"], board != .none else { return }
    guard let cells = CellCounts(saved: board) else { return nil }
    self.cells = cells
  }
}

extension CellCounts {
  fileprivate init?(saved: Value) {
    guard case .record(let fields) = saved, let columns = fields["columns"]?.count, let rows = fields["rows"]?.count,
      let counts = fields["counts"]?.counts, let firsts = fields["first"]?.counts
    else { return nil }
    self.init(columns: columns, rows: rows, counts: counts, firsts: firsts)
  }
}

extension Value {
  /// A count small enough to be added.
  var count: Int? {
    if case .integer(let number) = self, (0...Int(NumberArchive.largest)).contains(number) { number } else { nil }
  }

  /// A list of such counts.
  var counts: [Int]? {
    guard case .list(let values) = self else { return nil }
    let counts = values.compactMap(\.count)
    return counts.count == values.count ? counts : nil
  }
}
