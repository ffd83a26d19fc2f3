import ParlorCore

/// `ladder`: measures whether a game rewards skill.
public struct LadderExperiment: Experiment {
  public static let name = "ladder"
  public static let summary = "Measure whether a game rewards skill"
  public static let discussion = """
    Plays an opponent against itself with twice the value of an option, such as the iterations of monte-carlo, step \
    by step. If each doubling wins, the game rewards skill. With --never the strongest player also meets itself \
    without some moves. In a game of three or more seats, one player meets copies of the other on all other seats.
    """
  public static let subject = ExperimentSubject(.none)
  public static var options: [ExperimentOption] {
    [
      ExperimentKey<String>.player.option, ExperimentKey<[String]>.never.option, ExperimentKey<Int>.games.option,
    ] + .common
  }

  private let ladder: SkillLadder
  private let games: PlaytestPlan
  private let recipe: Recipe
  private let seats: Int

  public init(_ options: ExperimentOptions, at table: any ExperimentTable) throws {
    recipe = try table.recipe(.named)
    var games = try table.plan(
      recipe, options, games: options[.games] ?? SkillLadder.defaultGames, seed: table.seed(options))
    table.complete(&games)
    self.games = games
    ladder = try SkillLadder(try table.opponent(options[.player] ?? ""), restrictions: options[.never] ?? [])
    seats = recipe.game.seats.count
    try SkillLadder.check(seats: seats, of: games.game)
    // What is wrong with a player is better told before anybody has played.
    for plan in ladder.plans(games, seats: seats) { _ = try recipe.crew(plan, nil) }
    var before = GamesBefore()
    try ladder.checkRestrictions(games, seats: seats) { try recipe.play($0, after: &before, ExperimentAids()) }
  }

  public var recipes: [Recipe] { [recipe] }

  public var gameCount: Int { ladder.steps.count * min(games.games, 1 << 40) }

  public func run(with aids: ExperimentAids) throws -> LadderReport {
    var before = GamesBefore()
    return try climb(ladder, games, seats: seats) { try recipe.play($0, after: &before, aids) }
  }
}

extension ExperimentKey<String> {
  fileprivate static let player = Self.text(
    "player", called: "opponent", isRequired: true,
    "The opponent, with an option that doubles within a range, as in monte-carlo:iterations=50..1600.")
}

extension ExperimentKey<[String]> {
  fileprivate static let never = Self.moveLists(
    "never", "Moves that the strongest player avoids against itself: a single move, or several as in 1,7.")
}

extension ExperimentKey<Int> {
  fileprivate static let games = Self.count(
    "games", "How many games to play at each step; \(SkillLadder.defaultGames) by default.")
}
