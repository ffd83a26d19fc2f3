/// By how much the share of games that were won exceeds that of games that were lost.
///
/// The interval is that of a difference of paired shares, as wins and losses of one player are (D. G. Bonett and R. M.
/// Price, "Adjusted Wald Confidence Interval for a Difference of Binomial Proportions Based on Paired Data", Journal of
/// Educational and Behavioral Statistics 37, 2012): with one win and one loss added to n games, the difference d of their
/// shares reaches z √((wins + losses share - d²) / (n + 2)) to either side. Unlike Student's t of wins as 1 and losses
/// as -1 it stays between -1 and 1, and reaches somewhere where all games came out in the same way.
struct Lead: Hashable, Sendable {
  /// How many games were won and lost.
  let (wins, losses): (Int, Int)
  /// How many games there were; the others were drawn.
  let games: Int

  init(wins: Int, losses: Int, of games: Int) { (self.wins, self.losses, self.games) = (wins, losses, games) }

  /// The difference itself; nil without a game.
  var value: Double? { games == 0 ? nil : Double(wins - losses) / Double(games) }

  /// Where the true difference lies; everywhere without a game.
  func interval(_ confidence: Confidence = .ninetyFive) -> ClosedRange<Double> {
    guard let value else { return -1...1 }
    let (won, lost, all) = (Double(wins + 1), Double(losses + 1), Double(games + 2))
    let difference = (won - lost) / all
    let reach = confidence.normal * max(0, ((won + lost) / all - difference * difference) / all).squareRoot()
    return min(value, max(-1, difference - reach))...max(value, min(1, difference + reach))
  }
}

extension Estimate {
  /// How many more games were won than lost, as a part of all; nil without a game.
  init?(_ lead: Lead) {
    guard let value = lead.value else { return nil }
    self.init(mean: value, interval: lead.interval(), games: lead.games, method: .bonettPrice)
  }
}
