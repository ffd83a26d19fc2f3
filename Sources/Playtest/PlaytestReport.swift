public import ParlorCore

/// The results of a playtest.
public struct PlaytestReport: Hashable, Sendable {
  /// What was to be played.
  public let plan: PlaytestPlan
  /// The game's seats.
  public let seats: [Seat]
  /// What the games came to.
  public let tally: Tally
  /// Why a worker gave up; nil where none did.
  public let givenUp: String?
  /// What metrics said of the games that ended, by their names.
  public var metrics: [String: MetricSums]

  /// Makes a report of what was played.
  public init(plan: PlaytestPlan, seats: [Seat], tally: Tally, givenUp: String? = nil) {
    (self.plan, self.seats, self.tally, self.givenUp) = (plan, seats, tally, givenUp)
    metrics = tally.metrics
  }

  /// Whether the user ended the playtest early; the report has the first games then.
  public var isInterrupted: Bool { givenUp == nil && tally.games < plan.range.count && settled == nil }

  /// The stopping rule's answer in one line; nil without a rule or an answer.
  public var settled: String? { plan.stopWhen?.verdict(on: self) }

  /// A seat's results in the games that ended, and in forfeits unless the plan excludes them.
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

  /// The games that everybody lost, among those with a result; a lone player's forfeit is one.
  public var losses: Share {
    Share(tally.losses + (seats.count == 1 ? countedForfeits : 0), of: tally.ended + countedForfeits)
  }

  /// How many legal moves a seat had on average when it was asked; nil where none was.
  public var branching: Estimate? { tally.decisionSums.branching }

  /// The share of the decisions with more than one legal move; nil where no seat was asked.
  public var realChoices: Estimate? { tally.decisionSums.realShare }

  /// How long the games were that ended; nil where none did.
  public var length: Estimate? { tally.lengths.estimate }

  /// The wins of the seat that moved first, among the games with a result; nil in a game of one seat.
  public var startShare: Share? { starts?.share }

  /// By how much that share exceeds the even share; nil in a game of one seat, and without a game.
  public var startAdvantage: Estimate? { starts?.advantage(seats: seats.count) }

  /// How the seat that moved first did; nil in a game of one seat.
  var starts: StartSums? { seats.count < 2 ? nil : tally.starts(withForfeits: !plan.excludesForfeits) }

  /// How long the games took that ended, in seconds of their own time; nil where nobody added it up.
  public var duration: Estimate? { tally.times.total.estimate }

  /// How long players said that they thought in a game.
  public var thinkingTime: Estimate? { tally.times.thinking.estimate }
}
