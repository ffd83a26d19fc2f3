public import ParlorCore

/// A playtest, a comparison, a tournament, a ladder or a tuning.
///
/// The command line and scripts know experiments by this protocol alone.
public protocol Experiment {
  /// Its report.
  associatedtype Outcome: ExperimentReport

  /// The name of its command and of its function, as in `tournament`.
  static var name: String { get }
  /// A one-sentence summary without the full stop.
  static var summary: String { get }
  /// The rest of its help.
  static var discussion: String { get }
  /// What users name first: the game and its players.
  static var subject: ExperimentSubject { get }
  /// What may be chosen, beside the subject.
  static var options: [ExperimentOption] { get }

  /// Checks everything that can be checked before a game is played.
  /// - Throws: what is wrong with what was chosen.
  init(_ options: ExperimentOptions, at table: any ExperimentTable) throws

  /// The games of its report's plans, in the same order; the last one is that of all others.
  var recipes: [Recipe] { get }

  /// How many games it plays at most.
  var gameCount: Int { get }

  /// Plays the games.
  /// - Returns: the report; where it was ended early, of what was played.
  func run(with aids: ExperimentAids) throws -> Outcome
}

extension Experiment {
  /// Whether its games are measured by metrics.
  public static var isMeasured: Bool { options.contains { $0.kind == .metrics } }
}

/// What users name first: the game and its players.
public struct ExperimentSubject: Hashable, Sendable {
  /// Who plays.
  public enum Players: Hashable, Sendable {
    /// A player for each seat; random where nobody says otherwise.
    case seats
    /// Any number of players, who have to be named.
    case all
    /// Those that another option names.
    case none
  }

  /// Who plays.
  public let players: Players
  /// Whether the game's settings are chosen once for all games.
  public let hasSetup: Bool
  /// Whether there is a second game that the first one is compared with.
  public let hasBase: Bool

  init(_ players: Players, hasSetup: Bool = true, hasBase: Bool = false) {
    (self.players, self.hasSetup, self.hasBase) = (players, hasSetup, hasBase)
  }
}

/// What a front end gives an experiment: games, players and workers.
public protocol ExperimentTable {
  /// The game that is named.
  var plugin: Plugin { get throws }

  /// Makes a game and says who plays it.
  /// - Parameter part: which of the games.
  func recipe(_ part: RecipePart) throws -> Recipe

  /// Checks that games can begin with a plan's opening.
  func check(opening plan: PlaytestPlan, of game: any Game) throws

  /// What plans call an opponent that an option names.
  func opponent(_ name: String) throws -> String

  /// A seed where nobody names one.
  func freshSeed() -> Seed

  /// What users call an option.
  func spelled(_ option: ExperimentOption) -> String

  /// Adds the front end's own choices to a plan: records, the shard.
  func complete(_ plan: inout PlaytestPlan)
}

extension ExperimentTable {
  public func complete(_ plan: inout PlaytestPlan) {}
}

/// Which of an experiment's games is meant.
public enum RecipePart {
  /// The game that is named, with the settings and players that are.
  case named
  /// The game that it is compared with.
  case base
  /// The game that is named with other settings.
  case settings([String: Value])
}

/// A game with its players and its crew: resolved once, and shared by all workers.
public struct Recipe {
  /// The game, its settings and its players.
  public let plan: PlaytestPlan
  /// The game.
  public let game: any Game
  /// Makes the crew for a plan: the recipe's players in these places, or those that the plan names.
  public let crew: (_ plan: PlaytestPlan, _ places: [Int]?) throws -> PlaytestCrew

  /// Makes a recipe.
  /// - Parameters:
  ///   - titles: what the files of players call them.
  ///   - metrics: what is measured of each game beside what every report says.
  public init(
    game: any Game, called id: String, settings: [String: Value], players: [String], titles: [String: String] = [:],
    metrics: PlaytestPlan.Metrics? = nil, crew: @escaping (PlaytestPlan, [Int]?) throws -> PlaytestCrew
  ) {
    var plan = PlaytestPlan(game: id, settings: settings, players: players, seed: Seed(0))
    (plan.titles, plan.metrics) = (titles, metrics)
    self.plan = plan
    (self.game, self.crew) = (game, crew)
  }
}

/// A front end's callbacks while an experiment runs.
public struct ExperimentAids {
  /// Ends it early when it is raised.
  public var stop = StopFlag()
  /// Called now and then with the number of games that are done.
  public var progress: (_ done: Int) -> Void = { _ in }

  /// Called with every recorded game, in order, with its plan and the number of games before that plan.
  public var onGame: (GameRecord, _ plan: PlaytestPlan, _ before: Int) throws -> Void = { _, _, _ in }
  /// Called with every recorded pair of a comparison, in order, the base's game first.
  public var onPair: (_ base: GameRecord, _ other: GameRecord) throws -> Void = { _, _ in }
  /// The parts played elsewhere and the shard played here; nil where all is played here.
  public var parts: PlayedParts?
  /// The entries that a tuning continues.
  public var entries: [TuningEntry] = []
  /// Called with what a tuning plays, as soon as it is known.
  public var keep: (TuningEntry) throws -> Void = { _ in }

  public init() {}
}
