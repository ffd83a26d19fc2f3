import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest

/// Which part of a playtest is played, and where it goes.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Play one part of the games, as in 2/8; 'parlor merge' puts the parts together.", valueName: "number/count"))
  var shard: String?

  @Option(help: ArgumentHelp("The file that the shard is written to, once it is whole.", valueName: "file"))
  var out: String?

  var isChosen: Bool { shard != nil }

  func validate() throws {
    guard (shard == nil) == (out == nil) else {
      throw ValidationError("'--shard' and '--out' go together, as in --shard 2/8 --out 2.shard")
    }
    _ = try part()
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
}

extension PlaytestCommand {
  /// Writes what a shard came to; nothing of one that isn't whole.
  func write(_ report: PlaytestReport) throws {
    let plan = report.plan
    if report.isInterrupted { throw Failure(.interrupted, "interrupted: the shard isn't whole, and wasn't written") }
    if let interruption = report.interruption { throw Failure(.script, Shown(interruption)) }
    guard let shard = plan.shard, let out = sharding.out else { return }
    let head = plan.shardHead(
      seats: report.seats, version: Parlor.version, naming: mods.over(game), options: scripts.repeated())
    try Failure.catching { try TextFile.write(ShardFile(shard, head: head, tally: report.tally).text, to: out) }
  }
}
