import Lua
import Match
import ParlorCore
import Playtest

/// A script's host as the front end of an experiment: it supplies games and players.
final class ScriptTable<Whole: ScriptedExperiment>: ExperimentTable {
  let host: ScriptHost
  private let options: Options
  private let jobs: Int
  /// The function that evaluates positions; nil for none.
  private let worth: HookCall?
  /// Whether workers may have their own machines: not within another such experiment.
  private let mayDivide: Bool
  /// Whether some workers have their own machines.
  private var hasMachines = false
  /// Called for every game; nil without listeners.
  var listener: GameListener?
  /// The metrics that are functions of the script.
  let metrics: ScriptMetrics
  /// Whether workers measure these, as goals and rules for stopping need them before all games are played. Otherwise a
  /// listener does, so that games may be played on several threads.
  let measuresAtPlay: Bool

  init(_ options: Options, in host: ScriptHost) throws {
    host.play.hasBegun = true
    (self.options, self.host, mayDivide) = (options, host, !host.play.dividesMemory)
    jobs = min(try options[ExperimentAPI.jobs] ?? 1, 64)
    worth = try options.worth(in: host)
    let functions = ScriptMetrics.key(expecting: "a table of functions, or the path of a file")
    metrics = try (Whole.isMeasured ? options[functions.leaving(.text, "string")] : nil) ?? ScriptMetrics()
    measuresAtPlay = !metrics.functions.isEmpty && (Whole.self != PlaytestExperiment.self || options.has("stop_when"))
  }

  /// Runs the experiment.
  func run() throws -> Whole.Outcome {
    let experiment = try options.explainingRefusals {
      try Whole(try options.chosen(of: Whole.options), at: self)
    }
    var aids = ExperimentAids()
    try experiment.listen(options, to: self, &aids)
    let report = try host.dividingMemory(hasMachines) {
      try host.play.interrupted(by: host.machine) { stop, look in
        (aids.stop, aids.progress) = (stop, { _ in look() })
        return try experiment.run(with: aids)
      }
    }
    if !report.isGivenUp, let interruption = report.interruption, !host.machine.isStopped {
      host.play.interruption = interruption
    }
    // Nested playtests would otherwise each make a report.
    try host.checkForStop()
    return report
  }

  var plugin: Plugin { get throws { try host.plugin(of: options) } }

  func recipe(_ part: RecipePart) throws -> Recipe {
    try host.checkForStop()
    switch part {
    case .named:
      let (plugin, settings, made) = try host.chosenGame(from: options)
      return try recipe(plugin, settings, made, players: options) { made }
    case .settings(let settings):
      let plugin = try plugin
      // Made for each crew: many are tried, and their games may take much memory.
      let make = { try plugin.game(settings) }
      return try recipe(plugin, settings, try make(), players: options, make)
    case .base:
      return try options.with("base") { kind in
        if kind == .none {
          throw ScriptError("\(options.owner): 'base' is missing; say what differs there, as in base = { mods = {} }")
        }
        let base = try Options(topOf: options, called: "base", of: ExperimentAPI.base)
        let plugin = try host.plugin(of: base, gameOf: base.has("game") ? nil : options)
        let (setup, changed) = try (options[LibraryAPI.setup] ?? [:], base[LibraryAPI.setup] ?? [:])
        let shared = setup.filter { name, _ in plugin.schema.contains { $0.name == name } }
        let settings = shared.merging(changed) { $1 }
        let made = try plugin.game(settings)
        return try recipe(plugin, settings, made, players: base.has("players") ? base : options) { made }
      }
    }
  }

  /// The recipe of a game.
  /// - Parameters:
  ///   - options: the options with the players.
  ///   - make: makes the game.
  private func recipe(
    _ plugin: Plugin, _ settings: [String: Value], _ made: any Game, players options: Options,
    _ make: @escaping () throws -> any Game
  ) throws -> Recipe {
    let players = try players(for: made, from: options)
    let (names, titles) = try host.names(of: players)
    return Recipe(
      game: made, called: plugin.id, settings: settings, players: names, titles: titles,
      metrics: try plannedMetrics(of: plugin)
    ) {
      [unowned self] plan, places in try crew(for: plan, of: try make(), places, among: players)
    }
  }

  /// What workers measure; nil for nothing.
  private func plannedMetrics(of plugin: Plugin) throws -> PlaytestPlan.Metrics? {
    guard Whole.isMeasured else { return nil }
    let file = try Whole.options.first { $0.kind == .metrics }.flatMap { option in try options[option.key]?.asText }
    let ofFile = try file.map(host.metricNames(inFile:)) ?? []
    let functions = measuresAtPlay ? metrics.functions.map(\.name) : []
    return PlaytestPlan.Metrics(file: file, names: host.metricNames(of: plugin) + ofFile + functions)
  }

  private func players(for game: any Game, from options: Options) throws -> [PlayerChoice] {
    switch Whole.subject.players {
    case .none: []
    case .seats: try host.players(from: options, on: game.seats, usually: .named("random"))
    case .all: try options.anyPlayers().map(host.confined)
    }
  }

  private func crew(
    for plan: PlaytestPlan, of game: any Game, _ places: [Int]?, among players: [PlayerChoice]
  ) throws -> PlaytestCrew {
    let chosen = places?.map { players[$0] } ?? plan.players.map(PlayerChoice.named)
    // Each worker of a comparison also has a machine for the base.
    let machines = MemoryParts.machines / (Whole.subject.hasBase ? 2 : 1)
    let crew = try host.crew(
      for: plan, of: game, players: chosen, worth: worth, metrics: measuresAtPlay ? metrics : ScriptMetrics(),
      jobs: jobs, machines: machines, mayDivide: mayDivide)
    if case .threads(let source, _) = crew, source is ScriptWorkers { hasMachines = true }
    return crew
  }

  func check(opening plan: PlaytestPlan, of game: any Game) throws {
    try host.check(opening: plan.opening, of: game, called: plan.game, seed: plan.seed)
  }

  func opponent(_ name: String) throws -> String {
    let player = try host.confined(.named(name)).name
    if player == humanPlayer { throw OpponentError.nobodyAsked }
    return player
  }

  func freshSeed() -> Seed { host.play.nextSeed() }

  func spelled(_ option: ExperimentOption) -> String { option.name }

  func complete(_ plan: inout PlaytestPlan) {
    if let worth { plan.evaluation = Evaluation(byFunction: worth.function.place) }
    if options.has(GameListener.onGame.name) || !metrics.functions.isEmpty { plan.records = .moves }
  }
}

extension Options {
  /// The function that evaluates positions; nil for none.
  fileprivate func worth(in host: ScriptHost) throws -> HookCall? {
    let name = "evaluate_by"
    let function = try with(name) { kind in
      guard [.none, .text, .function].contains(kind) else {
        throw wrong(name, expected: "an opponent's name or a function")
      }
      return self.function()
    }
    guard let function else { return nil }
    guard with("evaluate", { $0 == .none }) else {
      throw ScriptError("\(owner): a function in '\(name)' takes the place of games; leave out 'evaluate'")
    }
    return HookCall(name: name, function: function)
  }

  /// Reads any number of players.
  fileprivate func anyPlayers() throws -> [PlayerChoice] {
    try with("players") { kind in
      guard kind == .table else { throw wrong("players", expected: "a list of opponents") }
      return try stack.elements(of: -1) { index in try stack.player(called: "players[\(index + 1)]") }
    }
  }
}
