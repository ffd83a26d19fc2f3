import ParlorCore

// The leaders, and since when the winner leads, with bounds for uncertain values.
extension GameValues {
  /// The seats that may lead a position by at least 0.2, and the one that surely does.
  func leaders(at position: Int) -> (possible: [Int], sure: Int?) {
    let values = (0..<seats).map { bounds(for: $0, at: position) }
    func leads(_ seat: Int, by ahead: (BoundedValue, BoundedValue) -> Double) -> Bool {
      values.indices.allSatisfy { $0 == seat || ahead(values[seat], values[$0]) >= 0.2 - 1e-9 }
    }
    // The values of two seats are complementary, so both bounds hold at once.
    let possible = values.indices.filter { leads($0) { $0.high - $1.low } }
    return seats < 2 ? ([], nil) : (possible, possible.first { leads($0) { $0.low - $1.high } })
  }

  /// The number of lead changes.
  var leadChanges: Bounds<Int> {
    var (sure, changes) = (Int?.none, Bounds(0))
    // The most changes so far if the seat led last; nil if it can't have.
    var most = [Int?](repeating: nil, count: seats)
    for position in 0..<count {
      let leaders = leaders(at: position)
      let before = most
      for seat in leaders.possible {
        let others = before.indices.compactMap { $0 == seat ? nil : before[$0].map { $0 + 1 } }
        most[seat] = (others + [before[seat] ?? 0]).max()
      }
      guard let leader = leaders.sure else { continue }
      for seat in most.indices where seat != leader { most[seat] = nil }
      if let sure, sure != leader { changes.low += 1 }
      sure = leader
    }
    changes.high = most.compactMap(\.self).max() ?? 0
    return changes
  }

  /// The first position from which the winner's value never falls below 0.75.
  func decisivePosition(for winner: Int) -> Bounds<Int> {
    func position(_ isBelow: (BoundedValue) -> Bool) -> Int {
      // The final position is won.
      let last = (0..<count - 1).last { isBelow(bounds(for: winner, at: $0)) }
      return last.map { $0 + 1 } ?? 0
    }
    return Bounds(low: position { $0.high < 0.75 }, high: position { $0.low < 0.75 })
  }
}
