import CommandRuns
import SampleGames
import Testing

@Suite("Experiments in shards", .endsInTime)
struct ShardedExperimentTests {
  /// Plays all shards of each round, until merging them gives a report.
  private func played(
    _ command: [String], in program: Program, shards count: Int, _ options: [String] = []
  ) async throws -> (merged: Program.Run, rounds: Int) {
    var (files, after) = ([String](), [String]())
    for round in 1...12 {
      for number in 1...count {
        let file = "\(round)-\(number).shard"
        let shard = ["--shard", "\(number)/\(count)", "--out", file, "--jobs", "\(number)"]
        let run = try await program.run(command + shard + after)
        #expect(run.code == 0 && run.output.isEmpty && run.error.isEmpty, "\(run.output)\(run.error)")
        files.append(file)
      }
      let merged = try await program.run(["merge"] + files + ["--out", "all"] + options)
      if merged.code != 3 { return (merged, round) }
      #expect(merged.output.isEmpty && merged.firstError.hasPrefix("parlor: not decided yet: "), "\(merged.error)")
      (files, after) = (["all"], ["--after", "all"])
    }
    Issue.record("it is never decided")
    return (try await program.run(command), 0)
  }

  private static let game = ["four-in-a-row", "--set", "columns=5", "--seed", "3"]

  @Test(
    "what needs no decision is played in one round, and the shards come to the bytes of one run",
    arguments: [
      ["compare", "--players", "greedy,random", "--rotate", "--mod", "misere", "--games", "50"],
      ["tournament", "--players", "greedy,random,short-sighted", "--games", "10"],
      ["ladder", "--player", "short-sighted:depth=1..2:player=random", "--never", "3", "--games", "24"],
    ])
  func oneRound(options: [String]) async throws {
    let program = try Program()
    let command = Array(options.prefix(1)) + Self.game + options.dropFirst()
    // Some of seven shards have no game of a step.
    for (format, count) in [([], 2), (["--json"], 7)] {
      let whole = try await program.run(command + format)
      let (merged, rounds) = try await played(command, in: program, shards: count, format)
      #expect(merged.output == whole.output && merged.code == whole.code && rounds == 1, "\(merged.error)")
    }
  }

  @Test(
    "what decides goes round by round, and comes to the bytes of one run",
    arguments: [
      (["tournament", "--players", "greedy,random,random,short-sighted,random", "--kind", "swiss", "--games", "6"], 2),
      (["tune", "--set", "rows=4..7", "--goal", "start_share=0.5", "--games", "768"], 2),
      (["playtest", "--stop-when", "start_share within 2 points", "--games", "4000"], 3),
      (["playtest", "--stop-when", "length within 0.0001", "--games", "1500"], 2),
    ])
  func severalRounds(options: [String], least: Int) async throws {
    let program = try Program()
    let game = options[0] == "tune" ? ["four-in-a-row", "--seed", "3"] : Self.game
    let command = Array(options.prefix(1)) + game + options.dropFirst()
    let whole = try await program.run(command)
    #expect(whole.code == 0, "\(whole.error)")
    let (merged, rounds) = try await played(command, in: program, shards: 3)
    #expect(merged.output == whole.output && merged.code == 0 && rounds >= least, "\(rounds): \(merged.error)")
  }

  @Test("a page of shards is that of one run, and --skip-existing plays nothing again")
  func pageAndSkipping() async throws {
    let program = try Program()
    let command = ["tournament"] + Self.game + ["--players", "greedy,random", "--games", "8"]
    _ = try await program.run(command + ["--html", "page.html"])
    let page = try program.read("page.html")
    _ = try await played(command, in: program, shards: 2, ["--html", "page.html"])
    #expect(try program.read("page.html") == page)
    let shard = ["--shard", "1/2", "--out", "1-1.shard", "--skip-existing"]
    #expect(try await program.run(command + shard).code == 0)
    let other = try await program.run(command + ["--ply-limit", "99"] + shard)
    #expect(
      other.code == 1 && other.firstError.hasPrefix("parlor: 1-1.shard: it is of another experiment: 'chosen' is "),
      "\(other.error)")
  }

  @Test("pairs of games are lines of JSON; those of the shards, one after the other, are those of one run")
  func pairs() async throws {
    let program = try Program()
    let command = ["compare"] + Self.game + ["--mod", "misere", "--games", "7"]
    let plain = try await program.run(command)
    let whole = try await program.run(command + ["--pairs-to", "pairs.ndjson", "--jobs", "2"])
    #expect(whole.code == 0 && whole.output == plain.output, "\(whole.error)")
    let lines = try program.read("pairs.ndjson")
    #expect(lines.split(separator: "\n").count == 7)
    #expect(
      lines.hasPrefix(#"{"pair":1,"base":{"version":1,"number":1,"seed":"#) && lines.contains(#""other":{"version":1,"#)
    )
    var parts = ""
    for number in 1...2 {
      _ = try await program.run(
        command + ["--pairs-to", "part.ndjson", "--shard", "\(number)/2", "--out", "\(number).shard"])
      parts += try program.read("part.ndjson")
    }
    #expect(parts == lines)
  }

  @Test("shards that are missing, damaged, of another division or of an edited game are refused in one line")
  func refusals() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    let command = ["tournament", "count.lua", "--players", "random,random,random", "--games", "8", "--seed", "1"]
    for shard in ["1/2", "2/2", "2/3"] {
      let file = shard.replacing("/", with: "-")
      _ = try await program.run(command + ["--shard", shard, "--out", file])
    }
    func refusal(_ files: String...) async throws -> String {
      let run = try await program.run(["merge"] + files)
      #expect(run.code == 1 && run.output.isEmpty)
      return run.firstError
    }
    let missing = try await refusal("2-2")
    #expect(missing.hasPrefix("parlor: missing: games 1 to 4 of count (random,random), seed "), "\(missing)")
    #expect(missing.hasSuffix("; a shard isn't there"))
    let foreign = try await refusal("1-2", "2-3")
    #expect(foreign.hasPrefix("parlor: the shards overlap in game "), "\(foreign)")
    let text = try program.read("1-2")
    try program.write(text.replacing("tournament", with: "tourmanent"), to: "damaged")
    #expect(
      try await refusal("damaged", "2-2") == "parlor: damaged: damaged: its checksum is wrong; play this shard again")
    try program.write(text.replacing("parlor parts 3", with: "parlor parts 4"), to: "newer")
    #expect(try await refusal("newer") == "parlor: newer: this shard has version 4; this program reads version 3")
    try program.write(CountingGame.source("count", to: 6), to: "count.lua")
    #expect(
      try await refusal("1-2", "2-2") == "parlor: 1-2: it was played with another count.lua than there is now")
    let seedless = try await program.run(Array(command.dropLast(2)) + ["--shard", "1/2", "--out", "x"])
    #expect(seedless.code == 2 && seedless.firstError == "parlor: '--shard' takes a '--seed', the same for all shards")
  }
}
