internal import Glibc

/// The model of R. A. Bradley and M. E. Terry ("Rank Analysis of Incomplete Block Designs", Biometrika 39, 1952): each
/// player has a strength, and the first of two scores 1 / (1 + exp(second - first)) per game on average. A draw counts
/// as half a win and half a loss.
struct BradleyTerry {
  /// The results of the players against one another.
  let results: Results
  /// The maximum-likelihood strengths, with a mean of 0.
  private(set) var strengths: [Double]
  /// The covariance matrix of the strengths; nil if it can't be computed because of rounding.
  private(set) var covariance: SquareMatrix?

  /// Fits the strengths by Newton's method. Every player must have scored against every other, directly or through
  /// others; otherwise no finite strengths maximise the likelihood (L. R. Ford, "Solution of a Ranking Problem from
  /// Binary Comparisons", American Mathematical Monthly 64, 1957).
  init(_ results: Results) {
    self.results = results
    strengths = Array(repeating: 0, count: results.count)
    for _ in 0..<100 {
      guard let step = step, takes(step) else { break }
    }
    covariance = sandwich
  }

  /// A player's expected score per game against another.
  private func share(_ player: Int, _ other: Int, _ strengths: [Double]) -> Double {
    1 / (1 + exp(strengths[other] - strengths[player]))
  }

  private func likelihood(_ strengths: [Double]) -> Double {
    results.sum { player, other, pair in
      let difference = strengths[player] - strengths[other]
      // The logarithms of the two expected scores, which themselves may round to 0.
      return -pair.score * log1p(exp(-difference)) - (pair.games - pair.score) * log1p(exp(difference))
    }
  }

  /// The observed information, with 1 / n added to each entry; its inverse is then the inverse of the information among
  /// strengths with a mean of 0.
  private var information: SquareMatrix {
    results.matrix(adding: 1 / Double(results.count)) { player, other, pair in
      let share = share(player, other, strengths)
      return pair.games * share * (1 - share)
    }
  }

  /// The Newton step of each strength; nil if it can't be computed because of rounding.
  private var step: [Double]? {
    var slope = Array(repeating: 0.0, count: results.count)
    results.forEach { player, other, pair in
      let surplus = pair.score - pair.games * share(player, other, strengths)
      slope[player] += surplus
      slope[other] -= surplus
    }
    return information.inverse.map { $0 * slope }
  }

  /// Moves the strengths by the step, or a part of it if the whole overshoots; false if nothing is gained.
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

  /// The sandwich estimate: the covariance of the scores between two inverses of the information. Unlike the inverse
  /// alone, it reflects that draws vary less than wins and losses, and it holds if no strengths fit all pairs (H.
  /// White, "Maximum Likelihood Estimation of Misspecified Models", Econometrica 50, 1982). The comparisons of one game
  /// depend on one another, so a game's surpluses are added before they are squared.
  private var sandwich: SquareMatrix? {
    guard let inverse = information.inverse else { return nil }
    let games = Double(results.outcomes.reduce(0) { $0 + $1.games })
    let freedom = max(1, games - Double(results.count - 1))
    // A few draws in a row don't show that two players always draw, so each gets an additional win.
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
