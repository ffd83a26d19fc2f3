import ParlorCore

/// The differences between two playtests with the same seeds.
public struct ComparisonReport: Hashable, Sendable {
  /// The changed plan.
  public let plan: PlaytestPlan
  /// The base plan.
  public let base: PlaytestPlan
  /// The results of the plan's games.
  public let tally: Tally
  /// The results of the base's games.
  public let baseTally: Tally
  /// The sums over pairs of games.
  public let sums: PairSums
  /// Why a worker gave up; nil if none did.
  public let givenUp: String?

  /// A figure in both playtests.
  public struct ComparedFigure: Hashable, Sendable {
    /// The name in JSON.
    public let name: String
    /// The name in a sentence.
    let words: String
    /// Whether it is a share, shown in hundredths.
    let isShare: Bool
    /// The figure of the base's games and of the plan's.
    public let (base, other): (Estimate, Estimate)
    /// The plan's figure minus the base's, with its interval of 99 %.
    public let difference: Estimate

    /// Whether the interval excludes zero, so that the figures differ.
    ///
    /// A few games with the same result have no spread, so they show nothing.
    public var isShown: Bool {
      difference.games >= fewestPairs && difference.interval.map { !$0.contains(0) } ?? false
    }
  }

  /// The fewest pairs of games that show a difference.
  static let fewestPairs = 20

  /// Whether the user ended the comparison early.
  public var isInterrupted: Bool { givenUp == nil && sums.pairs < plan.games }

  /// The number of forfeits in both playtests.
  public var forfeits: Int { tally.forfeits.count + baseTally.forfeits.count }

  /// The figures that both playtests have.
  public var findings: [ComparedFigure] {
    let figures = PairSums.Figure.allCases.compactMap { figure -> ComparedFigure? in
      if plan.players.count < 2, figure == .startShare || figure == .startAdvantage { return nil }
      return finding(figure.rawValue, figure.words, isShare: figure.isShare, sums.difference(figure)) {
        $0.estimate(figure)
      }
    }
    // Players of two line-ups correspond by seat, or by place in the rotation.
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
    case .startShare: "wins of the first mover"
    case .startAdvantage: "advantage of the first mover"
    case .draws: "draws"
    case .length: "length in moves"
    case .legalMoves: "legal moves a decision"
    case .realChoices: "decisions with more than one move"
    }
  }

  fileprivate var isShare: Bool { self != .length && self != .legalMoves }
}
