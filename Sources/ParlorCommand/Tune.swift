import ArgumentParser
import Lua
import ParlorCore
import Playtest
import Scripting
import Terminal

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
    let tuning = try Failure.catching(.usage) {
      try host.withinLimit { try Preparation(self, goals, seed: seed, host) }
    }
    try journal?.begin(tuning.plan.head(version: Parlor.version, naming: mods.over(game)))
    let report = try withExtendedLifetime(host) { try Failure.catching { try play(tuning, journal) } }
    writeOutput(json ? report.value.json + "\n" : report.text)
    try finishOutput()
    if let interruption = report.interruption {
      throw Failure(report.isGivenUp ? .script : .interrupted, interruption)
    }
    if report.forfeits > 0 { throw Failure(.script, "\(counted(report.forfeits, "game")) ended in a forfeit") }
  }

  private func play(_ tuning: Preparation, _ journal: TuningJournal?) throws -> TuningReport {
    var bar = json ? nil : ProgressBar(games: tuning.plan.gameCount)
    defer { bar?.clear() }
    return try Interruption.awaited { stop in
      try tune(
        tuning.plan, entries: journal?.log.entries ?? [], stop: stop,
        keep: { try journal?.append(TuningLog.line($0)) }, progress: { bar?.show($0) },
        crew: { .threads(try tuning.workers(of: $0), jobs: jobs) })
    }
  }
}

/// What a tuning plays, and what plays it.
private struct Preparation {
  let plan: TuningPlan
  private let sources: [[String: Value]: any WorkerSource]

  init(_ command: Tune, _ goals: [Goal], seed: Seed, _ host: ScriptHost) throws {
    let plugin = try host.plugin(named: command.mods.over(command.game))
    let grid = try SettingGrid(try settingPairs(command.set, of: plugin), of: plugin)
    var sources: [[String: Value]: any WorkerSource] = [:]
    func candidate(_ settings: [String: Value]) throws -> TuningPlan.Candidate {
      let made = try plugin.game(settings)
      let names = try command.playing.players.map { try playerNames($0, for: made.seats, among: host.opponents) }
      let plan = try command.plan(for: made, of: plugin, settings, players: names, games: 1, seed: seed, host)
      sources[settings] = try command.workers(for: plan, of: made, host)
      return TuningPlan.Candidate(plan, seats: made.seats)
    }
    plan = try TuningPlan(grid, goals: goals, budget: command.games) { settings in
      do { return try candidate(settings) } catch let failure as Failure { throw Refusal(failure.message) }
    }
    self.sources = sources
  }

  func workers(of candidate: TuningPlan.Candidate) throws -> any WorkerSource {
    guard let source = sources[candidate.plan.settings] else { throw Refusal("nobody plays these settings") }
    return source
  }
}
