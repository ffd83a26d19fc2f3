import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest
import Scripting

extension PlaytestExperiment: CommandExperiment {
  typealias Files = PlaytestFiles
}

/// The options that only `parlor playtest` has: the part to play, and the files of games and the part.
struct PlaytestFiles: ExperimentFiles {
  typealias Whole = PlaytestExperiment

  @Flag(
    help: "Measure the mean and the longest processor time of players' moves; it differs from run to run.")
  var thinkingTime = false

  @OptionGroup var games: GamesFile

  var gamesTo: String? { games.gamesTo }

  @OptionGroup var parts: PartOptions

  @Option(help: ArgumentHelp("Write the shard to this file once it is complete.", valueName: "file"))
  var out: String?

  func validate() throws {
    try parts.check(out: out)
    if parts.shard != nil, thinkingTime {
      throw ValidationError("'--thinking-time' doesn't go with '--shard': shards are the same in every run")
    }
  }

  func opened() throws -> OpenedFiles<PlaytestExperiment> {
    let part = try parts.part()
    var head: (PlaytestReport) -> Value = { _ in .none }
    var (files, written, run) = (OpenedFiles<PlaytestExperiment>(), NewFile?.none, PartRun?.none)
    files.complete = { plan in
      // The stopping rule is applied when all shards' games are merged.
      (plan.shard, plan.measuresThinking) = (plan.stopWhen == nil ? part : nil, thinkingTime)
      plan.records = gamesTo == nil ? .nothing : .moves
    }
    files.begin = { experiment, context, aids in
      let (command, plan) = (context.command, experiment.plan)
      head = { context.head(of: $0.plan, experiment) }
      if plan.stopWhen != nil {
        run = try parts.begin(context, out: out)
        aids.parts = run?.parts
      } else if let part {
        try parts.check(command)
        if parts.skipExisting { try skip(part, head: context.head(of: plan, experiment)) }
      }
      if plan.stopWhen == nil, !parts.after.isEmpty {
        throw Failure(.usage, "'--after' goes with '--stop-when'; all else is played in one round")
      }
      written = try games.begin(experiment, context, &aids)
    }
    files.end = { report, context in
      try Failure.catching { try written?.finish() }
      if let run { return try run.end(isDecided: report != nil) }
      guard let part, let out, let report else { return false }
      try write(report, part, head: head(report), to: out)
      return true
    }
    return files
  }

  /// Ends the command if the file already has the shard.
  /// - Throws: an error about other content of the file.
  private func skip(_ shard: Shard, head: Value) throws {
    guard let out, TextFile.resolved(out) != nil else { return }
    do {
      try ShardFile(text: try TextFile.read(out, upTo: TextFile.longestSave)).check(isShard: shard, head: head)
    } catch { throw Failure(.script, "\(out): \(error); remove it, or write to another file") }
    throw ExitCode.success
  }

  /// Writes a shard's results, if it is complete.
  private func write(_ report: PlaytestReport, _ shard: Shard, head: Value, to path: String) throws {
    if report.isInterrupted { throw Failure(.interrupted, "interrupted: the shard isn't whole, and wasn't written") }
    if let interruption = report.interruption { throw Failure(.script, Shown(interruption)) }
    try Failure.catching { try TextFile.write(ShardFile(shard, head: head, tally: report.tally).text, to: path) }
  }
}
