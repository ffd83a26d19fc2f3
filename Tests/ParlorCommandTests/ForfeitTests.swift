import CommandRuns
import Testing

@Suite("Why games are forfeited", .endsInTime)
struct ForfeitTests {
  /// An opponent that sometimes fails in one of three ways.
  private static let faulty = """
    return require("parlor").opponent {
      choose = function(seen)
        local fault = math.random(12)
        if fault == 1 then error "lost" end
        if fault == 2 then return 99 end
        if fault == 3 then while true do end end
        return seen.moves[1]
      end,
    }
    """

  private static let playtest = [
    "playtest", "tic-tac-toe", "--players", "random,faulty.lua", "--games", "60", "--seed", "1", "--fuel", "200000",
  ]

  @Test("a report has the share of each cause with a game of it, and shards and lines of games say the same")
  func causes() async throws {
    let program = try Program()
    try program.write(Self.faulty, to: "faulty.lua")
    let one = try await program.run(Self.playtest + ["--games-to", "games.ndjson"])
    let lines = try program.read("games.ndjson").split(separator: "\n")
    let fact = try #require(one.output.split(separator: "\n").first { $0.hasPrefix("causes ") })
    for (name, words) in [("time", "time"), ("illegal_move", "illegal move"), ("error", "error")] {
      let numbers = lines.indices.filter { lines[$0].contains(#","cause":"\#(name)","#) }.map { $0 + 1 }
      #expect(!numbers.isEmpty && fact.contains(" \(words) \(numbers.count), "), "\(name) \(numbers)")
      let isNamed = fact.split(separator: ";").contains {
        $0.contains(" \(words) ") && $0.hasSuffix(" %), game \(numbers[0])")
      }
      #expect(isNamed, "\(fact)")
    }
    #expect(lines.count { $0.contains(#""result":"forfeited""#) } == lines.count { !$0.contains(#""cause":null"#) })
    for number in 1...3 {
      _ = try await program.run(
        Self.playtest + ["--jobs", "\(number)", "--shard", "\(number)/3", "--out", "\(number).shard"])
    }
    let shards = (1...3).map { "\($0).shard" }
    #expect(one.output.contains("\n    parlor replay games.ndjson --game "))
    #expect(try await program.run(["merge"] + shards).output == program.run(Self.playtest).output)
    let json = try await program.run(Self.playtest + ["--json", "--jobs", "2"])
    #expect(try await program.run(["merge", "--json"] + shards).output == json.output)
    let commands = one.output.split(separator: "\n").filter { $0.hasPrefix("    parlor replay ") }.map {
      $0.dropFirst(4)
    }
    let named = try await program.run(Self.playtest + ["--json", "--games-to", "games.ndjson"])
    #expect(commands.count > 2 && named.output.contains(#","commands":["\#(commands.joined(separator: #"",""#))"],"#))
    #expect(try await !program.run("playtest", "nim", "--games", "9", "--json").output.contains(#""commands""#))
  }

  @Test("a script reads the causes of a report, and a test expects a share of them")
  func script() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local cheat = parlor.opponent { name = "cheat", choose = function() return 0 end }
      it("cheats", function()
        local report = parlor.playtest { game = "nim", players = { cheat, "random" }, games = 50, seed = 1 }
        local causes = report.forfeits.causes
        expect(causes.illegal_move):to_be_between(0.9, 1)
        expect(causes.illegal_move.game):to_be(1)
        expect(causes.time.count + causes.error.count):to_be(0)
        expect(causes.time.game):to_be_nil()
        expect(report.forfeits.first[1].cause):to_be("illegal_move")
        expect(report.stalls.causes):to_be_nil()
      end)
      """, to: "cheat-test.lua")
    let run = try await program.run("test", "cheat-test.lua")
    #expect(run.code == 0, "\(run.output)\(run.error)")
  }
}
