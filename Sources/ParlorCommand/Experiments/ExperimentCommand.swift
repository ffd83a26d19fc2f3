import ArgumentParser
import Console
import Glibc
import Lua
import ParlorCore
import Playtest
import Scripting

/// An experiment with a command.
protocol CommandExperiment: Experiment {
  /// The options of its command alone: the files that it reads and writes.
  associatedtype Files: ExperimentFiles<Self> = PartFiles<Self>
}

/// The command of an experiment, as in `parlor playtest`.
struct ExperimentCommand<Whole: CommandExperiment>: ScriptCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Whole.name, abstract: "\(Whole.summary).",
      discussion: """
        \(Whole.discussion)

        It plays on all cores. Ctrl-C ends it early with a report on the finished games, a second Ctrl-C at once.

        \(Parlor.exitCodes) A forfeit counts as a failure, a stall doesn't. 130 if Ctrl-C ended it early.
        """)
  }

  @OptionGroup var chosen: ExperimentArguments<Whole>

  @Option(
    parsing: .unconditional, help: "How many games to play at a time; by default one for each core.",
    transform: { try wholeNumber($0, from: 1) })
  var jobs: Int?

  @Flag(help: "Print the report as JSON on one line.")
  var json = false

  @Flag(help: "Print the whole report, however long it is.")
  var verbose = false

  @Option(help: ArgumentHelp("Write the report as a page for a browser and for paper, with plots.", valueName: "file"))
  var html: String?

  @OptionGroup var files: Whole.Files

  @OptionGroup var scripts: ScriptOptions

  /// The game with its mods.
  var game: String { chosen.game }

  /// How printed commands name the game.
  private func naming(_ experiment: Whole, _ report: Whole.Outcome, _ context: CommandContext<Whole>) -> GameNaming {
    var naming = GameNaming(
      game, base: chosen["base"].first, options: scripts.repeated(), file: files.gamesTo ?? html)
    naming.plan = ReportedPlan.value(of: report.plans) { context.head(of: $1, experiment, at: $0) }
    return naming
  }

  func validate() throws { try checkJobs(jobs) }

  func run() throws {
    let host = try Failure.catching {
      try scripts.host(scriptFolder: scripts.gameFolder(game), values: MemoryScriptStore(files: nil))
    }
    let opened = try files.opened()
    let table = CommandTable(
      host: host, arguments: chosen, scripts: scripts, jobs: jobs ?? coreCount, files: opened)
    let experiment = try Failure.catching(.usage) {
      try host.withinLimit { try Whole(try chosen.options(of: try table.plugin), at: table) }
    }
    var aids = ExperimentAids()
    let context = CommandContext(command: self, content: table.content)
    try opened.begin(experiment, context, &aids)
    // Opened before any game, so that errors are reported at once.
    let page = try Failure.catching { try html.map { path in try NewFile(path) } }
    let report = try withExtendedLifetime(host) {
      try Failure.catching { () throws -> Whole.Outcome? in
        do { return try play(experiment, aids) } catch is PlayedParts.Undecided { return nil }
      }
    }
    guard try !opened.end(report, context), let report else { return }
    let naming = naming(experiment, report, context)
    try Failure.catching {
      try page?.write(report.document(naming: naming).page)
      try page?.finish()
    }
    try end(with: report, naming)
  }

  private func play(_ experiment: Whole, _ aids: ExperimentAids) throws -> Whole.Outcome {
    let count = experiment.gameCount
    let bar = ProgressBar(aids.parts?.share(of: count) ?? count, jobs: jobs ?? coreCount)
    return try LiveProgress.shown(by: bar) { progress in
      try Interruption.awaited { stop in
        var aids = aids
        (aids.stop, aids.progress) = (stop, progress.note)
        return try experiment.run(with: aids)
      }
    }
  }

  /// Prints a report, and fails after an early end or forfeits.
  private func end(with report: Whole.Outcome, _ naming: GameNaming) throws {
    writeOutput(
      json
        ? "\(report.json(naming: naming))\n"
        : report.document(naming: naming).text(style: outputStyle, isShort: !verbose))
    try finishOutput()
    try Failure.check(report)
  }
}

/// The context of a command for its files.
struct CommandContext<Whole: CommandExperiment> {
  /// The command.
  let command: ExperimentCommand<Whole>
  /// The files of the games and players.
  let content: GameContent

  /// The head that all shards of one of an experiment's plans have.
  /// - Parameter place: the plan's index in the report.
  func head(of plan: PlaytestPlan, _ experiment: Whole, at place: Int = 0) -> Value {
    let recipe = experiment.recipes[min(place, experiment.recipes.count - 1)]
    let isBase = place > 0 && experiment.recipes.count > 1
    return plan.shardHead(
      seats: recipe.game.seats, version: Parlor.version,
      naming: isBase ? command.chosen["base"].first ?? command.game : command.game,
      options: command.scripts.repeated(), content: content)
  }
}

extension Failure {
  /// Fails if a report was ended early or has forfeits.
  static func check(_ report: some ExperimentReport) throws {
    if let interruption = report.interruption {
      throw Failure(report.isGivenUp ? .script : .interrupted, Shown(interruption))
    }
    if report.forfeits > 0 { throw Failure(.script, "\(counted(report.forfeits, "game")) ended in a forfeit") }
  }
}
