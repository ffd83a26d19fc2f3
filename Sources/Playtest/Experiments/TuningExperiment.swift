import ParlorCore

/// `tune`: finds the settings of a game whose figures are closest to the goals.
public struct TuningExperiment: Experiment {
  public static let name = "tune"
  public static let summary = "Search the settings of a game for those that meet some goals"
  public static let discussion = """
    Tries each value of a setting with each value of the others, and prints a table, the best first. It searches by \
    successive halving: all combinations play a few games with the same seeds, the half that comes closer to the \
    goals plays as many again, the closer half of those twice as many, and so on until two are left.

    A goal is a figure of the playtest's report and a number or a range: start_share, start_advantage, draws, losses, \
    length, legal_moves, real_choices, stalls, forfeits, wins. with a seat's name, or metrics. with that of one of \
    --metrics. The distance of a combination is \
    by how many points its figures miss their goals, and of length, legal_moves and metrics by how many per cent of \
    the goal's nearer end, all added up. The last lines say which combinations can't be told apart from the best.
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
    "The values of settings that are tried, each with each of the others, as in rows=5..9, rows=5..9/2 or line=3,4.")
}

extension ExperimentKey<[String]> {
  fileprivate static let goals = Self.goals(
    "goals", "What figures of the report shall be, as in start_share=0.5 or length=20..30.")
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
    "games", "How many games all combinations may play together; 400 for each by default.")
}
