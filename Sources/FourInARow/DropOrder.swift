/// Whether two seats can have dropped the discs of a board in turn: looks back from the board, taking the discs off again.
struct DropOrder {
  /// What a search came to.
  enum Result {
    /// There is an order.
    case found
    /// There is none.
    case none
    /// The search was given up.
    case undecided
  }

  /// A step back: which column a disc was taken from, who takes the next one off, and from which columns that is still to
  /// be tried, the most promising last.
  private struct Step {
    let column: Int?
    let seat: Int
    var choices: [Int]
  }

  /// How many positions without an order are looked at before a search is given up.
  static let mostPositions = 100_000

  /// The seats of each column's discs, from the bottom.
  private let discs: [[Int]]
  private var heights: [Int]
  /// The heights from which no order leads back to an empty board; the seat to take a disc off follows from them.
  private var deadEnds: Set<[Int]> = []

  init(_ discs: [[Int]]) {
    self.discs = discs
    heights = discs.map(\.count)
  }

  /// Looks for an order.
  /// - Parameters:
  ///   - last: the seat that dropped the last disc.
  ///   - tops: the columns where that disc may lie.
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

  /// Columns in the order in which they promise more: those last where a disc of the other seat, which comes next, lies
  /// soonest below the top, and of them the highest.
  private func ranked(_ columns: [Int]) -> [Int] {
    columns.map { column in
      let below = discs[column][..<heights[column]]
      let run = below.reversed().prefix { $0 == below.last }.count
      return (run == below.count ? .max : run, -below.count, column)
    }
    .sorted { $0 > $1 }.map(\.2)
  }
}
