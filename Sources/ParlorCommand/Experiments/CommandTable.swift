import Console
import Lua
import Match
import ParlorCore
import Playtest
import Scripting

/// Makes the games and players of the command line's experiments.
final class CommandTable<Whole: CommandExperiment>: ExperimentTable {
  let host: ScriptHost
  let arguments: ExperimentArguments<Whole>
  let scripts: ScriptOptions
  let jobs: Int
  let files: OpenedFiles<Whole>
  private var playersContent = GameContent()

  init(
    host: ScriptHost, arguments: ExperimentArguments<Whole>, scripts: ScriptOptions, jobs: Int,
    files: OpenedFiles<Whole>
  ) {
    (self.host, self.arguments, self.scripts, self.jobs, self.files) = (host, arguments, scripts, jobs, files)
  }

  /// The files of all games and players requested so far.
  var content: GameContent {
    var content = host.content
    content.add(playersContent)
    return content
  }

  var plugin: Plugin { get throws { try host.plugin(named: arguments.game) } }

  func recipe(_ part: RecipePart) throws -> Recipe {
    switch part {
    case .named:
      let plugin = try plugin
      let settings = try plugin.choices(fromText: try settingPairs(arguments["set"], of: plugin))
      return try recipe(plugin, named: arguments.game, settings, players: arguments["players"].first)
    case .settings(let settings):
      return try recipe(try plugin, named: arguments.game, settings, players: arguments["players"].first)
    case .base:
      let base = arguments["base"].first ?? arguments.game
      let plugin = try host.plugin(named: base)
      return try recipe(
        plugin, named: base, try baseSettings(of: plugin),
        players: arguments["base-players"].first ?? arguments["players"].first)
    }
  }

  /// The base's own settings, and the changed game's settings that the base has.
  private func baseSettings(of plugin: Plugin) throws -> [String: Value] {
    let own = try settingPairs(arguments["base-set"], of: plugin)
    let others = try settingPairs(arguments["set"], of: try self.plugin).filter { pair in
      plugin.schema.contains { $0.name == pair.name } && !own.contains { $0.name == pair.name }
    }
    return try plugin.choices(fromText: own + others)
  }

  private func recipe(
    _ plugin: Plugin, named name: String, _ settings: [String: Value], players: String?
  ) throws -> Recipe {
    let made = try plugin.game(settings)
    let names = try names(players, for: made.seats)
    if names.contains(humanPlayer) { throw Failure(.usage, "nobody is asked for moves in a playtest; name opponents") }
    // Output of the players' files isn't part of the report.
    let file = arguments["metrics"].first
    let silent =
      file != nil || names.contains(where: host.opponents.isScript)
      ? try scripts.silentHosts(scriptFolder: scripts.gameFolder(name))() : nil
    let titles = try silent?.names(of: names.map(PlayerChoice.named)).titles ?? [:]
    let measured = Whole.isMeasured ? host.metricNames(of: plugin) : []
    let ofFile = try file.flatMap { try silent?.metricNames(inFile: $0) } ?? []
    return Recipe(
      game: made, called: plugin.id, settings: settings, players: names, titles: titles,
      metrics: PlaytestPlan.Metrics(file: file, names: measured + ofFile)
    ) {
      [self] plan, _ in
      .threads(try workers(for: plan, of: made, named: name), jobs: jobs)
    }
  }

  private func names(_ players: String?, for seats: [Seat]) throws -> [String] {
    switch Whole.subject.players {
    case .none: return []
    case .seats:
      return try players.map { try playerNames($0, for: seats, among: host.opponents) } ?? seats.map { _ in "random" }
    case .all:
      guard let players else {
        throw Failure(.usage, "'--players' is missing; name 2 to 100, as in --players random,greedy,monte-carlo")
      }
      return try playerNames(players, among: host.opponents)
    }
  }

  /// The workers: Swift alone, or a machine per thread if any part is in Lua.
  private func workers(for plan: PlaytestPlan, of made: any Game, named name: String) throws -> any WorkerSource {
    let isMeasured = plan.metrics != nil
    if !isMeasured, scripts.isBuiltIn(plan.game), plan.choosers.allSatisfy({ host.opponents.scripts(of: $0).isEmpty }) {
      return try host.nativeWorkers(for: plan, of: made)
    }
    let source = ScriptWorkers(plan, game: name, makeHost: scripts.silentHosts(scriptFolder: scripts.gameFolder(name)))
    playersContent.add(try source.tryOut())
    return source
  }

  func check(opening plan: PlaytestPlan, of game: any Game) throws {
    try host.check(opening: plan.opening, of: game, called: plan.game, seed: plan.seed)
  }

  func opponent(_ name: String) throws -> String {
    let names = try playerNames(name, among: host.opponents)
    guard names.count == 1, names != [humanPlayer] else {
      throw Refusal("expected one opponent, as in greedy, got \(quoted(name))")
    }
    return names[0]
  }

  func freshSeed() -> Seed { files.seed ?? .fresh() }

  func spelled(_ option: ExperimentOption) -> String { "--\(option.commandName)" }

  func complete(_ plan: inout PlaytestPlan) { files.complete(&plan) }
}

extension ExperimentArguments {
  /// The game with its mods.
  var game: String {
    let bare = self["game"].first ?? self["base"].first ?? ""
    return bare + self["mods"].joined(separator: ",").split(separator: ",").map { "+\($0)" }.joined()
  }
}
