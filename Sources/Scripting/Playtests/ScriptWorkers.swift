import Lua
public import Match
public import Opponents
public import ParlorCore
public import Playtest
internal import Synchronization

/// Workers for games and opponents in Lua, each with a host and machine of its own.
public struct ScriptWorkers: WorkerSource {
  private let plan: PlaytestPlan
  private let game: String
  private let makeHost: @Sendable () throws -> ScriptHost
  private let timeouts = TimeoutLimit()

  /// Takes a plan.
  /// - Parameters:
  ///   - game: the game's id or file.
  ///   - makeHost: makes a host; called on each worker's thread.
  public init(_ plan: PlaytestPlan, game: String, makeHost: @escaping @Sendable () throws -> ScriptHost) {
    self.plan = plan
    self.game = game
    self.makeHost = makeHost
  }

  public func makeWorker() throws -> any PlaytestWorker {
    try ScriptWorker(timeouts, plan, open: open)
  }

  /// Opens the game and the players' scripts, so that mistakes are reported before the games begin.
  /// - Returns: the content of both.
  @discardableResult
  public func tryOut() throws -> GameContent {
    let host = try open().host
    for path in plan.choosers.flatMap(host.opponents.scripts) { _ = try host.opponentDefinition(path: path) }
    return host.content
  }

  private func open() throws -> OpenedWorker {
    let host = try makeHost()
    if plan.coversLines { try host.machine.startCoverage(countsEachTime: false) }
    let plugin = try host.plugin(named: game)
    let players = plan.players.map(PlayerChoice.named)
    let worker = try host.withinLimit {
      try host.measuringWorker(for: plan, of: try plugin.game(plan.settings), players: players, plugin: plugin)
    }
    return OpenedWorker(host: host, worker: worker)
  }
}

/// A worker and its host.
private struct OpenedWorker {
  let host: ScriptHost
  let worker: any PlaytestWorker
}

/// The number of games that may exceed the limit of time, on all threads.
///
/// Each takes that time, and if some exceed it, most do.
private final class TimeoutLimit: Sendable {
  private static let mostGames = 3

  private let games = Atomic(0)

  /// Counts a game that exceeded the limit.
  func count() throws(GivenUp) {
    guard games.add(1, ordering: .relaxed).newValue >= Self.mostGames else { return }
    // Games on other threads may still exceed it.
    throw GivenUp("\(self.games.load(ordering: .relaxed)) games ran longer than their limit")
  }
}

/// A worker that reopens after a script was stopped.
private final class ScriptWorker: PlaytestWorker {
  private let timeouts: TimeoutLimit
  private let plan: PlaytestPlan
  private let open: () throws -> OpenedWorker
  private var opened: OpenedWorker

  init(_ timeouts: TimeoutLimit, _ plan: PlaytestPlan, open: @escaping () throws -> OpenedWorker) throws {
    (self.timeouts, self.plan, self.open) = (timeouts, plan, open)
    opened = try open()
  }

  func play(_ games: Range<Int>, into batch: inout Batch) throws {
    var left = games
    while !left.isEmpty {
      try playOn(&left, into: &batch)
      // A stopped call may be half done, and games are independent.
      if opened.host.machine.isStopped { opened = try open() }
    }
  }

  /// Plays games until a script is stopped, which forfeits; each game has the full time.
  private func playOn(_ games: inout Range<Int>, into batch: inout Batch) throws {
    let (host, worker) = (opened.host, opened.worker)
    // Games are claimed in order, so these are the lines of the games up to the batch's last.
    defer { if plan.coversLines { batch.tally.add(LineCoverage(host.machine.coverage)) } }
    do {
      try host.withinLimit {
        while !host.machine.isStopped, let game = games.popFirst() {
          // Draws while loading or listening belong to the game, whichever worker plays it.
          host.restart(from: plan.seed(ofGame: game))
          try worker.play(game..<game + 1, into: &batch)
          host.machine.renewDeadline(seconds: host.machine.limits.seconds)
        }
      }
    } catch let error as ScriptError where error.kind == .deadline {
      try timeouts.count()
    }
  }
}

extension ScriptHost {
  /// A worker on this host's machine, specialised for a known type of game.
  /// - Parameter worth: the function that judges positions; nil for none.
  func worker(
    for plan: PlaytestPlan, of game: any Game, players: [PlayerChoice], worth: HookCall? = nil
  ) throws -> any PlaytestWorker {
    try games.compiled[game]?.makeWorker(self, game, plan, players, worth)
      ?? mixedWorker(for: plan, of: game, players: players, worth: worth)
  }

  /// The same, with the plan's metrics.
  /// - Parameter metrics: the functions of a script among them.
  func measuringWorker(
    for plan: PlaytestPlan, of game: any Game, players: [PlayerChoice], worth: HookCall? = nil,
    metrics: ScriptMetrics = ScriptMetrics(), plugin: Plugin? = nil
  ) throws -> any PlaytestWorker {
    guard plan.metrics != nil else {
      return try worker(for: plan, of: game, players: players, worth: worth)
    }
    var recorded = plan
    recorded.records = .moves
    let plugin = try plugin ?? self.plugin(named: plan.game)
    return MeasuringWorker(
      try worker(for: recorded, of: game, players: players, worth: worth), plan,
      try self.metrics(of: plugin, plan, and: metrics), plugin, game, in: self)
  }

  /// Makes workers with players in Swift, specialised for a known type of game.
  /// - Throws: an error about the plan, or about an opponent that can't play.
  public func nativeWorkers(for plan: PlaytestPlan, of game: any Game) throws -> any WorkerSource {
    if plan.coversLines { throw Refusal("coverage takes a game, a mod or a player in a file of Lua") }
    return try games.compiled[game]?.makeNativeWorkers?(game, plan, opponents)
      ?? NativeWorkers(plan, game: game, opponents: opponents)
  }

  @inlinable
  func mixedWorker<G: Game>(
    for plan: PlaytestPlan, of game: G, players: [PlayerChoice], worth function: HookCall?
  ) throws -> any PlaytestWorker {
    let seen = SeenSetup(game: plan.game, settings: plan.settings, host: self)
    let judge = try plan.evaluation?.player.flatMap { name in try maker(of: .named(name), for: game, in: seen) }
    let worth = function.map { function in
      { (state: G.State, seat: Int) in try function.worth(of: state, to: seat, in: game) }
    }
    // A choice without a closure is as fast as the rules.
    if players.allSatisfy(\.isRandom) {
      return try GameWorker(
        game, plan: plan, lineup: RandomLineup(seats: players.count), judge: judge, worth: worth,
        poll: checkForStop, explain: Self.forfeit)
    }
    let makers = try players.map { player in
      guard let maker = try maker(of: player, for: game, in: seen) else { throw OpponentError.nobodyAsked }
      return maker
    }
    return try GameWorker(
      game, plan: plan, lineup: MixedLineup(makers), judge: judge, worth: worth, poll: checkForStop,
      explain: Self.forfeit)
  }

  /// Ends a script's wait when the machine is stopped.
  @usableFromInline
  func checkForStop() throws { try link.stack().checkForStop() }

  @usableFromInline
  static func forfeit(by failure: MatchError) -> Forfeit {
    let error = ScriptError(explaining: failure)
    if [.deadline, .fuel].contains(error.kind) { return Forfeit(.time, error.message) }
    let isWrongChoice = if case .opponent(_, _, is WrongChoice) = failure { true } else { false }
    return Forfeit(isWrongChoice ? .illegalMove : Forfeit(failure).cause, error.message)
  }
}
