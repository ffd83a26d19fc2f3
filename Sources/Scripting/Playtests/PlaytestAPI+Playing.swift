import Lua
import Match
import ParlorCore
import Playtest

// How what scripts ask for is played.
extension ScriptHost {
  /// The playtest that a script's options describe.
  func playtest(_ options: Options) throws -> PlaytestReport {
    play.hasBegun = true
    let (plugin, settings, game, players) = try participants(from: options, usually: "random")
    let rule = try options.text("stop_when")
    var plan = try self.plan(of: plugin, from: options, games: PlaytestPlan.defaultGames(stopping: rule != nil))
    (plan.settings, plan.players) = (settings, players.map(\.name))
    if let rule {
      do { plan.stopWhen = try StoppingRule(rule, for: plan, seats: game.seats) } catch {
        throw ScriptError("parlor.playtest: 'stop_when': \(error)")
      }
    }
    let worth = try options.readMeasures(of: &plan, in: self)
    try check(opening: plan.opening, of: game, called: plan.game, seed: plan.seed)
    let listener = try GameListener(options, of: plugin, game, in: self)
    plan.records = listener == nil ? .nothing : .moves
    var report = try report(
      on: plan, of: game, players: players, worth: worth, jobs: try options.jobs(),
      onGame: { [plan] in try listener?.hear($0, of: plan) })
    report.metrics = listener?.sums ?? [:]
    note(interruption: report.isInterrupted ? report.interruption : nil)
    return report
  }

  /// The plan that options describe, but for the settings and for who plays.
  /// - Parameter games: how many games are played where they don't say it.
  func plan(of plugin: Plugin, from options: Options, games: Int) throws -> PlaytestPlan {
    PlaytestPlan(
      game: plugin.id, players: [], games: try options.count("games") ?? games,
      seed: try options.seed("seed") ?? play.nextSeed(),
      plyLimit: try options.count("ply_limit") ?? PlaytestPlan.defaultPlyLimit,
      rotates: try options.flag("rotate") ?? false, excludesForfeits: try options.flag("forfeits_excluded") ?? false,
      opening: try options.moves("moves"))
  }

  /// Keeps how far a playtest came that was ended early.
  func note(interruption: String?) {
    if let interruption, !machine.isStopped { play.interruption = interruption }
  }

  /// Plays the games of a plan.
  func report(
    on plan: PlaytestPlan, of game: any Game, players: [PlayerChoice], worth: HookCall? = nil, jobs: Int,
    onGame: (GameRecord) throws -> Void = { _ in }
  ) throws -> PlaytestReport {
    let crew = try crew(for: plan, of: game, players: players, worth: worth, jobs: jobs)
    return try dividingMemory(crew.hasMachines) {
      try play.interrupted(by: machine) { stop, look in
        try Playtest.playtest(
          plan, seats: game.seats, by: crew, stop: stop, onGame: onGame, progress: { (_: Int) in look() })
      }
    }
  }

  /// Who plays the games of a plan.
  /// - Parameter worth: the function that says what positions are worth; nil where none does.
  func crew(
    for plan: PlaytestPlan, of game: any Game, players: [PlayerChoice], worth: HookCall? = nil, jobs: Int
  ) throws -> PlaytestCrew {
    // A tournament or a tuning takes thousands of crews, each for a moment.
    try checkForStop()
    if worth == nil, let crew = try threads(for: plan, of: game, players: players, jobs: jobs) { return crew }
    if plan.coversLines {
      throw Refusal("coverage takes a game and players in files, and no function of a script that has run already")
    }
    return .alone(try worker(for: plan, of: game, players: players, worth: worth))
  }

  /// A crew of several threads; nil where what is played lives in this host's machine.
  private func threads(
    for plan: PlaytestPlan, of game: any Game, players: [PlayerChoice], jobs: Int
  ) throws -> PlaytestCrew? {
    let hasFile = plan.choosers.contains { !opponents.scripts(of: $0).isEmpty }
    let isMade = players.contains { if case .defined = $0 { true } else { false } }
    // A function belongs to this machine, and so to this thread.
    let callsBack = plan.settings.values.contains { if case .function = $0 { true } else { false } }
    if isMade || callsBack { return nil }
    if games.engine(plan.game) != nil, !hasFile {
      // What takes long is played where the script's limits are kept.
      let isQuick = plan.evaluation == nil && players.allSatisfy(\.isRandom)
      if isQuick || plan.coversLines { return .threads(try nativeWorkers(for: plan, of: game), jobs: jobs) }
    }
    guard let makeTwin, !play.dividesMemory, games.definitions[plan.game].map({ isInFile($0) }) ?? true else {
      return nil
    }
    let part = MemoryParts.size(dividing: machine.limits.memory)
    let workers = ScriptWorkers(plan, game: plan.game) { try makeTwin(part) }
    if hasFile { try workers.tryOut() }
    return .threads(workers, jobs: min(jobs, MemoryParts.machines))
  }

  /// Whether another host finds the same game by its id.
  private func isInFile(_ definition: GameDefinition) -> Bool {
    let found = games.folders.claims(to: definition.id, isBuiltIn: false).winner
    return found.map { definition.place.hasPrefix("\($0.path):") } ?? false
  }
}

extension Options {
  /// How many games to play at a time.
  func jobs() throws -> Int { min(try count("jobs") ?? 1, 64) }
}
