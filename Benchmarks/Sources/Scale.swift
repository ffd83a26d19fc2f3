import Glibc
import Lua

/// What a playtest on many machines costs: the figures of the model in docs/scale-out.md. Processor time of whole
/// processes, but for the rows that say elapsed: a disk takes its time too.
struct Scale {
  /// A playtest whose games are timed, with how many of them.
  private struct Pairing {
    let players: String
    let games: Int
    var game = "four-in-a-row"
  }

  private static let pairings = [
    Pairing(players: "random,random", games: 1_000_000), Pairing(players: "greedy,random", games: 50_000),
    Pairing(players: "greedy,greedy", games: 20_000), Pairing(players: "monte-carlo,greedy", games: 400),
    Pairing(players: "monte-carlo,monte-carlo", games: 100), Pairing(players: "alpha-beta,greedy", games: 50),
    Pairing(players: "random,random", games: 10_000, game: "scripts/games/four-in-a-row-lua.lua"),
    Pairing(players: "random,random", games: 5_000, game: "scripts/mods/pop-out.lua"),
  ]
  private static let rounds = 20

  private let parlor: String
  private let folder = "/tmp/parlor-scale-\(getpid())"

  /// The rows of the report.
  static func rows(parlor: String) throws -> [String] {
    let scale = Scale(parlor: parlor)
    try TextFile.makeFolder(scale.folder)
    defer {
      for name in TextFile.names(in: scale.folder) { unlink("\(scale.folder)/\(name)") }
      rmdir(scale.folder)
    }
    return try scale.shardRows() + scale.mergeRows() + scale.gameRows()
  }

  /// Plays a shard of a playtest.
  private func play(_ pairing: Pairing, games: Int, shard: String = "1/1") throws {
    let number = shard.prefix { $0 != "/" }
    try run(
      parlor, "playtest", pairing.game, "--players", pairing.players, "--games", "\(games)", "--seed", "1", "--jobs",
      "1", "--shard", shard, "--out", "\(folder)/\(number).shard")
  }

  private func shardRows() throws -> [String] {
    let one = Self.pairings[0]
    let (elapsed, processor) = try Self.median(rounds: Self.rounds) { try play(one, games: 1) }
    let start = try Self.median(rounds: Self.rounds) { try run(parlor, "--version") }
    let lua = try Self.median(rounds: Self.rounds) { try play(Self.pairings[6], games: 1) }
    return [
      Self.row("a shard of one game, elapsed", elapsed), Self.row("the same, processor time", processor),
      Self.row("of that, the start of the program", start.processor),
      Self.row("a shard of one game of a game in Lua, processor time", lua.processor),
    ]
  }

  /// The slope between few shards and many.
  private func mergeRows() throws -> [String] {
    let (few, many) = (10, 1_000)
    for number in 1...many { try play(Self.pairings[0], games: many * 100, shard: "\(number)/\(many)") }
    let all = try merge(many)
    for number in 1...few { try play(Self.pairings[0], games: many * 100, shard: "\(number)/\(few)") }
    return [Self.row("parlor merge, for each shard", (all - (try merge(few))) / Double(many - few))]
  }

  private func merge(_ count: Int) throws -> Double {
    let files = (1...count).map { "\(folder)/\($0).shard" }
    return try Self.median(rounds: 5) { try run([parlor, "merge"] + files) }.processor
  }

  private func gameRows() throws -> [String] {
    try Self.pairings.map { pairing in
      let first = try Self.median(rounds: 3) { try play(pairing, games: 1) }.processor
      let all = try Self.median(rounds: 3) { try play(pairing, games: pairing.games) }.processor
      let name = pairing.game.split(separator: "/").last ?? ""
      return Self.row("a game of \(name), \(pairing.players)", (all - first) / Double(pairing.games - 1))
    }
  }

  private static func row(_ title: String, _ seconds: Double) -> String {
    let micros = seconds * 1e6
    return
      "| \(title) | \(micros < 1_000 ? "\(Comparison.twoDigits(micros)) µs" : "\(Comparison.twoDigits(micros / 1e3)) ms") |"
  }

  /// What something takes, once to warm up and then some times.
  private static func median(rounds: Int, _ body: () throws -> Void) throws -> (elapsed: Double, processor: Double) {
    try body()
    let times = try (0..<rounds).map { _ in
      let (start, before) = (ContinuousClock.now, Checks.childTime())
      try body()
      return (elapsed: (ContinuousClock.now - start) / .seconds(1), processor: Checks.childTime() - before)
    }
    return (times.map(\.elapsed).sorted()[rounds / 2], times.map(\.processor).sorted()[rounds / 2])
  }
}
