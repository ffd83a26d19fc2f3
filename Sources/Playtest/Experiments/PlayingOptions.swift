import ParlorCore

// The options that experiments share: how games are played.
extension ExperimentKey<Seed> {
  static let seed = Self.seed(
    "seed",
    "The seed of random numbers, 0 or more; by default a new one, in a script the run's. The report names the seed.")
}

extension ExperimentKey<[String]> {
  static let opening = Self.moves(
    "moves", "The moves that each game begins with, in order; chance draws between them.")
}

extension ExperimentKey<Int> {
  static let plyLimit = Self.count(
    "ply_limit", "A game that isn't over after this many moves is a stall; \(PlaytestPlan.defaultPlyLimit) by default.")
}

extension ExperimentKey<Bool> {
  static let rotate = Self.flag(
    "rotate",
    "Move the players on by one seat after every game. Players with the same name are numbered, as in 'random (2)'.")

  static let forfeitsExcluded = Self.flag(
    "forfeits_excluded",
    "Leave forfeits out of wins and shares. Otherwise a forfeit is a loss for the player who forfeits, and a win for the "
      + "others.")
}

extension [ExperimentOption] {
  /// The options of all experiments.
  static var common: Self {
    [ExperimentKey.seed.option, ExperimentKey.opening.option, ExperimentKey.plyLimit.option]
  }

  /// The common options with those of rotation and forfeits.
  static var manner: Self { common + [ExperimentKey.rotate.option, ExperimentKey.forfeitsExcluded.option] }
}

extension ExperimentTable {
  /// The seed that options name, or a new one.
  func seed(_ options: ExperimentOptions) -> Seed { options[.seed] ?? freshSeed() }

  /// The plan of a recipe with the chosen options.
  /// - Parameter games: the number of games.
  /// - Throws: an error if games can't begin with the opening's moves.
  func plan(_ recipe: Recipe, _ options: ExperimentOptions, games: Int, seed: Seed) throws -> PlaytestPlan {
    var plan = recipe.plan
    (plan.games, plan.seed, plan.opening) = (games, seed, options[.opening] ?? [])
    plan.plyLimit = options[.plyLimit] ?? PlaytestPlan.defaultPlyLimit
    (plan.rotates, plan.excludesForfeits) = (options[.rotate] ?? false, options[.forfeitsExcluded] ?? false)
    if !plan.opening.isEmpty { try check(opening: plan, of: recipe.game) }
    return plan
  }
}
