import ParlorCore

/// `tournament`: many opponents who meet, one for each seat.
public struct TournamentExperiment: Experiment {
  public static let name = "tournament"
  public static let summary = "Play a tournament of many opponents, and rank and rate them"
  public static let discussion = """
    A meeting has one player for each seat; the players move on by one seat after each game. The report has a table \
    and ratings: Elo points by the model of Bradley and Terry, with 95 % intervals. A win is a point, a draw half a \
    point, a stall a draw, and a forfeit a loss.
    """
  public static let subject = ExperimentSubject(.all)
  public static var options: [ExperimentOption] {
    [
      ExperimentKey<TournamentPlan.Kind>.kind.option, ExperimentKey<Int>.rounds.option,
      ExperimentKey<Int>.tables.option,
      ExperimentKey<[[String: Value]]>.boards.option, ExperimentKey<Int>.games.option,
    ] + .common
  }

  private let plan: TournamentPlan
  /// The game on each board.
  private let boards: [Recipe]

  public init(_ options: ExperimentOptions, at table: any ExperimentTable) throws {
    let recipe = try table.recipe(.named)
    boards =
      try options[.boards]?.map {
        try table.recipe(.settings(recipe.plan.settings.merging($0) { $1 }))
      } ?? [recipe]
    let seats = recipe.game.seats.count
    try TournamentPlan.check(seats: seats, of: recipe.plan.game)
    let games = options[.games] ?? TournamentPlan.defaultGames
    var meeting = try table.plan(recipe, options, games: games, seed: table.seed(options))
    table.complete(&meeting)
    plan = try TournamentPlan(
      meeting, seats: seats, kind: options[.kind] ?? .roundRobin, rounds: options[.rounds], tables: options[.tables],
      boards: boards.map(\.plan.settings))
    if let other = boards.first(where: { $0.game.seats.count != seats }) {
      throw Refusal(
        "all boards must have the same number of seats; one has \(seats), and another \(other.game.seats.count)")
    }
    // What is wrong with a player is better told before anybody has played.
    for (place, name) in plan.games.players.enumerated() {
      func all<Element>(_ element: Element) -> [Element] { Array(repeating: element, count: seats) }
      for (number, board) in boards.enumerated() {
        _ = try board.crew(plan.plan(between: all(name), onBoard: number), all(place))
      }
    }
  }

  public var recipes: [Recipe] { Array(boards.prefix(1)) }

  public var gameCount: Int { plan.gameCount }

  public func run(with aids: ExperimentAids) throws -> TournamentReport {
    var before = GamesBefore()
    return try tournament(plan, decide: { try aids.parts?.decide() }) { meeting, players, board in
      try boards[board].play(meeting, by: players, after: &before, aids)
    }
  }
}

extension ExperimentKey<TournamentPlan.Kind> {
  fileprivate static let kind = Self.choice(
    "kind",
    "The pairing: all players meet once (the default), or each round pairs players with about equal points, no pair "
      + "twice."
  )
}

extension ExperimentKey<[[String: Value]]> {
  fileprivate static let boards = Self.settingSets(
    "boards",
    "Boards for every meeting: settings instead of the game's, as in columns=7 with rows=6.")
}

extension ExperimentKey<Int> {
  fileprivate static let rounds = Self.count(
    "rounds",
    "The rounds of a Swiss tournament, at most half the number of players; by default as many as a knock-out takes.")

  fileprivate static let tables = Self.count(
    "tables",
    "How many tables to draw, so that all players sit and meet about equally often; by default all possible tables."
  )

  fileprivate static let games = Self.count(
    "games",
    "How many games a meeting has; the players move on by one seat after each. \(TournamentPlan.defaultGames) by default."
  )
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
