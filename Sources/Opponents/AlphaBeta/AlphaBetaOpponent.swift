public import ParlorCore

/// The options of an alpha-beta search.
public struct AlphaBetaOptions: Sendable {
  /// The limits on nodes and time.
  public var budget: SearchBudget
  /// The most plies to look ahead.
  public var depth: Int
  /// The number of playouts that estimate a state at the horizon without an evaluation hook; with 0 it counts as even.
  public var playouts: Int
  /// The length, in moves, at which a playout is abandoned.
  public var rolloutLimit: Int
  /// The most states in the transposition table; a full table is emptied.
  public var tableLimit: Int

  /// The maximum depth of any search in plies; each ply takes stack space.
  public static var deepest: Int { 100 }

  public init(
    _ budget: SearchBudget, depth: Int = AlphaBetaOptions.deepest, playouts: Int = 0,
    rolloutLimit: Int = MonteCarloOptions.longestRollout, tableLimit: Int = 1 << 17
  ) {
    self.budget = budget
    self.depth = min(depth, Self.deepest)
    (self.playouts, self.rolloutLimit, self.tableLimit) = (playouts, rolloutLimit, max(1, tableLimit))
  }
}

/// Plays the move that an alpha-beta search favours.
public struct AlphaBetaOpponent<G: Game>: Opponent {
  @usableFromInline let options: AlphaBetaOptions
  @usableFromInline let hooks: SearchHooks<G>

  /// Creates the opponent for a game of two seats that hides nothing; `choose` throws for any other game.
  @inlinable
  public init(_ options: AlphaBetaOptions, hooks: SearchHooks<G> = SearchHooks()) {
    (self.options, self.hooks) = (options, hooks)
  }

  @inlinable public var isRepeatable: Bool { options.budget.isReproducible }

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    let moves = try observation.choices()
    if moves.count == 1, let only = moves.first { return only }
    guard let state = observation.game.state(shownBy: try observation.view()) else { throw AlphaBetaPlugin.refusal }
    var search = try AlphaBetaSearch(
      of: observation.game, from: state, for: observation.seat, among: moves, options, hooks: hooks,
      using: observation.stream)
    try search.run()
    guard let finding = search.finding else { throw OpponentError.noMove }
    return finding.move
  }
}

/// The plugin for alpha-beta search.
public struct AlphaBetaPlugin: OpponentPlugin {
  static let depth = SettingKey.integer(
    "depth", in: 0...AlphaBetaOptions.deepest, default: 0, help: "how many plies it looks ahead; 0 for no limit")
  static let nodes = SettingKey.integer(
    "nodes", in: 0...1_000_000_000, default: 0,
    help: "how many states it searches for a move; 0 for 50000, or with depth or seconds for no limit")
  static let playouts = SettingKey.integer(
    "playouts", in: 0...1_000, default: 0,
    help: "how many random games score a state at the end of the search; with 0 the state counts as even")
  static let defaultNodes = 50_000

  public let id = "alpha-beta"
  public let summary = "looks ahead ply by ply and expects the best reply: for two seats that see everything"
  /// The clock for the limit of time.
  private let now: @Sendable () -> Duration

  public init(now: @escaping @Sendable () -> Duration = SearchBudget.elapsed) { self.now = now }

  public var schema: [Setting] {
    [Self.depth.setting, Self.nodes.setting, SearchBudget.secondsKey.setting, Self.playouts.setting]
  }

  @usableFromInline
  func options(_ settings: Settings) -> AlphaBetaOptions {
    let depth = settings[Self.depth]
    let budget = SearchBudget(
      steps: settings[Self.nodes], seconds: settings[SearchBudget.secondsKey],
      otherwise: depth > 0 ? nil : Self.defaultNodes,
      now: now)
    return AlphaBetaOptions(
      budget, depth: depth > 0 ? depth : AlphaBetaOptions.deepest, playouts: settings[Self.playouts])
  }

  @inlinable
  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    try player(for: game, settings)
  }

  /// The opponent with its concrete type, for fast code.
  @inlinable
  func player<G: Game>(
    for game: G, _ settings: Settings, hooks: SearchHooks<G> = SearchHooks()
  ) throws(OpponentError) -> AlphaBetaOpponent<G> {
    guard game.hidesNothing, game.seats.count == 2 else { throw Self.refusal }
    return AlphaBetaOpponent(options(settings), hooks: hooks)
  }

  @usableFromInline static var refusal: OpponentError {
    OpponentError("alpha-beta plays games of two seats that hide nothing; use monte-carlo or random")
  }
}
