/// Decides whether two seats can have reached a board by alternating drops: a search backwards that removes discs.
struct DropOrder {
  /// The result of a search.
  enum Result {
    /// An order exists.
    case found
    /// No order exists.
    case none
    /// The search gave up.
    case undecided
  }

  /// A backward step: the column of the removed disc, the seat whose disc is removed next, and the columns still to try
  /// for it, the most promising last.
  private struct Step {
    let column: Int?
    let seat: Int
    var choices: [Int]
  }

  /// The most dead ends to examine before the search gives up.
  static let mostPositions = 100_000

  /// The seats of each column's discs, bottom up.
  private let discs: [[Int]]
  private var heights: [Int]
  /// The heights from which no order leads back to an empty board; they determine the seat whose disc is removed next.
  private var deadEnds: Set<[Int]> = []

  init(_ discs: [[Int]]) {
    self.discs = discs
    heights = discs.map(\.count)
  }

  /// Searches for an order.
  /// - Parameters:
  ///   - last: the seat of the last disc dropped.
  ///   - tops: the columns whose top disc may be that disc.
  mutating func search(from last: Int, dropping tops: [Int]) -> Result {
    var left = heights.reduce(0, +)
    if left == 0 { return .found }
    var steps = [Step(column: nil, seat: last, choices: ranked(tops))]
    while var step = steps.popLast() {
      guard let column = step.choices.popLast() else {
        deadEnds.insert(heights)
        if deadEnds.count >= Self.mostPositions { return .undecided }
        guard let taken = step.column else { return .none }
        heights[taken] += 1
        left += 1
        continue
      }
      steps.append(step)
      heights[column] -= 1
      left -= 1
      if left == 0 { return .found }
      let seat = 1 - step.seat
      let tops = heights.indices.filter { heights[$0] > 0 && discs[$0][heights[$0] - 1] == seat }
      steps.append(Step(column: column, seat: seat, choices: deadEnds.contains(heights) ? [] : ranked(tops)))
    }
    return .none
  }

  /// Columns from the least to the most promising: those come last in which the other seat's disc, needed next, is
  /// nearest to the top; ties go to the tallest column.
  private func ranked(_ columns: [Int]) -> [Int] {
    columns.map { column in
      let below = discs[column][..<heights[column]]
      let run = below.reversed().prefix { $0 == below.last }.count
      return (run == below.count ? .max : run, -below.count, column)
    }
    .sorted { $0 > $1 }.map(\.2)
  }
}
