import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest
import Scripting

extension PlaytestExperiment: CommandExperiment {
  typealias Files = PlaytestFiles
}

/// What `parlor playtest` alone takes: which part of the games is played, and where games and the part go.
struct PlaytestFiles: ExperimentFiles {
  typealias Whole = PlaytestExperiment

  @Flag(
    help: "Measure the processor time that players take for a move, which differs from run to run: mean and longest.")
  var thinkingTime = false

  @Option(
    help: ArgumentHelp(
      "Write every game as a line of JSON, with all its moves; 'parlor replay FILE --game 17' shows one.",
      valueName: "file"))
  var gamesTo: String?

  @Option(
    help: ArgumentHelp(
      "Play one part of the games, as in 2/8; 'parlor merge' puts the parts together.", valueName: "number/count"))
  var shard: String?

  @Option(help: ArgumentHelp("The file that the shard is written to, once it is whole.", valueName: "file"))
  var out: String?

  @Flag(help: "Play nothing where the file of --out has this shard already, of the same game and players.")
  var skipExisting = false

  func validate() throws {
    guard (shard == nil) == (out == nil) else {
      throw ValidationError("'--shard' and '--out' go together, as in --shard 2/8 --out 2.shard")
    }
    _ = try part()
    if skipExisting, shard == nil { throw ValidationError("'--skip-existing' goes with '--shard' and '--out'") }
    if shard != nil, thinkingTime {
      throw ValidationError("'--thinking-time' doesn't go with '--shard': shards are the same in every run")
    }
  }

  /// The part; nil for all games.
  private func part() throws -> Shard? {
    guard let text = shard else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], let shard = Shard(number, of: count)
    else {
      throw ValidationError("'--shard' takes a number and how many there are, as in 2/8, not \(quoted(text))")
    }
    return shard
  }

  func opened() throws -> OpenedFiles<PlaytestExperiment> {
    let part = try part()
    var (files, games) = (OpenedFiles<PlaytestExperiment>(), NewFile?.none)
    files.complete = { plan in
      (plan.shard, plan.measuresThinking) = (part, thinkingTime)
      plan.records = gamesTo == nil ? .nothing : .moves
    }
    files.begin = { experiment, context, aids in
      let command = context.command
      if let part {
        try checkShard(experiment.plan, command)
        if skipExisting { try skip(part, head: head(experiment.plan, experiment.recipe.game.seats, context)) }
      }
      let file = try Failure.catching { try gamesTo.map { path in try NewFile(path) } }
      let lines = GameLines(
        experiment.plan, seats: experiment.recipe.game.seats, source: command.scripts.source(of: command.game))
      if let file { aids.onGame = { try file.write(lines.line($0)) } }
      games = file
    }
    files.end = { report, context in
      try Failure.catching { try games?.finish() }
      guard let part, let out else { return false }
      try write(report, part, to: out, context)
      return true
    }
    return files
  }

  private func checkShard(_ plan: PlaytestPlan, _ command: ExperimentCommand<PlaytestExperiment>) throws {
    if command.html != nil {
      throw Failure(
        .usage, "'--html' doesn't go with '--shard'; 'parlor merge --html' writes the page of all shards")
    }
    if plan.stopWhen != nil { throw Failure(.usage, "'--shard' doesn't go with '--stop-when'") }
    if command.chosen["seed"].isEmpty { throw Failure(.usage, "'--shard' takes a '--seed', the same for all shards") }
  }

  func plan(of experiment: PlaytestExperiment, _ context: CommandContext<PlaytestExperiment>) -> Value? {
    head(experiment.plan, experiment.recipe.game.seats, context)
  }

  private func head(
    _ plan: PlaytestPlan, _ seats: [Seat], _ context: CommandContext<PlaytestExperiment>
  ) -> Value {
    plan.shardHead(
      seats: seats, version: Parlor.version, naming: context.command.game,
      options: context.command.scripts.repeated(), content: context.content)
  }

  /// Ends the command where the file has the shard already.
  /// - Throws: what is in the file, where that is something else.
  private func skip(_ shard: Shard, head: Value) throws {
    guard let out, TextFile.resolved(out) != nil else { return }
    do {
      try ShardFile(text: try TextFile.read(out, upTo: TextFile.longestSave)).check(isShard: shard, head: head)
    } catch { throw Failure(.script, "\(out): \(error); remove it, or write to another file") }
    throw ExitCode.success
  }

  /// Writes what a shard came to; nothing of one that isn't whole.
  private func write(
    _ report: PlaytestReport, _ shard: Shard, to path: String, _ context: CommandContext<PlaytestExperiment>
  ) throws {
    if report.isInterrupted { throw Failure(.interrupted, "interrupted: the shard isn't whole, and wasn't written") }
    if let interruption = report.interruption { throw Failure(.script, Shown(interruption)) }
    let head = head(report.plan, report.seats, context)
    try Failure.catching { try TextFile.write(ShardFile(shard, head: head, tally: report.tally).text, to: path) }
  }
}
