import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest

/// The part of an experiment's games to play, and its file.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Play one part of the games, as in 2/8; 'parlor merge' puts the parts together.", valueName: "number/count"))
  var shard: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A file with a shard of an earlier round, or with all parts from 'parlor merge --out'; may be repeated.",
      valueName: "file"))
  var after: [String] = []

  @Flag(help: "Play nothing if the file of --out already holds this shard, with the same game and players.")
  var skipExisting = false

  func validate() throws {
    _ = try part()
    if skipExisting, shard == nil { throw ValidationError("'--skip-existing' goes with '--shard' and '--out'") }
  }

  /// Refuses a shard without a file, and a file without a shard.
  func check(out: String?) throws {
    guard (shard == nil) == (out == nil) else {
      throw ValidationError("'--shard' and '--out' go together, as in --shard 2/8 --out 2.shard")
    }
  }

  /// The part; nil for all games.
  func part() throws -> Shard? {
    guard let text = shard else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], let shard = Shard(number, of: count)
    else {
      throw ValidationError("'--shard' takes a number and how many there are, as in 2/8, not \(quoted(text))")
    }
    return shard
  }

  /// Refuses options that a shard can't have.
  func check(_ command: ExperimentCommand<some CommandExperiment>) throws {
    guard shard != nil else { return }
    if command.html != nil {
      throw Failure(
        .usage, "'--html' doesn't go with '--shard'; 'parlor merge --html' writes the page of all shards")
    }
    if command.chosen["seed"].isEmpty { throw Failure(.usage, "'--shard' takes a '--seed', the same for all shards") }
  }

  /// Reads earlier parts, and makes an experiment play a part of the rest; nil if neither is requested.
  func begin<Whole>(_ context: CommandContext<Whole>, out: String?) throws -> PartRun? {
    let part = try part()
    try check(context.command)
    guard part != nil || !after.isEmpty else { return nil }
    let (head, parts) = (context.head, PlayedParts(shard: part))
    for path in after {
      try PartRun.naming(path) {
        let file = try PartsFile(text: try TextFile.read(path, upTo: TextFile.longestSave))
        try file.check(head)
        try parts.add(file)
      }
    }
    let run = PartRun(parts: parts, head: head, part: part, out: out)
    if skipExisting { try run.skip() }
    return run
  }
}

/// The parts that a command has read and will play.
struct PartRun {
  let parts: PlayedParts
  let head: Value
  let part: Shard?
  let out: String?

  static func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    try Failure.catching {
      do { return try body() } catch let refusal as Refusal { throw Failure(.script, "\(path): \(refusal)") }
    }
  }

  /// Ends the command if the file already has this round's shard.
  /// - Throws: an error about other content of the file.
  fileprivate func skip() throws {
    guard let part, let out, TextFile.resolved(out) != nil else { return }
    do {
      let file = try PartsFile(text: try TextFile.read(out, upTo: TextFile.longestSave))
      try file.check(head)
      guard file.shard == part, file.before == PartsFile(part, of: parts, head: head).before else {
        throw Refusal("it has another shard, or one of another round")
      }
    } catch { throw Failure(.script, "\(out): \(error); remove it, or write to another file") }
    throw ExitCode.success
  }

  /// Writes the shard's results.
  /// - Parameter isDecided: whether there is a report.
  /// - Returns: whether to end without a report.
  func end(isDecided: Bool) throws -> Bool {
    guard let part, let out else {
      guard isDecided else { throw Failure(.unfinished, "not decided yet: the next round has to be played in shards") }
      return false
    }
    if let interruption = parts.interruption {
      throw interruption == "interrupted"
        ? Failure(.interrupted, "interrupted: the shard isn't whole, and wasn't written")
        : Failure(.script, Shown(interruption))
    }
    try Failure.catching { try TextFile.write(PartsFile(part, of: parts, head: head).text, to: out) }
    return true
  }
}

extension CommandContext {
  /// The head that all shards of an experiment have.
  fileprivate var head: Value {
    [
      "version": .text(Parlor.version), "content": content.value, "experiment": .text(Whole.name),
      "chosen": .record(Record(command.chosen.given.mapValues { .list($0.map(Value.text)) })),
    ]
  }
}
