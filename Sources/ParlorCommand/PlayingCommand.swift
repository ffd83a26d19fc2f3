import ArgumentParser
import Console
import Lua
import Match
import ParlorCore
import Playtest
import Scripting

/// How many games are played, by whom.
struct PlayingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The players, in the order of the seats; random by default.", valueName: "random,greedy,FILE.lua"))
  var players: String?

  @Option(
    parsing: .unconditional, help: "The seed of random numbers; by default a new one, which the report names.",
    transform: { try wholeNumber($0) })
  var seed: UInt64?

  @Option(
    parsing: .unconditional, help: "How many games to play at a time; by default one for each core.",
    transform: { try wholeNumber($0, from: 1) })
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A game that isn't over after so many moves is a stall; 10000 by default.", valueName: "moves"),
    transform: { try wholeNumber($0, from: 1) })
  var plyLimit: Int = PlaytestPlan.defaultPlyLimit

  @Flag(
    help:
      "Move the players on by one seat after every game. Players with the same name are numbered, as in 'random (2)'.")
  var rotate = false

  @Flag(help: "Leave forfeits out of wins and shares instead of counting them as losses.")
  var forfeitsExcluded = false

  func validate() throws { try checkJobs(jobs) }
}

/// A command that has opponents play many games.
protocol PlayingCommand: ScriptCommand {
  var mods: ModOptions { get }
  var opening: OpeningOptions { get }
  var playing: PlayingOptions { get }
  /// The game's id, or its file.
  var game: String { get }
}

extension PlayingCommand {
  /// The host of the game and of the players.
  func makeHost() throws -> ScriptHost {
    try Failure.catching { try scripts.host(scriptFolder: folder(of: game), values: MemoryScriptStore(files: nil)) }
  }

  /// How many threads play.
  var jobs: Int { playing.jobs ?? coreCount }

  /// The plan for a game that was made, with the options as they were given.
  /// - Parameter players: the players' names; random on all seats where it is nil.
  func plan(
    for made: any Game, of plugin: Plugin, _ settings: [String: Value], players: [String]?, games: Int, seed: Seed,
    _ host: ScriptHost
  ) throws -> PlaytestPlan {
    if players?.contains(humanPlayer) == true {
      throw Failure(.usage, "nobody is asked for moves in a playtest; name opponents")
    }
    try host.check(opening: opening.moves, of: made, called: plugin.id, seed: seed)
    return PlaytestPlan(
      game: plugin.id, settings: settings, players: players ?? made.seats.map { _ in "random" }, games: games,
      seed: seed, plyLimit: playing.plyLimit, rotates: playing.rotate, excludesForfeits: playing.forfeitsExcluded,
      opening: opening.moves)
  }

  /// Prints a report, and fails where not all was played or games were forfeited.
  func end(with text: Shown, _ interruption: String?, isGivenUp: Bool, forfeits: Int) throws {
    writeOutput(text)
    try finishOutput()
    if let interruption { throw Failure(isGivenUp ? .script : .interrupted, Shown(interruption)) }
    if forfeits > 0 { throw Failure(.script, "\(counted(forfeits, "game")) ended in a forfeit") }
  }

  /// What plays the games: Swift alone, or a machine for each thread where anything is in Lua.
  func workers(
    for plan: PlaytestPlan, of made: any Game, named name: String? = nil, _ host: ScriptHost
  ) throws -> any WorkerSource {
    let name = name ?? mods.over(game)
    if scripts.isBuiltIn(plan.game), plan.choosers.allSatisfy({ host.opponents.scripts(of: $0).isEmpty }) {
      return try host.nativeWorkers(for: plan, of: made)
    }
    let source = ScriptWorkers(plan, game: name, makeHost: scripts.silentHosts(scriptFolder: folder(of: name)))
    try source.tryOut()
    return source
  }
}
