import ParlorCore

/// `compare`: a game or a line-up against another one, with the same seeds.
public struct ComparisonExperiment: Experiment {
  public static let name = "compare"
  public static let summary = "Compare two games, or two line-ups, over the same seeds"
  public static let discussion = """
    Plays each seed on the base and on the changed game, and reports the differences with their intervals. Without a \
    changed game the base is compared with itself under other mods, settings or players. Options of the changed game \
    also apply to the base, unless the base has its own or lacks the setting.
    """
  public static let subject = ExperimentSubject(.seats, hasBase: true)
  public static var options: [ExperimentOption] { [ExperimentKey<Int>.pairs.option] + .manner }

  private let plan, base: PlaytestPlan
  public let recipes: [Recipe]
  private let crews: (changed: PlaytestCrew, base: PlaytestCrew)

  public init(_ options: ExperimentOptions, at table: any ExperimentTable) throws {
    let (changed, unchanged) = (try table.recipe(.named), try table.recipe(.base))
    recipes = [changed, unchanged]
    let (games, seed) = (options[.pairs] ?? PlaytestPlan.defaultGames(stopping: false), table.seed(options))
    func plan(_ recipe: Recipe) throws -> PlaytestPlan {
      var plan = try table.plan(recipe, options, games: games, seed: seed)
      plan.records = .results
      table.complete(&plan)
      return plan
    }
    (self.plan, base) = (try plan(changed), try plan(unchanged))
    let places = Array(self.plan.players.indices)
    crews = (try changed.crew(self.plan, places), try unchanged.crew(base, Array(base.players.indices)))
  }

  public var gameCount: Int { plan.games }

  public func run(with aids: ExperimentAids) throws -> ComparisonReport {
    try compare(
      plan, seats: recipes[0].game.seats, by: crews.changed, withBase: base, baseSeats: recipes[1].game.seats,
      by: crews.base, parts: aids.parts, stop: aids.stop, onPair: aids.onPair, progress: aids.progress)
  }

  /// Makes a writer of pairs of games as lines.
  /// - Parameters:
  ///   - source: the files by which a command names the changed game; nil if its id is enough.
  ///   - baseSource: the files of the base.
  public func lines(source: String?, baseSource: String?) -> PairLines {
    PairLines(
      base: GameLines(base, seats: recipes[1].game.seats, source: baseSource),
      other: GameLines(plan, seats: recipes[0].game.seats, source: source))
  }
}

extension ExperimentKey<Int> {
  fileprivate static let pairs = Self.count("games", "How many games to play of each; 1000 by default.")
}
