import ParlorCore

// Who leads, and since when the winner does: at least and at most, as far as values are known.
extension GameValues {
  /// The seats that may be worth at least 0.2 more than every other in a position, and which one surely is.
  func leaders(at position: Int) -> (possible: [Int], sure: Int?) {
    let values = (0..<seats).map { bounds(for: $0, at: position) }
    func leads(_ seat: Int, by ahead: (BoundedValue, BoundedValue) -> Double) -> Bool {
      values.indices.allSatisfy { $0 == seat || ahead(values[seat], values[$0]) >= 0.2 - 1e-9 }
    }
    // The values of two seats add up, so both bounds are met at once.
    let possible = values.indices.filter { leads($0) { $0.high - $1.low } }
    return seats < 2 ? ([], nil) : (possible, possible.first { leads($0) { $0.low - $1.high } })
  }

  /// How often another seat led than the one that had led last.
  var leadChanges: Bounds<Int> {
    var (sure, changes) = (Int?.none, Bounds(0))
    // The most changes up to here where a seat was the last to lead; nil where it can't have been.
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

  /// The first position from which on the value of the winner is never below 0.75.
  func decisivePosition(for winner: Int) -> Bounds<Int> {
    func position(_ isBelow: (BoundedValue) -> Bool) -> Int {
      // The last position is known to be won.
      let last = (0..<count - 1).last { isBelow(bounds(for: winner, at: $0)) }
      return last.map { $0 + 1 } ?? 0
    }
    return Bounds(low: position { $0.high < 0.75 }, high: position { $0.low < 0.75 })
  }
}
