import ArgumentParser
import Console
import ParlorCore
import Playtest

/// Options of a command alone: the files that its experiment reads and writes.
protocol ExperimentFiles<Whole>: ParsableArguments {
  associatedtype Whole: CommandExperiment

  /// The file that all games are written to; nil where there is none.
  var gamesTo: String? { get }

  /// The plan that a report has with it; nil where no game can be played again by its number alone.
  func plan(of experiment: Whole, _ context: CommandContext<Whole>) -> Value?

  /// Opens what is read before the experiment is made.
  func opened() throws -> OpenedFiles<Whole>
}

extension ExperimentFiles {
  var gamesTo: String? { nil }
  func plan(of experiment: Whole, _ context: CommandContext<Whole>) -> Value? { nil }
}

/// What a command does with its files.
struct OpenedFiles<Whole: CommandExperiment> {
  /// The seed that a file goes on with.
  var seed: Seed?
  /// Has the plan of a playtest record what is written.
  var complete: (inout PlaytestPlan) -> Void = { _ in }
  /// Opens what is written, once it is known what is played.
  var begin: (Whole, CommandContext<Whole>, inout ExperimentAids) throws -> Void = { _, _, _ in }
  /// Ends what is written; whether that is all, and no report is printed.
  /// There is no report where it isn't decided how to go on.
  var end: (Whole.Outcome?, CommandContext<Whole>) throws -> Bool = { _, _ in false }
}

/// The files of an experiment that writes nothing but shards.
struct PartFiles<Whole: CommandExperiment>: ExperimentFiles {
  @OptionGroup var parts: PartOptions

  @Option(help: ArgumentHelp("The file that the shard is written to, once it is whole.", valueName: "file"))
  var out: String?

  func validate() throws { try parts.check(out: out) }

  func opened() -> OpenedFiles<Whole> {
    var (files, run) = (OpenedFiles<Whole>(), PartRun?.none)
    files.begin = { _, context, aids in
      run = try parts.begin(context, out: out)
      aids.parts = run?.parts
    }
    files.end = { report, _ in try run?.end(isDecided: report != nil) ?? false }
    return files
  }
}
