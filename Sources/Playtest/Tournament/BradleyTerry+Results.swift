extension BradleyTerry {
  /// The results of players against one another.
  struct Results: Hashable, Sendable {
    /// A comparison of two players by one game.
    struct Comparison: Hashable, Sendable {
      let player, other: Int
      /// 2 if the first player did better, 1 for a tie, 0 if the second did.
      let halves: Int
    }

    /// A number of games with the same comparisons.
    struct Outcome: Hashable, Sendable {
      let comparisons: [Comparison]
      var games: Int
    }

    /// The results of the first player of a pair.
    struct Pair: Hashable, Sendable {
      var (score, draws, games) = (0.0, 0.0, 0.0)
    }

    /// The number of players.
    let count: Int
    /// The distinct results of games, in order of first appearance.
    private(set) var outcomes: [Outcome] = []
    private var places: [[Comparison]: Int] = [:]
    private var pairs: [Pair]

    /// Creates results without games.
    init(players: Int) {
      count = players
      pairs = Array(repeating: Pair(), count: players * players)
    }

    /// A player's results against another.
    subscript(player: Int, other: Int) -> Pair { pairs[player * count + other] }

    /// The number of games in which a player was compared with others.
    func games(of player: Int) -> Int {
      outcomes.reduce(0) { sum, outcome in
        sum + (outcome.comparisons.contains { $0.player == player || $0.other == player } ? outcome.games : 0)
      }
    }

    /// Adds games with the same comparisons; games without any add nothing.
    mutating func add(_ comparisons: [Comparison], games: Int = 1) {
      guard games > 0, !comparisons.isEmpty else { return }
      if let place = places[comparisons] {
        outcomes[place].games += games
      } else {
        places[comparisons] = outcomes.count
        outcomes.append(Outcome(comparisons: comparisons, games: games))
      }
      let count = Double(games)
      for pair in comparisons {
        for (first, second, halves) in [
          (pair.player, pair.other, pair.halves), (pair.other, pair.player, 2 - pair.halves),
        ] {
          pairs[first * self.count + second].score += count * Double(halves) / 2
          pairs[first * self.count + second].draws += halves == 1 ? count : 0
          pairs[first * self.count + second].games += count
        }
      }
    }

    /// The results of some players among themselves.
    func among(_ players: [Int]) -> Results {
      let places = Dictionary(uniqueKeysWithValues: players.enumerated().map { ($0.element, $0.offset) })
      var part = Results(players: players.count)
      for outcome in outcomes {
        let comparisons = outcome.comparisons.compactMap { pair -> Comparison? in
          guard let player = places[pair.player], let other = places[pair.other] else { return nil }
          return Comparison(player: player, other: other, halves: pair.halves)
        }
        part.add(comparisons, games: outcome.games)
      }
      return part
    }

    /// Calls a closure once for each pair that has met.
    func forEach(_ body: (_ player: Int, _ other: Int, Pair) -> Void) {
      for player in 0..<count {
        for other in player + 1..<max(count, player + 1) where self[player, other].games > 0 {
          body(player, other, self[player, other])
        }
      }
    }

    func sum(_ body: (_ player: Int, _ other: Int, Pair) -> Double) -> Double {
      var sum = 0.0
      forEach { sum += body($0, $1, $2) }
      return sum
    }

    /// The weighted Laplacian of the graph of pairs: sums on the diagonal, negative weights elsewhere; `number` is
    /// added everywhere.
    func matrix(adding number: Double, _ weight: (_ player: Int, _ other: Int, Pair) -> Double) -> SquareMatrix {
      var matrix = SquareMatrix(size: count, repeating: number)
      forEach { player, other, pair in
        let weight = weight(player, other, pair)
        matrix[player, player] += weight
        matrix[other, other] += weight
        matrix[player, other] -= weight
        matrix[other, player] -= weight
      }
      return matrix
    }
  }
}
