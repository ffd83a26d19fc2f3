import Lua
import Match
import ParlorCore
import Playtest

// The crews for scripts' games.
extension ScriptHost {
  /// Makes the crew of a plan.
  /// - Parameters:
  ///   - worth: the function that judges positions; nil for none.
  ///   - metrics: the script's functions that measure games while these are played.
  ///   - machines: the most threads with machines of their own.
  ///   - mayDivide: whether workers may have such machines, which divide the memory.
  func crew(
    for plan: PlaytestPlan, of game: any Game, players: [PlayerChoice], worth: HookCall?, metrics: ScriptMetrics,
    jobs: Int, machines: Int, mayDivide: Bool
  ) throws -> PlaytestCrew {
    // A tournament or a tuning makes thousands of crews, each for a moment.
    try checkForStop()
    if worth == nil, metrics.functions.isEmpty,
      let crew = try threads(
        for: plan, of: game, players: players, jobs: jobs, machines: machines, mayDivide: mayDivide)
    {
      return crew
    }
    if plan.coversLines {
      throw Refusal("coverage takes a game and players in files, and no function of a script that has run already")
    }
    return .alone(try measuringWorker(for: plan, of: game, players: players, worth: worth, metrics: metrics))
  }

  /// A crew of threads; nil if the games live in this host's machine.
  private func threads(
    for plan: PlaytestPlan, of game: any Game, players: [PlayerChoice], jobs: Int, machines: Int, mayDivide: Bool
  ) throws -> PlaytestCrew? {
    let hasFile = plan.choosers.contains { !opponents.scripts(of: $0).isEmpty }
    let isMade = players.contains { if case .defined = $0 { true } else { false } }
    // A function belongs to this machine and thread.
    let callsBack = plan.settings.values.contains { if case .function = $0 { true } else { false } }
    if isMade || callsBack { return nil }
    if games.engine(plan.game) != nil, !hasFile, plan.metrics == nil {
      // Long games are played on the script's thread, where its limits apply.
      let isQuick = plan.evaluation == nil && players.allSatisfy(\.isRandom)
      if isQuick || plan.coversLines { return .threads(try nativeWorkers(for: plan, of: game), jobs: jobs) }
    }
    guard let makeTwin, mayDivide, games.definitions[plan.game].map({ isInFile($0) }) ?? true else {
      return nil
    }
    let part = MemoryParts.size(dividing: machine.limits.memory)
    let workers = ScriptWorkers(plan, game: plan.game) { try makeTwin(part) }
    if hasFile { try workers.tryOut() }
    return .threads(workers, jobs: min(jobs, machines))
  }

  /// Whether another host finds the same game by its id.
  private func isInFile(_ definition: GameDefinition) -> Bool {
    let found = games.folders.claims(to: definition.id, isBuiltIn: false).winner
    return found.map { definition.place.hasPrefix("\($0.path):") } ?? false
  }
}
