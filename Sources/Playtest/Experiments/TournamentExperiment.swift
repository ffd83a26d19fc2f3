import ParlorCore

/// `tournament`: opponents meet in pairs.
public struct TournamentExperiment: Experiment {
  public static let name = "tournament"
  public static let summary = "Have many opponents meet, rank them, and rate them"
  public static let discussion = """
    Has the players meet two at a time, on both seats, and prints a table and ratings: Elo points by the model of \
    Bradley and Terry, with 95 % intervals. A win is a point and a draw half a point, a stall is a draw, and who \
    forfeits a game loses it.
    """
  public static let subject = ExperimentSubject(.all)
  public static var options: [ExperimentOption] {
    [ExperimentKey<TournamentPlan.Kind>.kind.option, ExperimentKey<Int>.rounds.option, ExperimentKey<Int>.games.option]
      + .common
  }

  private let plan: TournamentPlan
  private let recipe: Recipe

  public init(_ options: ExperimentOptions, at table: any ExperimentTable) throws {
    recipe = try table.recipe(.named)
    try TournamentPlan.check(seats: recipe.game.seats.count, of: recipe.plan.game)
    let games = options[.games] ?? TournamentPlan.defaultGames
    var meeting = try table.plan(recipe, options, games: games, seed: table.seed(options))
    table.complete(&meeting)
    plan = try TournamentPlan(meeting, kind: options[.kind] ?? .roundRobin, rounds: options[.rounds])
    // Errors about players are reported before any game.
    for (place, name) in plan.games.players.enumerated() {
      _ = try recipe.crew(plan.games.between(name, name), [place, place])
    }
  }

  public var recipes: [Recipe] { [recipe] }

  public var gameCount: Int { plan.gameCount }

  public func run(with aids: ExperimentAids) throws -> TournamentReport {
    var before = GamesBefore()
    return try tournament(plan, decide: { try aids.parts?.decide() }) { meeting, pair in
      try recipe.play(meeting, by: pair, after: &before, aids)
    }
  }
}

extension ExperimentKey<TournamentPlan.Kind> {
  fileprivate static let kind = Self.choice(
    "kind",
    "Who meets whom: all meet once (the default), or in each round those who have about as many points, and nobody twice."
  )
}

extension ExperimentKey<Int> {
  fileprivate static let rounds = Self.count(
    "rounds",
    "How many rounds a Swiss tournament has, at most half as many as players; by default as many as a knock-out takes.")

  fileprivate static let games = Self.count(
    "games",
    "How many games two play when they meet, who change seats after each; \(TournamentPlan.defaultGames) by default.")
}

/// The number of an experiment's games before those of a plan: played here, and planned.
struct GamesBefore {
  var played = 0, planned = 0
}

extension Recipe {
  /// Plays one of several playtests of the game.
  /// - Parameters:
  ///   - places: the places of the recipe's players; nil if the plan names others.
  ///   - before: the number of games before it; adds its own.
  func play(
    _ plan: PlaytestPlan, by places: [Int]? = nil, after before: inout GamesBefore, _ aids: ExperimentAids
  ) throws -> PlaytestReport {
    let others = before
    let report = try playtest(
      plan, seats: game.seats, by: try crew(plan, places), parts: aids.parts, stop: aids.stop,
      onGame: { try aids.onGame($0, plan, others.planned) }, progress: { aids.progress(others.played + $0) })
    before.played += report.tally.games
    before.planned += plan.games
    return report
  }
}
