import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest

extension TournamentExperiment: CommandExperiment {
  typealias Files = MeetingFiles<Self>
}
extension LadderExperiment: CommandExperiment {
  typealias Files = MeetingFiles<Self>
}
extension TuningExperiment: CommandExperiment {
  typealias Files = TuningFiles
}

/// The options that only `parlor tune` has: its file.
struct TuningFiles: ExperimentFiles {
  typealias Whole = TuningExperiment

  @OptionGroup var parts: PartOptions

  @Option(
    help: ArgumentHelp(
      "Keep the tuning in this file: after Ctrl-C or a crash the same command continues it, with the same result as "
        + "without a break. With --shard, write the shard to this file.",
      valueName: "file"))
  var out: String?

  func validate() throws { if parts.shard != nil { try parts.check(out: out) } }

  func opened() throws -> OpenedFiles<TuningExperiment> {
    if parts.shard != nil || !parts.after.isEmpty { return parts.opened(out: out) }
    var files = OpenedFiles<TuningExperiment>()
    guard let journal = try out.map({ path in try TuningJournal(path) }) else { return files }
    files.seed = journal.log.seed
    files.begin = { experiment, context, aids in
      try journal.begin(
        experiment.plan.head(version: Parlor.version, naming: context.command.game, content: context.content))
      aids.entries = journal.log.entries
      aids.keep = { try journal.append(TuningLog.line($0)) }
    }
    return files
  }
}
