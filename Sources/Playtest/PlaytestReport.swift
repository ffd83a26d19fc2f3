public import ParlorCore

/// The results of a playtest.
public struct PlaytestReport: Hashable, Sendable {
  /// The playtest's plan.
  public let plan: PlaytestPlan
  /// The game's seats.
  public let seats: [Seat]
  /// The results of the games.
  public let tally: Tally
  /// Why a worker gave up; nil if none did.
  public let givenUp: String?
  /// The metrics' sums over finished games, by name.
  public var metrics: [String: MetricSums]

  /// Makes a report of the games played.
  public init(plan: PlaytestPlan, seats: [Seat], tally: Tally, givenUp: String? = nil) {
    (self.plan, self.seats, self.tally, self.givenUp) = (plan, seats, tally, givenUp)
    metrics = tally.metrics
  }

  /// Whether the user ended the playtest early; then the report covers the first games.
  public var isInterrupted: Bool { givenUp == nil && tally.games < plan.range.count && settled == nil }

  /// The stopping rule's verdict in one line; nil without a rule or a verdict.
  public var settled: String? { plan.stopWhen?.verdict(on: self) }

  /// A seat's results in finished games, and in forfeits unless the plan excludes them.
  public func standing(seat: Int) -> PlayerResults { tally.standing(seat: seat, withForfeits: !plan.excludesForfeits) }

  /// A player's results on all seats.
  public func standing(player: Int) -> PlayerResults {
    tally.standing(player: player, withForfeits: !plan.excludesForfeits)
  }

  /// The wins of a seat, among the games with a result.
  public func wins(seat: Int) -> Share { standing(seat: seat).share }

  /// The wins of a player on all seats; the interval allows for a stopping rule that compares players.
  public func wins(player: Int) -> Share {
    let share = standing(player: player).share
    return plan.stopWhen?.comparesPlayers == true ? share.sequential : share
  }

  /// The players' names. With rotation, equal names are numbered, as in `random (2)`.
  public var playerNames: [String] { plan.playerNames }

  private var countedForfeits: Int { plan.excludesForfeits ? 0 : tally.forfeitsOfPlayers }

  /// The draws among the games with a result.
  public var draws: Share { Share(tally.draws, of: tally.ended + countedForfeits) }

  /// The games that everybody lost, among those with a result; a lone player's forfeit counts.
  public var losses: Share {
    Share(tally.losses + (seats.count == 1 ? countedForfeits : 0), of: tally.ended + countedForfeits)
  }

  /// The mean number of legal moves of a decision; nil without a decision.
  public var branching: Estimate? { tally.decisionSums.branching }

  /// The share of decisions with several legal moves; nil without a decision.
  public var realChoices: Estimate? { tally.decisionSums.realShare }

  /// The length of finished games; nil without one.
  public var length: Estimate? { tally.lengths.estimate }

  /// The starter's wins, among the games with a result; nil in a game of one seat.
  public var startShare: Share? { starts?.share }

  /// By how much that share exceeds the even share; nil in a game of one seat, and without a game.
  public var startAdvantage: Estimate? { starts?.advantage(seats: seats.count) }

  /// The results of the starter; nil in a game of one seat.
  var starts: StartSums? { seats.count < 2 ? nil : tally.starts(withForfeits: !plan.excludesForfeits) }

  /// The duration of finished games, in seconds of their own time; nil if it wasn't summed.
  public var duration: Estimate? { tally.times.total.estimate }

  /// The thinking time that players report per game.
  public var thinkingTime: Estimate? { tally.times.thinking.estimate }
}
