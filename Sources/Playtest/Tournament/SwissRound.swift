/// Who meets in a round of a Swiss tournament.
struct SwissRound {
  /// The players who have met each other before, both ways round.
  private var met: [Set<Int>]

  /// Nobody has met.
  init(players: Int) { met = Array(repeating: [], count: players) }

  /// Takes note of a meeting.
  mutating func note(_ first: Int, _ second: Int) {
    met[first].insert(second)
    met[second].insert(first)
  }

  /// Pairs neighbours of a ranking, an even number of players, and where two of them have met before, others nearby.
  ///
  /// Take two who have met before. In round n each has met n - 1 others, so while n is at most half the number of
  /// players, each has at least half of them still to meet. So among the partners of those whom the first has still
  /// to meet there is one whom the second has still to meet. An exchange with them leaves one pair less of those who
  /// have met before.
  func pairs(of ranking: [Int]) -> [[Int]] {
    var order = ranking
    let places = Array(stride(from: 0, to: order.count, by: 2))
    while let place = places.first(where: { haveMet(order[$0], order[$0 + 1]) }) {
      let candidates = order.indices.filter { other in
        other / 2 != place / 2 && !haveMet(order[place], order[other]) && !haveMet(order[place + 1], order[other ^ 1])
      }
      guard let nearest = candidates.min(by: { abs($0 - place) < abs($1 - place) }) else { break }
      order.swapAt(place + 1, nearest)
    }
    return places.map { [order[$0], order[$0 + 1]] }
  }

  private func haveMet(_ first: Int, _ second: Int) -> Bool { met[first].contains(second) }
}
