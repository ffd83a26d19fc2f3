import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest
import Scripting

/// `parlor tune`: which settings of a game bring its figures closest to some goals.
struct Tune: PlayingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Search the settings of a game for those that meet some goals.",
    discussion: """
      Tries each value of a setting with each value of the others, and prints a table, the best first. It searches by \
      successive halving: all combinations play a few games with the same seeds, the half that comes closer to the \
      goals plays as many again, the closer half of those twice as many, and so on until two are left.

      A goal is a figure of the playtest's report and a number or a range: start_share, start_advantage, draws, losses, \
      length, legal_moves, real_choices, stalls, forfeits, or wins. with a seat's name. The distance of a combination is \
      by how many points its figures miss their goals, and of length and legal_moves by how many per cent of the \
      goal's nearer end, all added up. The last lines say which combinations can't be told apart from the best.

      With --out the tuning is kept in a file as it goes. The same command continues it after Ctrl-C or a crash, and \
      comes to the same as if nothing had happened. The same seed gives the same report for any number of jobs.

      \(Parlor.exitCodes) A forfeit counts as a failure, a stall doesn't. 130 if Ctrl-C ended the tuning early.
      """)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The values of a setting that are tried, as in rows=5..9, rows=5..9/2 or line=3,4; may be repeated.",
      valueName: "name=values"))
  var set: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "What a figure shall be, as in start_share=0.5 or length=20..30; may be repeated.", valueName: "figure=range"))
  var goal: [String] = []

  @OptionGroup var mods: ModOptions

  @OptionGroup var opening: OpeningOptions

  @OptionGroup var playing: PlayingOptions

  @Option(
    parsing: .unconditional,
    help: "How many games all combinations may play together; 400 for each combination by default.",
    transform: { try wholeNumber($0, from: 1) })
  var games: Int?

  @Option(
    help: ArgumentHelp("The file that the tuning is kept in as it goes, and continued from.", valueName: "file"))
  var out: String?

  @Flag(help: "Print the report as JSON on one line.")
  var json = false

  @OptionGroup var scripts: ScriptOptions

  @Argument(help: "The game's id, or the file of a game in Lua.")
  var game: String

  func run() throws {
    let host = try makeHost()
    let goals = try Failure.catching(.usage) { try Goal.goals(goal) }
    let journal = try out.map { path in try TuningJournal(path) }
    let seed = playing.seed.map(Seed.init) ?? journal?.log.seed ?? .fresh()
    let (plan, sources) = try Failure.catching(.usage) {
      try host.withinLimit { try prepare(goals, seed: seed, host) }
    }
    try journal?.begin(plan.head(version: Parlor.version, naming: mods.over(game)))
    let report = try withExtendedLifetime(host) { try Failure.catching { try play(plan, sources, journal) } }
    try end(
      with: json ? "\(report.value.json)\n" : report.shown(style: outputStyle), report.interruption,
      isGivenUp: report.isGivenUp, forfeits: report.forfeits)
  }

  /// What is tried, and what plays it, by its settings.
  private func prepare(
    _ goals: [Goal], seed: Seed, _ host: ScriptHost
  ) throws -> (TuningPlan, [[String: Value]: any WorkerSource]) {
    let plugin = try host.plugin(named: mods.over(game))
    let grid = try SettingGrid(try settingPairs(set, of: plugin), of: plugin)
    var sources: [[String: Value]: any WorkerSource] = [:]
    let plan = try TuningPlan(grid, goals: goals, budget: games) { settings in
      let made = try plugin.game(settings)
      let names = try playing.players.map { try playerNames($0, for: made.seats, among: host.opponents) }
      let plan = try self.plan(for: made, of: plugin, settings, players: names, games: 1, seed: seed, host)
      sources[settings] = try workers(for: plan, of: made, host)
      return TuningPlan.Candidate(plan, seats: made.seats)
    }
    return (plan, sources)
  }

  private func play(
    _ plan: TuningPlan, _ sources: [[String: Value]: any WorkerSource], _ journal: TuningJournal?
  ) throws -> TuningReport {
    var bar = json ? nil : ProgressBar(games: plan.gameCount)
    defer { bar?.clear() }
    return try Interruption.awaited { stop in
      try tune(
        plan, entries: journal?.log.entries ?? [], stop: stop,
        keep: { try journal?.append(TuningLog.line($0)) }, progress: { bar?.show($0) },
        crew: { candidate in
          guard let source = sources[candidate.plan.settings] else { throw Refusal("nobody plays these settings") }
          return .threads(source, jobs: jobs)
        })
    }
  }
}
