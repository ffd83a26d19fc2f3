import ParlorCore

/// `playtest`: games between players on their seats.
public struct PlaytestExperiment: Experiment {
  public static let name = "playtest"
  public static let summary = "Play many games between opponents, and count the results"
  public static let discussion = """
    Plays games and reports wins with 95 % intervals (Wilson), draws, endings, lengths and numbers of legal moves. The \
    same seed gives the same report for any number of jobs.

    A game that isn't over at the limit of moves is a stall, which has no result. If an opponent fails, or uses too \
    much time for one game, the game is a forfeit: a loss for that player and a win for the others. If the rules fail, \
    the game is a forfeit without a result. The first few stalls and forfeits are listed with the commands that play \
    them again, and shares are printed with and without forfeits.

    After three games that exceed --seconds, the playtest stops. In that case another run, or another number of \
    jobs, may give another report. A game that exceeds --fuel is a forfeit in every run, and the others are played.
    """
  public static let subject = ExperimentSubject(.seats)
  public static var options: [ExperimentOption] {
    [ExperimentKey.games.option, ExperimentKey.stopWhen.option] + .manner + .measures
  }

  /// The played plan.
  public let plan: PlaytestPlan
  /// The recipe of the game.
  public let recipe: Recipe
  private let crew: PlaytestCrew

  public init(_ options: ExperimentOptions, at table: any ExperimentTable) throws {
    recipe = try table.recipe(.named)
    let most = PlaytestPlan.defaultGames(stopping: options[.stopWhen] != nil)
    var plan = try table.plan(recipe, options, games: options[.games] ?? most, seed: table.seed(options))
    try plan.measure(options, at: table)
    if let rule = options[.stopWhen] {
      do { plan.stopWhen = try StoppingRule(rule, for: plan, seats: recipe.game.seats) } catch {
        throw Refusal("'\(table.spelled(ExperimentKey<String>.stopWhen.option))': \(error)")
      }
    }
    table.complete(&plan)
    self.plan = plan
    crew = try recipe.crew(plan, Array(plan.players.indices))
  }

  public var recipes: [Recipe] { [recipe] }

  public var gameCount: Int { plan.range.count }

  public func run(with aids: ExperimentAids) throws -> PlaytestReport {
    try playtest(
      plan, seats: recipe.game.seats, by: crew, parts: aids.parts, stop: aids.stop,
      onGame: { try aids.onGame($0, plan, 0) }, progress: aids.progress)
  }
}

extension ExperimentKey<Int> {
  fileprivate static let games = Self.count(
    "games", "How many games to play, or the most with a rule for stopping; 1000 by default, 100000 with a rule.")
}

extension ExperimentKey<String> {
  fileprivate static let stopWhen = Self.text(
    "stop_when", called: "rule",
    "The rule for stopping, as in 'start_share within 2 points', or 'greedy better than random by 0.05 errors 0.05'."
  )
}
