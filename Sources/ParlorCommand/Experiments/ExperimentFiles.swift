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
  var end: (Whole.Outcome, CommandContext<Whole>) throws -> Bool = { _, _ in false }
}

/// No files.
struct NoFiles<Whole: CommandExperiment>: ExperimentFiles {
  func opened() -> OpenedFiles<Whole> { OpenedFiles() }
}
