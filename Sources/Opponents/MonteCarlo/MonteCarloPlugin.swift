public import ParlorCore

/// The plugin for Monte Carlo tree search.
public struct MonteCarloPlugin: OpponentPlugin {
  static let iterations = SettingKey.integer(
    "iterations", in: 0...100_000_000, default: 0,
    help: "how many random games it plays for a move; 0 for 2000, or with seconds for as many as fit")
  static let exploration = SettingKey.number(
    "exploration", in: 0...100, default: 1, help: "how strongly it prefers moves that it has seldom tried")
  static let aim = SettingKey.choice(
    "aim", default: Aim.win, help: "what it plays for: to win, or for a high score")
  static let defaultIterations = 2000

  public let id = "monte-carlo"
  public let summary = "searches by playing random games, more of them for moves that do well"
  /// The clock for the limit of time.
  private let now: @Sendable () -> Duration

  public init(now: @escaping @Sendable () -> Duration = SearchBudget.elapsed) { self.now = now }

  public var schema: [Setting] {
    [Self.iterations.setting, SearchBudget.secondsKey.setting, Self.exploration.setting, Self.aim.setting]
  }

  /// The search options for some settings.
  @usableFromInline
  func options(_ settings: Settings) -> MonteCarloOptions {
    let budget = SearchBudget(
      steps: settings[Self.iterations], seconds: settings[SearchBudget.secondsKey], otherwise: Self.defaultIterations,
      now: now)
    return MonteCarloOptions(budget, exploration: settings[Self.exploration], aim: settings[Self.aim])
  }

  @inlinable
  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    try player(for: game, settings)
  }

  /// The opponent with its concrete type, for fast code.
  @inlinable
  func player<G: Game>(
    for game: G, _ settings: Settings, hooks: SearchHooks<G> = SearchHooks()
  ) throws(OpponentError) -> MonteCarloOpponent<G> {
    guard game.hidesNothing || game.samplesStates else { throw .hidden }
    return MonteCarloOpponent(options(settings), hooks: hooks)
  }
}
