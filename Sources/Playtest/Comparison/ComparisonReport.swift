import ParlorCore

/// What differs between two playtests with the same seeds.
public struct ComparisonReport: Hashable, Sendable {
  /// What was compared with the base.
  public let plan: PlaytestPlan
  /// What it was compared with.
  public let base: PlaytestPlan
  /// What the plan's games came to.
  public let tally: Tally
  /// What the base's games came to.
  public let baseTally: Tally
  /// What they came to, game by game.
  public let sums: PairSums
  /// Why a worker gave up; nil where none did.
  public let givenUp: String?

  /// A figure of both.
  public struct ComparedFigure: Hashable, Sendable {
    /// What it is called in JSON.
    public let name: String
    /// What it is called in a sentence.
    let words: String
    /// Whether it is a share, and so told in hundredths.
    let isShare: Bool
    /// The figure of the base's games and of the plan's.
    public let (base, other): (Estimate, Estimate)
    /// By how much the plan's is larger, with its interval of 99 %.
    public let difference: Estimate

    /// Whether the interval leaves zero out, so that the figures differ.
    ///
    /// Of a few games that all say the same no spread follows, and so nothing is claimed of them.
    public var isShown: Bool {
      difference.games >= fewestPairs && difference.interval.map { !$0.contains(0) } ?? false
    }
  }

  /// How many pairs of games show anything.
  static let fewestPairs = 20

  /// Whether somebody ended it early.
  public var isInterrupted: Bool { givenUp == nil && sums.pairs < plan.games }

  /// How many games ended in a forfeit, those of both counted.
  public var forfeits: Int { tally.forfeits.count + baseTally.forfeits.count }

  /// The figures that the games of both have.
  public var findings: [ComparedFigure] {
    let figures = PairSums.Figure.allCases.compactMap { figure -> ComparedFigure? in
      if plan.players.count < 2, figure == .startShare || figure == .startAdvantage { return nil }
      return finding(figure.rawValue, figure.words, isShare: figure.isShare, sums.difference(figure)) {
        $0.estimate(figure)
      }
    }
    // Of two line-ups, a seat or a place in the rotation is what players have in common.
    let players = plan.players.indices.compactMap { player in
      finding("wins_\(player + 1)", "wins of \(name(of: player))", isShare: true, sums.players[player].difference) {
        Estimate($0.standing(player: player).share)
      }
    }
    return figures + players
  }

  private func name(of player: Int) -> String {
    let (name, before) = (plan.players[player], base.players[player])
    return "player \(player + 1), \(name == before ? name : "\(name) for \(before)")"
  }

  private func finding(
    _ name: String, _ words: String, isShare: Bool, _ difference: Estimate?, of tally: (Tally) -> Estimate?
  ) -> ComparedFigure? {
    guard let difference, let base = tally(sums.base), let other = tally(sums.other) else { return nil }
    return ComparedFigure(name: name, words: words, isShare: isShare, base: base, other: other, difference: difference)
  }
}

extension Tally {
  /// A figure of the games, as a playtest's report has it.
  fileprivate func estimate(_ figure: PairSums.Figure) -> Estimate? {
    switch figure {
    case .startShare: Estimate(starts(withForfeits: false).share)
    case .startAdvantage: starts(withForfeits: false).advantage(seats: seats)
    case .draws: Estimate(Share(draws, of: ended))
    case .length: lengths.estimate
    case .legalMoves: decisionSums.branching
    case .realChoices: decisionSums.realShare
    }
  }
}

extension PairSums.Figure {
  fileprivate var words: String {
    switch self {
    case .startShare: "wins of who moves first"
    case .startAdvantage: "advantage of who moves first"
    case .draws: "draws"
    case .length: "length in moves"
    case .legalMoves: "legal moves a decision"
    case .realChoices: "decisions with more than one move"
    }
  }

  fileprivate var isShare: Bool { self != .length && self != .legalMoves }
}
