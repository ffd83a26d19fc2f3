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
  /// The arguments that users name first: the game and its players.
  static var subject: ExperimentSubject { get }
  /// The options, beside the subject.
  static var options: [ExperimentOption] { get }

  /// Checks everything that can be checked before a game is played.
  /// - Throws: an error about the chosen options.
  init(_ options: ExperimentOptions, at table: any ExperimentTable) throws

  /// The games of its report's plans, in the same order; the last one serves all further plans.
  var recipes: [Recipe] { get }

  /// The largest number of games it plays.
  var gameCount: Int { get }

  /// Plays the games.
  /// - Returns: the report; after an early end, of the games played.
  func run(with aids: ExperimentAids) throws -> Outcome
}

extension Experiment {
  /// Whether its games are measured by metrics.
  public static var isMeasured: Bool { options.contains { $0.kind == .metrics } }
}

/// What users name first: the game and its players.
public struct ExperimentSubject: Hashable, Sendable {
  /// The players that a subject has.
  public enum Players: Hashable, Sendable {
    /// A player for each seat; random by default.
    case seats
    /// Any number of players, all named.
    case all
    /// The players that another option names.
    case none
  }

  /// The players.
  public let players: Players
  /// Whether settings of the game are chosen once for all games.
  public let hasSetup: Bool
  /// Whether there is a second game to compare with.
  public let hasBase: Bool

  init(_ players: Players, hasSetup: Bool = true, hasBase: Bool = false) {
    (self.players, self.hasSetup, self.hasBase) = (players, hasSetup, hasBase)
  }
}

/// The front end of an experiment: it supplies games, players and workers.
public protocol ExperimentTable {
  /// The named game.
  var plugin: Plugin { get throws }

  /// Makes a game with its players.
  /// - Parameter part: which of the games.
  func recipe(_ part: RecipePart) throws -> Recipe

  /// Checks that games can begin with a plan's opening.
  func check(opening plan: PlaytestPlan, of game: any Game) throws

  /// The name in plans of the opponent that an option names.
  func opponent(_ name: String) throws -> String

  /// A seed for experiments that name none.
  func freshSeed() -> Seed

  /// The user-facing spelling of an option.
  func spelled(_ option: ExperimentOption) -> String

  /// Adds the front end's own choices to a plan: records, the shard.
  func complete(_ plan: inout PlaytestPlan)
}

extension ExperimentTable {
  public func complete(_ plan: inout PlaytestPlan) {}
}

/// One of an experiment's games.
public enum RecipePart {
  /// The named game, with the named settings and players.
  case named
  /// The game to compare with.
  case base
  /// The named game with other settings.
  case settings([String: Value])
}

/// A game with its players and its crew: resolved once, and shared by all workers.
public struct Recipe {
  /// The game, its settings and its players.
  public let plan: PlaytestPlan
  /// The game.
  public let game: any Game
  /// Makes the crew for a plan: the recipe's players at these places, or the plan's own players.
  public let crew: (_ plan: PlaytestPlan, _ places: [Int]?) throws -> PlaytestCrew

  /// Makes a recipe.
  /// - Parameters:
  ///   - titles: the players' titles in their files.
  ///   - metrics: the metrics measured beside the standard figures.
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
  /// Ends the experiment early when raised.
  public var stop = StopFlag()
  /// Called occasionally with the number of games done.
  public var progress: (_ done: Int) -> Void = { _ in }

  /// Called with every recorded game, in order, with its plan and the number of games before that plan.
  public var onGame: (GameRecord, _ plan: PlaytestPlan, _ before: Int) throws -> Void = { _, _, _ in }
  /// Called with every recorded pair of a comparison, in order, the base's game first.
  public var onPair: (_ base: GameRecord, _ other: GameRecord) throws -> Void = { _, _ in }
  /// The parts played elsewhere and the shard played here; nil to play all games here.
  public var parts: PlayedParts?
  /// The entries that a tuning continues.
  public var entries: [TuningEntry] = []
  /// Called with each entry of a tuning as soon as it is known.
  public var keep: (TuningEntry) throws -> Void = { _ in }

  public init() {}
}
