import ParlorCore

/// `tune`: finds the settings of a game whose figures are closest to the goals.
public struct TuningExperiment: Experiment {
  public static let name = "tune"
  public static let summary = "Search for settings of a game that meet given goals"
  public static let discussion = """
    Tries all combinations of the values, and prints a table, the best first. It searches by successive halving: all \
    combinations play a few games with the same seeds, the half closer to the goals plays as many again, the closer \
    half of these twice as many, and so on until two are left.

    A goal is a figure of the playtest's report and a number or a range. The figures are start_share, start_advantage, \
    draws, losses, length, legal_moves, real_choices, stalls, forfeits, wins.SEAT, and metrics.NAME with --metrics. \
    The distance of a combination is the sum of the distances of its figures from their goals, in points; for length, \
    legal_moves and metrics, in per cent of the nearer end of the goal. The last lines name the combinations that \
    can't be told apart from the best.
    """
  public static let subject = ExperimentSubject(.seats, hasSetup: false)
  public static var options: [ExperimentOption] {
    [ExperimentKey<[TriedValues]>.grid.option, ExperimentKey<[String]>.goals.option, ExperimentKey<Int>.games.option]
      + .manner + [ExperimentKey.metrics.option]
  }

  /// The search's plan.
  public let plan: TuningPlan
  private let crews: [[String: Value]: () throws -> PlaytestCrew]

  public init(_ options: ExperimentOptions, at table: any ExperimentTable) throws {
    let plugin = try table.plugin
    let (grid, seed) = (try SettingGrid(trying: options[.grid] ?? [], of: plugin), table.seed(options))
    var crews: [[String: Value]: () throws -> PlaytestCrew] = [:]
    plan = try TuningPlan(grid, goals: try Goal.goals(options[.goals] ?? []), budget: options[.games]) { settings in
      let recipe = try table.recipe(.settings(settings))
      let plan = try table.plan(recipe, options, games: 1, seed: seed)
      let make = { try recipe.crew(plan, Array(plan.players.indices)) }
      let crew = try make()
      // A script's own machine may take much memory, so it isn't kept while others play.
      if case .alone = crew { crews[settings] = make } else { crews[settings] = { crew } }
      return TuningPlan.Candidate(plan, seats: recipe.game.seats)
    }
    self.crews = crews
  }

  public var recipes: [Recipe] { [] }

  public var gameCount: Int { plan.gameCount }

  public func run(with aids: ExperimentAids) throws -> TuningReport {
    try tune(
      plan, entries: aids.entries, parts: aids.parts, stop: aids.stop, keep: aids.keep, progress: aids.progress
    ) { candidate in
      guard let make = crews[candidate.plan.settings] else { throw Refusal("nobody plays these settings") }
      return try make()
    }
  }
}

extension ExperimentKey<[TriedValues]> {
  fileprivate static let grid = Self.grid(
    "set",
    "The values to try for each setting, in all combinations, as in rows=5..9, rows=5..9/2 or line=3,4.")
}

extension ExperimentKey<[String]> {
  fileprivate static let goals = Self.goals(
    "goals", "The goals for figures of the report, as in start_share=0.5 or length=20..30.")
}

extension SettingGrid {
  /// Takes an option's values: a text such as `5..9`, a list, or a single value.
  fileprivate init(trying pairs: [TriedValues], of plugin: Plugin) throws {
    try self.init(
      pairs.map { pair in
        if case .text(let text) = pair.values {
          return (name: pair.name, values: try Self.values((name: pair.name, text: text), of: plugin))
        }
        return (name: pair.name, values: pair.values.asList ?? [pair.values])
      }, of: plugin)
  }
}

extension ExperimentKey<Int> {
  fileprivate static let games = Self.count(
    "games", "The most games that all combinations play together; 400 for each by default.")
}
