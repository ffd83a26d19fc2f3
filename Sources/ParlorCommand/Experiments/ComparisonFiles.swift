import ArgumentParser
import Console
import Lua
import Playtest
import Scripting

extension ComparisonExperiment: CommandExperiment {
  typealias Files = ComparisonFiles
}

/// The options that only `parlor compare` has: shards, and the file of pairs.
struct ComparisonFiles: ExperimentFiles {
  typealias Whole = ComparisonExperiment

  @OptionGroup var parts: PartFiles<ComparisonExperiment>

  @Option(
    name: .customLong("pairs-to"),
    help: ArgumentHelp(
      "Write every pair of games as a line of JSON, with all moves of both games.",
      valueName: "file"))
  var pairsTo: String?

  func opened() -> OpenedFiles<ComparisonExperiment> {
    var (files, shards, pairs) = (OpenedFiles<ComparisonExperiment>(), parts.opened(), NewFile?.none)
    files.complete = { plan in if pairsTo != nil { plan.records = .moves } }
    files.begin = { experiment, context, aids in
      try shards.begin(experiment, context, &aids)
      pairs = try Failure.catching { try pairsTo.map { path in try NewFile(path) } }
      guard let file = pairs else { return }
      let (command, scripts) = (context.command, context.command.scripts)
      let lines = experiment.lines(
        source: scripts.source(of: command.game), baseSource: scripts.source(of: command.chosen["base"].first ?? ""))
      aids.onPair = { try file.write(lines.line($0, $1)) }
    }
    files.end = { report, context in
      try Failure.catching { try pairs?.finish() }
      return try shards.end(report, context)
    }
    return files
  }
}
