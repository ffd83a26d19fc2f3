/// The pairing of a round in a Swiss tournament.
struct SwissRound {
  /// The earlier opponents of each player.
  private var met: [Set<Int>]

  /// Creates a pairing without earlier meetings.
  init(players: Int) { met = Array(repeating: [], count: players) }

  /// Records a meeting.
  mutating func note(_ first: Int, _ second: Int) {
    met[first].insert(second)
    met[second].insert(first)
  }

  /// Pairs neighbours of a ranking with an even number of players; a pair that has met before is split with the nearest
  /// possible exchange.
  ///
  /// An exchange always exists in round n if n is at most half the number of players: each player has met n - 1 others,
  /// so each of a repeated pair has at least half of the players still to meet. Therefore among the partners of those
  /// whom the first hasn't met there is one whom the second hasn't met. Exchanging with them leaves one repeated pair
  /// less.
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
