internal import Glibc

/// The model of R. A. Bradley and M. E. Terry ("Rank Analysis of Incomplete Block Designs", Biometrika 39, 1952): each
/// player has a strength, and of two the first scores 1 / (1 + exp(second - first)) a game on average. A draw is half a
/// win and half a loss.
struct BradleyTerry {
  /// What some players came to against one another.
  let results: Results
  /// The strengths under which these results are the likeliest, with a mean of 0.
  private(set) var strengths: [Double]
  /// The variances and covariances of the strengths; nil where rounding leaves none.
  private(set) var covariance: SquareMatrix?

  /// Fits the strengths by Newton's method. Every two of the players have to have scored against each other, directly
  /// or over others: otherwise no finite strengths are the likeliest (L. R. Ford, "Solution of a Ranking Problem from
  /// Binary Comparisons", American Mathematical Monthly 64, 1957).
  init(_ results: Results) {
    self.results = results
    strengths = Array(repeating: 0, count: results.count)
    for _ in 0..<100 {
      guard let step = step, takes(step) else { break }
    }
    covariance = sandwich
  }

  /// What a player scores a game against another on average.
  private func share(_ player: Int, _ other: Int, _ strengths: [Double]) -> Double {
    1 / (1 + exp(strengths[other] - strengths[player]))
  }

  private func likelihood(_ strengths: [Double]) -> Double {
    results.sum { player, other, pair in
      let difference = strengths[player] - strengths[other]
      // The logarithms of the two shares, which themselves may round to 0.
      return -pair.score * log1p(exp(-difference)) - (pair.games - pair.score) * log1p(exp(difference))
    }
  }

  /// The observed information, with 1 / n added to each number: its inverse then is that of the information among
  /// strengths with a mean of 0.
  private var information: SquareMatrix {
    results.matrix(adding: 1 / Double(results.count)) { player, other, pair in
      let share = share(player, other, strengths)
      return pair.games * share * (1 - share)
    }
  }

  /// How far each strength is to move; nil where rounding leaves no step.
  private var step: [Double]? {
    var slope = Array(repeating: 0.0, count: results.count)
    results.forEach { player, other, pair in
      let surplus = pair.score - pair.games * share(player, other, strengths)
      slope[player] += surplus
      slope[other] -= surplus
    }
    return information.inverse.map { $0 * slope }
  }

  /// Moves the strengths, by a part of the step where the whole overshoots; false once there is nothing to gain.
  private mutating func takes(_ step: [Double]) -> Bool {
    let largest = step.reduce(0) { max($0, $1.magnitude) }
    guard largest > 1e-10, largest.isFinite else { return false }
    let before = likelihood(strengths)
    var part = 1.0
    while part > 1e-9 {
      let moved = zip(strengths, step).map { $0 + part * $1 }
      if likelihood(moved) >= before {
        strengths = moved
        return true
      }
      part /= 2
    }
    return false
  }

  /// The spread of the results on both sides of their mean, between two inverses of the information: unlike the inverse
  /// alone it knows that draws vary less than wins and losses, and holds where no strengths fit all pairs (H. White,
  /// "Maximum Likelihood Estimation of Misspecified Models", Econometrica 50, 1982).
  private var sandwich: SquareMatrix? {
    guard let inverse = information.inverse else { return nil }
    let games = results.sum { $2.games }
    let freedom = max(1, games - Double(results.count - 1))
    let spread = results.matrix(adding: 0) { player, other, pair in
      let share = share(player, other, strengths)
      let rest = pair.games - pair.score - pair.draws / 2
      let squares =
        (pair.score - pair.draws / 2) * (1 - share) * (1 - share) + pair.draws * (0.5 - share) * (0.5 - share)
        + rest * share * share
      // A few draws in a row don't show that two always draw, so each gets a win besides.
      return (squares + pair.draws / 2 / (pair.games + 2)) * games / freedom
    }
    return inverse * spread * inverse
  }
}

extension BradleyTerry {
  /// What players came to against one another.
  struct Results: Hashable, Sendable {
    /// What the first of two came to.
    struct Pair: Hashable, Sendable {
      var (score, draws, games) = (0.0, 0.0, 0.0)
    }

    /// How many players there are.
    let count: Int
    private var pairs: [Pair]

    /// Nobody has met.
    init(players: Int) {
      count = players
      pairs = Array(repeating: Pair(), count: players * players)
    }

    /// What a player came to against another.
    subscript(player: Int, other: Int) -> Pair { pairs[player * count + other] }

    /// Adds games of two players.
    mutating func add(_ player: Int, _ other: Int, wins: (Int, Int), draws: Int) {
      for (first, second, won) in [(player, other, wins.0), (other, player, wins.1)] {
        pairs[first * count + second].score += Double(won) + Double(draws) / 2
        pairs[first * count + second].draws += Double(draws)
        pairs[first * count + second].games += Double(wins.0 + wins.1 + draws)
      }
    }

    /// The results of some of the players among themselves.
    func among(_ players: [Int]) -> Results {
      var part = Results(players: players.count)
      for (first, player) in players.enumerated() {
        for (second, other) in players.enumerated() { part.pairs[first * part.count + second] = self[player, other] }
      }
      return part
    }

    /// Goes through the pairs that met, each once.
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

    /// The matrix of a graph whose edges have weights: sums on the diagonal, and the weights below 0 elsewhere.
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
