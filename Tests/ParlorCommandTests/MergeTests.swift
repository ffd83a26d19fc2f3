import CommandRuns
import SampleGames
import Testing

@Suite("parlor merge", .endsInTime)
struct MergeTests {
  private let options = [
    "playtest", "hangman", "--players", "guesser", "--games", "31", "--seed", "6", "--ply-limit", "9",
  ]

  @Test("the shards of a playtest have the report and the lines of one run, byte for byte")
  func merged() async throws {
    let program = try Program()
    let one = try await program.run(options)
    _ = try await program.run(options + ["--games-to", "all.ndjson"])
    var lines = ""
    for number in 1...3 {
      let run = try await program.run(
        options + ["--shard", "\(number)/3", "--out", "\(number).shard", "--games-to", "\(number).ndjson"])
      #expect(run.code == 0 && run.output.isEmpty && run.error.isEmpty, "\(run.error)")
      lines += try program.read("\(number).ndjson")
    }
    let merged = try await program.run("merge", "3.shard", "1.shard", "2.shard")
    #expect(merged.code == 0 && merged.output == one.output && one.output.contains("\nThe first 5 stalls:\n"))
    #expect(try program.read("all.ndjson") == lines)
    let json = try await program.run("merge", "--json", "1.shard", "2.shard", "3.shard")
    #expect(try await program.run(options + ["--json"]).output == json.output)
  }

  @Test("a shard that is damaged, missing or foreign is named, and nothing is printed")
  func problems() async throws {
    let program = try Program()
    for number in 1...2 { _ = try await program.run(options + ["--shard", "\(number)/2", "--out", "\(number).shard"]) }
    let missing = try await program.run("merge", "1.shard")
    #expect(missing.code == 1 && missing.output.isEmpty && missing.error == "parlor: missing: shard 2/2\n")
    let text = try program.read("2.shard")
    try program.write(String(text.dropLast(40)), to: "2.shard")
    let damaged = try await program.run("merge", "1.shard", "2.shard")
    #expect(damaged.error == "parlor: 2.shard: damaged: its checksum is wrong; play this shard again\n")
    let gone = try await program.run("merge", "1.shard", "gone.shard")
    #expect(gone.code == 2 && gone.error == "parlor: gone.shard: no such file\n")
    try program.write("hello\n", to: "2.shard")
    let foreign = try await program.run("merge", "1.shard", "2.shard")
    #expect(foreign.error.hasPrefix("parlor: 2.shard: not a shard of a playtest; "))
  }

  @Test("a script's game is merged as it is played")
  func lua() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    let playtest = ["playtest", "count.lua", "--games", "9", "--seed", "1"]
    for number in 1...2 {
      _ = try await program.run(playtest + ["--shard", "\(number)/2", "--out", "\(number).shard"])
    }
    let merged = try await program.run("merge", "1.shard", "2.shard")
    #expect(try await program.run(playtest).output == merged.output && merged.code == 0)
  }

  @Test(
    "a shard of a game, a module, a player or a word list that was edited since is refused by the file's name",
    arguments: ["rules.lua", "count.lua", "first.lua", "words.txt"])
  func edited(file: String) async throws {
    let program = try Program()
    let count = CountingGame.source("count").replacing(
      "return parlor.game", with: "require 'rules'\nreturn parlor.game")
    try program.write(count, to: "count.lua")
    try program.write("return 1\n", to: "rules.lua")
    try program.write(
      "return require('parlor').opponent { choose = function(seen) return seen.moves[1] end }\n", to: "first.lua")
    try program.write("apple\npear\n", to: "words.txt")
    let game =
      file == "words.txt"
      ? ["hangman", "--set", "words=words.txt"] : ["count.lua", "--players", "first.lua,random"]
    let playtest = ["playtest"] + game + ["--games", "8", "--seed", "1"]
    func play(_ number: Int, _ others: String...) async throws -> Program.Run {
      try await program.run(playtest + ["--shard", "\(number)/2", "--out", "\(number).shard"] + others)
    }
    #expect(try await play(1).code == 0)
    try program.write(try program.read(file) + (file == "words.txt" ? "plum\n" : "-- edited\n"), to: file)
    #expect(try await play(2).code == 0)
    let merged = try await program.run("merge", "1.shard", "2.shard")
    #expect(merged.code == 1 && merged.output.isEmpty)
    #expect(
      merged.error
        == "parlor: 2.shard was played with another \(file) than 1.shard; play one of them again\n")
    let skipped = try await play(2, "--skip-existing")
    #expect(skipped.code == 0 && skipped.error.isEmpty)
    let stale = try await play(1, "--skip-existing")
    #expect(
      stale.error
        == "parlor: 1.shard: it was played with another \(file) than there is now; remove it, or write to another file\n"
    )
    #expect(try await play(1).code == 0)
    #expect(try await program.run("merge", "1.shard", "2.shard").code == 0)
  }

  @Test("wrong use is one clear line", arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let run = try await Program().run(["playtest", "four-in-a-row"] + arguments)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)")
  }

  static let mistakes: [([String], String)] = [
    (["--shard", "1/2"], "'--shard' and '--out' go together, as in --shard 2/8 --out 2.shard"),
    (["--out", "x"], "'--shard' and '--out' go together, as in --shard 2/8 --out 2.shard"),
    (["--shard", "3/2", "--out", "x"], "'--shard' takes a number and how many there are, as in 2/8, not '3/2'"),
    (["--shard", "1/2", "--out", "x"], "'--shard' takes a '--seed', the same for all shards"),
  ]
}
