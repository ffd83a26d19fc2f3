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
  /// "Maximum Likelihood Estimation of Misspecified Models", Econometrica 50, 1982). What several players of one game
  /// came to depends on one another, so the surpluses of a game are added before they are squared.
  private var sandwich: SquareMatrix? {
    guard let inverse = information.inverse else { return nil }
    let games = Double(results.outcomes.reduce(0) { $0 + $1.games })
    let freedom = max(1, games - Double(results.count - 1))
    // A few draws in a row don't show that two always draw, so each gets a win besides.
    var spread = results.matrix(adding: 0) { _, _, pair in pair.draws / 2 / (pair.games + 2) * games / freedom }
    for outcome in results.outcomes {
      var surplus = Array(repeating: 0.0, count: results.count)
      for pair in outcome.comparisons {
        let more = Double(pair.halves) / 2 - share(pair.player, pair.other, strengths)
        surplus[pair.player] += more
        surplus[pair.other] -= more
      }
      spread.add(surplus, weight: Double(outcome.games) * games / freedom)
    }
    return inverse * spread * inverse
  }
}
