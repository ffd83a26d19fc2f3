import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest

/// The options of a command for files that its experiment reads and writes.
protocol ExperimentFiles<Whole>: ParsableArguments {
  associatedtype Whole: CommandExperiment

  /// The file for all games; nil if there is none.
  var gamesTo: String? { get }

  /// Opens the files to read before the experiment is made.
  func opened() throws -> OpenedFiles<Whole>
}

extension ExperimentFiles {
  var gamesTo: String? { nil }
}

/// A command's use of its files.
struct OpenedFiles<Whole: CommandExperiment> {
  /// The seed that a file continues.
  var seed: Seed?
  /// Makes a playtest's plan record the written data.
  var complete: (inout PlaytestPlan) -> Void = { _ in }
  /// Opens the files to write, once the experiment is known.
  var begin: (Whole, CommandContext<Whole>, inout ExperimentAids) throws -> Void = { _, _, _ in }
  /// Finishes the written files; returns whether to omit the report. The report is nil if shards must continue first.
  var end: (Whole.Outcome?, CommandContext<Whole>) throws -> Bool = { _, _ in false }
}

/// The file for all games of an experiment.
struct GamesFile: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write every game as a line of JSON, with all its moves; 'parlor replay FILE --game 17' shows one.",
      valueName: "file"))
  var gamesTo: String?

  /// Opens the file if requested, and makes the experiment write its games.
  /// - Returns: the file, which the caller must finish.
  func begin<Whole>(
    _ experiment: Whole, _ context: CommandContext<Whole>, _ aids: inout ExperimentAids
  ) throws -> NewFile? {
    let opened = try Failure.catching { try gamesTo.map { path in try NewFile(path) } }
    guard let file = opened else { return nil }
    let source = context.command.scripts.source(of: context.command.game)
    var writer: (plan: PlaytestPlan, lines: GameLines)?
    aids.onGame = { game, plan, before in
      if writer?.plan != plan {
        writer = (plan, GameLines(plan, seats: experiment.recipes[0].game.seats, source: source))
      }
      try writer.map { try file.write($0.lines.line(game, after: before)) }
    }
    return file
  }
}

/// The files of tournaments and ladders: shards, and all games.
struct MeetingFiles<Whole: CommandExperiment>: ExperimentFiles {
  @OptionGroup var games: GamesFile

  @OptionGroup var parts: PartFiles<Whole>

  var gamesTo: String? { games.gamesTo }

  func opened() -> OpenedFiles<Whole> {
    var (files, shards, written) = (OpenedFiles<Whole>(), parts.opened(), NewFile?.none)
    files.complete = { plan in if gamesTo != nil { plan.records = .moves } }
    files.begin = { experiment, context, aids in
      try shards.begin(experiment, context, &aids)
      written = try games.begin(experiment, context, &aids)
    }
    files.end = { report, context in
      try Failure.catching { try written?.finish() }
      return try shards.end(report, context)
    }
    return files
  }
}

/// The files of an experiment that writes only shards.
struct PartFiles<Whole: CommandExperiment>: ExperimentFiles {
  @OptionGroup var parts: PartOptions

  @Option(help: ArgumentHelp("Write the shard to this file once it is complete.", valueName: "file"))
  var out: String?

  func validate() throws { try parts.check(out: out) }

  func opened() -> OpenedFiles<Whole> { parts.opened(out: out) }
}

extension PartOptions {
  /// Opens the files with parts.
  func opened<Whole>(out: String?) -> OpenedFiles<Whole> {
    var (files, run) = (OpenedFiles<Whole>(), PartRun?.none)
    files.begin = { _, context, aids in
      run = try begin(context, out: out)
      aids.parts = run?.parts
    }
    files.end = { report, _ in try run?.end(isDecided: report != nil) ?? false }
    return files
  }
}
